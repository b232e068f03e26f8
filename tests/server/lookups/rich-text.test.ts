import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, type Inline, plainText, type RichText } from "@/domain/rich-text";
import { maxMarkupLength, parseRichText } from "@/server/lookups/rich-text";

const p = (...children: Inline[]): Block => ({ tag: "p", children });
const strong = (...children: Inline[]): Inline => ({ tag: "strong", children });

describe("allowed elements stay", () => {
  test.each<[string, string, RichText]>([
    ["paragraphs", "<p>One</p><p>Two</p>", [p("One"), p("Two")]],
    ["paragraphs that are not closed", "<p>One<p>Two", [p("One"), p("Two")]],
    ["text without markup, a paragraph for each line", "One\nTwo\r\n\r\n Three ", [p("One"), p("Two"), p("Three")]],
    ["entities", "Fish &amp; chips &lt;b&gt; &#169;", [p("Fish & chips <b> ©")]],
    ["a line break", "One<br>Two<br/>Three", [p("One", { tag: "br" }, "Two", { tag: "br" }, "Three")]],
    ["strong and em", "<p><strong>a <em>b</em></strong></p>", [p(strong("a ", { tag: "em", children: ["b"] }))]],
    ["b and i under their other names", "<b>a</b> <i>b</i>", [p(strong("a"), " ", { tag: "em", children: ["b"] })]],
    ["lists", "<ul><li>a</li><li>b</li></ul>", [{ tag: "ul", items: [[p("a")], [p("b")]] }]],
    ["items that are not closed", "<ol><li>a<li>b</ol>", [{ tag: "ol", items: [[p("a")], [p("b")]] }]],
    [
      "a list within a list",
      "<ul><li>a<ol><li>b</ol></ul>",
      [{ tag: "ul", items: [[p("a"), { tag: "ol", items: [[p("b")]] }]] }],
    ],
    [
      "a link to an https address",
      '<a href="https://help.example.test/x" onclick="alert(1)" style="x">Help</a>',
      [p({ tag: "a", href: "https://help.example.test/x", children: ["Help"] })],
    ],
  ])("%s [ATT-70?]", (_, markup, tree) => {
    expect(parseRichText(markup)).toEqual(tree);
  });
});

describe("everything else is text, or nothing", () => {
  test.each<[string, string, RichText]>([
    ["an unknown element", "<p><blink>Look</blink></p>", [p("Look")]],
    ["headings and divisions, each on its line", "<h2>A</h2><div>B</div>C", [p("A"), p("B"), p("C")]],
    ["a picture", '<img src=x onerror="alert(1)">', []],
    ["a blank after a line break", "<p>a<br> b</p>", [p("a", { tag: "br" }, "b")]],
    ["a script", "<p>a</p><script>alert(1)</script><p>b</p>", [p("a"), p("b")]],
    ["a script that hides an end", "<script>'</p><b>'</script>c", [p("c")]],
    ["a script without an end", "<p>a</p><script>alert(1)", [p("a")]],
    ["a style, a frame, a comment", "<style>p{}</style><iframe>x</iframe><!-- y -->z", [p("z")]],
    ...["script", "style", "iframe", "noembed", "noframes", "noscript", "xmp", "title", "textarea"].map(
      (tag): [string, string, RichText] => [`what is in a ${tag}`, `a<${tag}><b>b</b></${tag}>c`, [p("ac")]],
    ),
    ["a vector image with a script", "<svg><script>alert(1)</script><text>a</text></svg>", [p("a")]],
    ["a script address", '<a href="javascript:alert(1)">a</a>', [p("a")]],
    ["a hidden script address", '<a href="java&#10;script:alert(1)">a</a>', [p("a")]],
    ["an address that is not encrypted", '<a href="http://a.example.test">a</a>', [p("a")]],
    ["an address with a password", '<a href="https://bank.example.test@evil.example.test">a</a>', [p("a")]],
    ["a relative address", '<a href="//a.example.test">a</a><a href="/logout">b</a>', [p("ab")]],
    [
      "a link within a link",
      "<a href=https://a.example.test>a<a href=https://b.example.test>b</a></a>",
      [p({ tag: "a", href: "https://a.example.test/", children: ["ab"] })],
    ],
    ["an item without a list", "<li>a", [p("a")]],
    ["a list in a paragraph", "<p>a<ul><li>b</ul>c</p>", [p("a"), { tag: "ul", items: [[p("b")]] }, p("c")]],
    ["blanks and empty elements", " <p> \n </p><ul><li> </li></ul><b> </b><a href=https://a.example.test></a>", []],
    ["characters that reverse a line", "a\u202eb\u0000c", [p("abc")]],
  ])("%s", (_, markup, tree) => {
    expect(parseRichText(markup)).toEqual(tree);
  });
});

test("markup that is too long is not shown", () => {
  expect(parseRichText("x".repeat(maxMarkupLength))).toEqual([p("x".repeat(maxMarkupLength))]);
  expect(parseRichText("x".repeat(maxMarkupLength + 1))).toBeUndefined();
  expect(parseRichText("<p>".repeat(700_000))).toBeUndefined();
});

test.each([
  ["lists", "<ul><li>"],
  ["emphasis", "<b><i>"],
  ["links", "<a href=https://a.example.test>"],
  ["formatting that never ends", "<font size=1><p>"],
  ["unknown elements", "<div>"],
])("%s nested without end stay shallow", (_, tags) => {
  const tree = parseRichText(tags.repeat(Math.floor(maxMarkupLength / tags.length) - 1).concat("deep"));
  expect(tree && plainText(tree)).toBe("deep");
  expect(depthOf(tree)).toBeLessThan(12);
});

test("lists nest three deep, and what is in a deeper one is an item of the third", () => {
  const nested = (depth: number) => parseRichText(`${"<ul><li>".repeat(depth)}a`);
  const three = [{ tag: "ul", items: [[{ tag: "ul", items: [[{ tag: "ul", items: [[p("a")]] }]] }]] }];
  expect(nested(3)).toEqual(three);
  expect(depthOf(nested(4))).toBe(depthOf(nested(3)));
});

test("any text becomes a shallow tree of allowed elements", () => {
  const markup = fc.array(
    fc.oneof(
      fc.constantFrom("<p>", "</p>", "<ul>", "</ul>", "<ol>", "<li>", "</li>", "<b>", "</b>", "<em>", "</em>", "<br>"),
      fc.constantFrom("<a href='https://a.example.test'>", "</a>", "<script>", "</script>", "<svg/onload=x>", "<!--"),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(markup, (parts) => {
      const tree = parseRichText(parts.join(""));
      expect(depthOf(tree)).toBeLessThan(12);
      expect(tagsOf(tree)).toEqual(tagsOf(tree).filter((tag) => allowed.includes(tag)));
    }),
  );
});

const allowed = ["p", "br", "ul", "ol", "li", "strong", "em", "a"];
type Node = Block | Inline;
const childrenOf = (node: Node): readonly Node[] => {
  if (typeof node === "string" || node.tag === "br") return [];
  return "items" in node ? node.items.flat() : node.children;
};
const depthOf = (nodes: readonly Node[] = []): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(childrenOf(node))));
const tagsOf = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(childrenOf(node))]));
