// The styles of a page are in its head as long as its browser may lack the style sheets (decision 036).
import { describe, expect, test } from "vitest";
import { createUsedStyles } from "../../../scripts/front/used-styles.ts";
import { ask, startFront } from "./test-front.ts";

const [shared, screen] = ["/_next/static/chunks/aaaaaaaaaa.css", "/_next/static/chunks/bbbbbbbbbb.css"];
const styleSheets = { [shared]: ".m_word{color:red}.m_other{color:blue}", [screen]: ".s_field{margin:0}" };
const policy = "script-src 'nonce-n0nce'; style-src 'self' 'nonce-n0nce'";
const link = (path: string) => `<link rel="stylesheet" href="${path}" nonce="n0nce" data-precedence="next"/>`;
const pageOf = (paths: readonly string[]) =>
  `<!DOCTYPE html><html lang="en-US"><head>${paths.map(link).join("")}<title>T</title></head>` +
  `<body><p class="m_word">Größe</p><input class="s_field"/></body></html>`;
const asked = pageOf([shared, screen]);
const browser = { accept: "text/html,*/*", "accept-encoding": "gzip, deflate" };

/** A front before an application that sends this page in small pieces. */
async function visitor(html = asked, headers: Record<string, string> = {}) {
  const { port } = await startFront(
    async (request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-security-policy", policy);
      response.setHeader("link", `<${shared}>; rel=preload; as="style"`);
      response.setHeader("x-encoding-seen", request.headers["accept-encoding"] ?? "none");
      response.flushHeaders();
      // cuts the letters of two bytes, too
      const bytes = Buffer.from(html);
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
      response.end();
    },
    { styleSheets },
  );
  return async (more: Record<string, string> = {}, method = "GET") => {
    const received = await ask(port, { method, headers: { ...browser, ...headers, ...more } });
    const [head = "", ...body] = received.split("\r\n\r\n");
    return { head, body: body.join("\r\n\r\n"), cookie: /set-cookie: __Host-styles=([^;]*)/i.exec(head)?.[1] };
  };
}

const plain = { "accept-encoding": "identity" };
const styles = (css: string) => `<style nonce="n0nce">${css}</style>`;
const firstPage = asked
  .replace(link(shared) + link(screen), styles(".m_word{color:red}.s_field{margin:0}"))
  .replace("</body>", `${link(shared)}${link(screen)}</body>`);

