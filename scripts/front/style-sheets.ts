// Reads the build's style sheets into rules. They are what Lightning CSS has written: minified, without comments, each list well-formed.
import { posix } from "node:path";

type Selector = {
  text: string;
  /** What must occur in a page for it to match: "tag", ".class", "[attribute]" and "[attribute=value]". */
  needs: readonly string[];
};

type Declaration = {
  text: string;
  /** The custom property that it sets, if it sets one. */
  sets: string | undefined;
  /** Custom properties that it reads. */
  uses: readonly string[];
};

export type Rule =
  | { kind: "style"; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  | { kind: "group"; prelude: string; rules: readonly Rule[] }
  | { kind: "keyframes"; name: string; text: string; uses: readonly string[] }
  | { kind: "other"; text: string; uses: readonly string[] };

const groups = /^@(media|supports|container|layer|starting-style)\b/;
const keyframes = /^@(?:-webkit-)?keyframes\s+(\S+)/;
/** Left to the style sheet: rules for print, and the font, which must not delay the first paint. */
const isLater = (prelude: string, body: string) =>
  prelude === "@media print" || (prelude === "@font-face" && body.includes("url("));

/** Declarations that do not show in the first paint. */
const unseen = /^\s*(cursor|touch-action|transition|(-webkit-)?user-select|scroll-margin[\w-]*)\s*:/;

/** @param path of the file, which relative addresses in it start from */
export function parseStyleSheet(css: string, path: string): readonly Rule[] {
  const address = (_: string, quote: string, target: string) =>
    `url(${quote}${posix.join(posix.dirname(path), target)}${quote})`;
  // an escaped slash is a slash to CSS, and to HTML no end of the style element
  return rulesIn(css.replace(/url\((["']?)(\.[^"')]*)\1\)/g, address).replaceAll("</", "<\\/"));
}

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = find(css, at, "{;");
    const prelude = css.slice(at, open).trim();
    if (css[open] !== "{") {
      if (prelude !== "") rules.push({ kind: "other", text: `${prelude};`, uses: [] });
      at = open + 1;
      continue;
    }
    const close = closing(css, open);
    const body = css.slice(open + 1, close);
    if (!isLater(prelude, body)) rules.push(ruleOf(prelude, body));
    at = close + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string): Rule {
  if (groups.test(prelude)) return { kind: "group", prelude, rules: rulesIn(body) };
  const text = `${prelude}{${body}}`;
  const [, name] = keyframes.exec(prelude) ?? [];
  if (name !== undefined) return { kind: "keyframes", name, text, uses: usedIn(body) };
  if (prelude.startsWith("@")) return { kind: "other", text, uses: usedIn(body) };
  // a body with its own rules stays in one piece
  const isWritten = (each: string) => each.trim() !== "" && !unseen.test(each);
  const declarations = body.includes("{") ? [body] : split(body, ";").filter(isWritten);
  return {
    kind: "style",
    selectors: split(prelude, ",").map((each) => ({ text: each, needs: needsOf(each) })),
    declarations: declarations.map(declarationOf),
  };
}

function declarationOf(text: string): Declaration {
  return { text, sets: /^\s*(--[\w-]+)\s*:/.exec(text)?.[1], uses: usedIn(text) };
}

const usedIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);

/**
 * What is in the brackets of :is(), :where(), :not() and :has() is no condition here, so a selector is rather kept than lost. What a
 * pointer does is one that no page meets: its answer may come with the style sheet.
 */
function needsOf(selector: string): readonly string[] {
  if (selector.includes("\\")) return [];
  const plain = withoutArguments(selector);
  // "=" alone says what the value is; "i" after it, that its case does not matter
  const attributes = [...plain.matchAll(/\[([\w-]+)(?:=["']?([^"'\]]*)["']?\])?/g)].map(([, name, value]) =>
    value === undefined || /\s[is]$/i.test(value) ? `[${name}]` : `[${name}=${value}]`,
  );
  const simple = plain.replace(/\[[^\]]*\]/g, "").replace(/::?[\w-]+/g, "");
  const classes = [...simple.matchAll(/\.[\w-]+/g)].map(([name]) => name);
  const tags = [...simple.matchAll(/(?<![\w.#-])[a-z][\w-]*/gi)].map(([name]) => name.toLowerCase());
  return [...tags, ...classes, ...attributes, ...(plain.match(/:(?:hover|active)\b/g) ?? [])];
}

function withoutArguments(selector: string): string {
  let text = "";
  let depth = 0;
  for (const character of selector) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0) text += character;
  }
  return text;
}

/** @returns where one of the characters is next, outside strings and brackets; the end of the text if none does */
function find(css: string, from: number, characters: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? "";
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (depth === 0 && characters.includes(character)) return at;
    else if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth -= 1;
  }
  return css.length;
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function closing(css: string, open: number): number {
  let at = open;
  for (let depth = 1; depth > 0 && at < css.length; ) {
    at = find(css, at + 1, "{}");
    depth += css[at] === "{" ? 1 : -1;
  }
  return at;
}

function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = find(text, at, separator);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}
