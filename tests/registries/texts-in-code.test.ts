// Every text that a player reads comes from `messages/`: none is written in the elements of pages and components.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAst } from "vitest/node";
import { root } from "../../scripts/environment.ts";

/** The gallery of components is a page of the sandbox. */
const files = globSync("{app,components}/**/*.tsx", { cwd: root }).filter(
  (path) => !/^(app\/sandbox|components\/gallery)\//.test(path),
);

type Node = { readonly type?: string } & Readonly<Record<string, unknown>>;

const readAttributes = ["aria-label", "aria-description", "alt", "title", "placeholder", "label"];
const hasWords = (text: unknown): text is string => typeof text === "string" && /\p{L}{2,}/u.test(text);
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const literalOf = (value: unknown): unknown => {
  if (!isNode(value)) return undefined;
  return value.type === "JSXExpressionContainer" ? literalOf(value.expression) : value.value;
};

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap((value) => (isNode(value) ? textsIn(value) : []));
  if (node.type === "JSXText") return hasWords(node.value) ? [node.value.trim()] : [];
  if (node.type !== "JSXAttribute") return inner;
  const [name, value] = [(node.name as Node).name, literalOf(node.value)];
  return readAttributes.includes(`${name}`) && hasWords(value) ? [`${name}: ${value}`] : inner;
}

const written = (path: string, source: string) =>
  textsIn(parseAst(source, { lang: "tsx" }, path)).map((text) => `${path}: ${text}`);

test("no element of a page or component has a text written in the code", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => written(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("a text in an element and a name in an attribute are found, a class name is not", () => {
  const source = `export const A = () => <p className="note" aria-label="Two words">Hello {name}<img alt={"A card"} /></p>;`;
  expect(written("a.tsx", source)).toEqual(["a.tsx: aria-label: Two words", "a.tsx: Hello", "a.tsx: alt: A card"]);
});