describe("a first visit", () => {
  test("has the styles that the page uses in its head, and its style sheets at the end of its body", async () => {
    const visit = await visitor();
    const { head, body, cookie } = await visit(plain);
    expect(body).toBe(firstPage);
    expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(firstPage)}`);
    expect(cookie).toBe("aaaaaaaa.bbbbbbbb");
    expect(head).toMatch(/Set-Cookie: [^\r]+; Path=\/; Max-Age=604800; Secure; HttpOnly; SameSite=Lax/i);
  });

  test("asks for no style sheet before its page, as a later visit does", async () => {
    const visit = await visitor();
    const isAsked = ({ head }: { head: string }) => /^link:/im.test(head);
    expect(isAsked(await visit())).toBe(false);
    expect(isAsked(await visit({ cookie: "__Host-styles=aaaaaaaa.bbbbbbbb" }))).toBe(true);
  });

  test("is over at an address whose style sheets the browser has, although the build has more", async () => {
    const visit = await visitor(pageOf([shared]));
    const { cookie } = await visit();
    expect(cookie).toBe("aaaaaaaa");
    expect((await visit({ cookie: "__Host-styles=aaaaaaaa" })).cookie).toBeUndefined();
    expect((await visit({ cookie: "__Host-styles=bbbbbbbb" })).cookie).toBe("aaaaaaaa.bbbbbbbb");
  });

  test.each([
    ["is", {}, firstPage],
    ["and a later one are", { cookie: "__Host-styles=aaaaaaaa.bbbbbbbb" }, asked],
  ])("%s compressed whole for a client that reads it, though the application sends text", async (_, headers, page) => {
    const { port } = await startFront(
      async (_, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy });
        response.end(asked);
      },
      { styleSheets },
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { ...browser, ...headers } });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(await answer.text()).toBe(page);
    const visit = await visitor();
    expect((await visit({ ...headers, "accept-encoding": "gzip;q=0" })).body).toBe(page);
    expect((await visit(headers)).head).toContain("x-encoding-seen: none");
  });

  test("is one for the style sheets that the cookie does not name, of whichever build they are", async () => {
    const visit = await visitor();
    expect((await visit({ ...plain, cookie: "a=1; __Host-styles=aaaaaaaa.another1" })).cookie).toBe(
      "aaaaaaaa.bbbbbbbb",
    );
    const returning = await visit({ ...plain, cookie: "__Host-styles=aaaaaaaa.bbbbbbbb; a=1" });
    expect(returning.cookie).toBeUndefined();
    expect(returning.body).toContain(link(shared));
    expect(returning.body).not.toContain("<style");
  });

  test("leaves a page alone that needs no more than the browser has", async () => {
    const visit = await visitor(pageOf([shared]));
    expect((await visit({ ...plain, cookie: "__Host-styles=aaaaaaaa" })).body).toBe(pageOf([shared]));
  });

  test.each([
    ["a browser that saves data", { "save-data": "on" }, asked],
    ["a client that is no browser", { accept: "*/*" }, asked],
    ["our own router", { rsc: "1" }, asked],
    ["a page with a style sheet of another build", {}, pageOf([shared, "/_next/static/chunks/cccccccccc.css"])],
    ["a page that does not end", {}, asked.replace("</html>", "")],
  ])("is none for %s", async (_, headers, html) => {
    const { body, cookie } = await (await visitor(html))({ ...plain, ...headers });
    expect(cookie).toBeUndefined();
    expect(body).not.toContain("<style");
    expect(body.replace(/\r\n[0-9a-f]+\r\n|^[0-9a-f]+\r\n|\r\n0$/g, "")).toContain("<title>T</title>");
  });

  test("that fails before its end is cut off, and answers nothing that could be taken for a whole page", async () => {
    const { port } = await startFront(
      async (_, response) => {
        response.setHeader("content-type", "text/html");
        response.write("<html><head>");
        throw new Error("a test threw this");
      },
      { styleSheets },
    );
    expect(await ask(port, { headers: browser })).toBe("");
  });
});

describe("the styles that a page uses", () => {
  const used = (css: string, html: string) => createUsedStyles(new Map([["/s/x.css", css]]))(html, ["/s/x.css"]);
  const page = '<html data-brand="uk"><body><ul class="a_list"><li class="a_row b_row">1</li></ul></body></html>';

  test.each([
    [".a_row{margin:0}.c_row{margin:1px}", ".a_row{margin:0}"],
    [".c_row,.a_row,li{margin:0}", ".a_row,li{margin:0}"],
    [".a_row .c_row{margin:0}", ""],
    [".a_list>li+li:before{margin:0}table{margin:0}", ".a_list>li+li:before{margin:0}"],
    // what a pointer and a printer bring comes with the style sheets
    [".a_row:hover{margin:0}.a_row:active:before{margin:0}", ""],
    ["@media print{.a_row{margin:0}}", ""],
    ["li{cursor:pointer;margin:0;transition:color 1s}", "li{margin:0}"],
    ["[data-brand=uk] .a_row{margin:0}[data-brand=gnog] .a_row{margin:1px}", "[data-brand=uk] .a_row{margin:0}"],
    ['[data-brand="uk" i]{margin:0}[data-scheme]{margin:1px}', '[data-brand="uk" i]{margin:0}'],
    // what brackets say is decided by the browser
    [".a_row:not(.c_row){margin:0}", ".a_row:not(.c_row){margin:0}"],
    [":where(:root,[data-brand]){margin:0}", ":where(:root,[data-brand]){margin:0}"],
    ["@media screen{.a_row{margin:0}.c_row{margin:1px}}", "@media screen{.a_row{margin:0}}"],
    ["@media screen{@supports (margin:0){.c_row{margin:1px}}}", ""],
    ["@starting-style{.a_row{opacity:0}}", "@starting-style{.a_row{opacity:0}}"],
    ['.a_row:before{content:"}.c_row{;"}', '.a_row:before{content:"}.c_row{;"}'],
    ["li{--x:1px;--y:var(--x);--z:2px;margin:var(--y)}", "li{--x:1px;--y:var(--x);margin:var(--y)}"],
    [
      "@keyframes turn{to{rotate:1turn}}li{animation:turn 1s}",
      "@keyframes turn{to{rotate:1turn}}li{animation:turn 1s}",
    ],
    ["@keyframes turn{to{rotate:1turn}}.c_row{animation:turn 1s}", ""],
    ['@font-face{font-family:A;src:local("B")}', '@font-face{font-family:A;src:local("B")}'],
    ['@font-face{font-family:A;src:url("a.woff2")}', ""],
    ["@layer one,two;li{margin:0}", "@layer one,two;li{margin:0}"],
    ["li{background:url(../media/a.svg)}", "li{background:url(/media/a.svg)}"],
    ['li{background:url("data:image/svg+xml,a")}', 'li{background:url("data:image/svg+xml,a")}'],
    // nothing in it can end the element around it
    ['li:before{content:"</style><script>"}', 'li:before{content:"<\\/style><script>"}'],
  ])("of %s are %s", (css, expected) => {
    expect(used(css, page)).toBe(expected);
  });

  test("are kept for the latest sets of known names, and no text of a page makes a new set", () => {
    const names = Array.from({ length: 510 }, (_, index) => `n${index}`);
    const usedStyles = createUsedStyles(new Map([["/x.css", names.map((name) => `.${name}{margin:0}`).join("")]]));
    const of = (name: string) => usedStyles(`<p class="${name}">`, ["/x.css"]);
    for (const name of names) expect(of(name)).toBe(`.${name}{margin:0}`);
    expect(usedStyles('<p class="n9 typed-by-a-player">', ["/x.css"])).toBe(of("n9"));
  });
});
