// The strings of a test file that can become the title of a test: titles themselves, and the rows of tables. A string in the body of a
// test, such as the message of an assertion, is none: it exists only while that test runs.
import { parseAst } from "vitest/node";

type Node = { readonly type: string; readonly [member: string]: unknown };
type CollectedString = { readonly text: string; readonly isTitle: boolean };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)$/.test(type);

/** @returns "test", "it" or "describe" of calls such as `test.each(rows)("title", …)` */
function runnerOf({ callee }: Node): string | undefined {
  let inner: unknown = callee;
  while (isNode(inner) && inner.type !== "Identifier") inner = inner.callee ?? inner.object ?? inner.tag;
  return isNode(inner) && /^(test|it|describe)$/.test(String(inner.name)) ? String(inner.name) : undefined;
}

/** The text of a string, with the placeholders of a template as they are in the source. */
function textOf(node: Node | undefined, source: string): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" ? source.slice(Number(node.start) + 1, Number(node.end) - 1) : undefined;
}

/** @returns the strings in the order of the source */
export function collectedStrings(source: string, lang: "ts" | "tsx"): CollectedString[] {
  const found: CollectedString[] = [];
  const add = (text: string | undefined, isTitle: boolean) => {
    if (text !== undefined) found.push({ text, isTitle });
  };
  const visit = (node: Node, isCollected: boolean): void => {
    const runner = node.type === "CallExpression" ? runnerOf(node) : undefined;
    if (runner === undefined) {
      if (isCollected) add(textOf(node, source), false);
      const isInside = isCollected && !isFunction(node);
      for (const child of childrenOf(node)) visit(child, isInside);
      return;
    }
    visit(node.callee as Node, isCollected);
    const [title, ...rest] = node.arguments as readonly Node[];
    add(textOf(title, source), true);
    if (title && textOf(title, source) === undefined) visit(title, isCollected);
    for (const body of rest) {
      if (runner !== "describe" || !isFunction(body)) continue;
      for (const child of childrenOf(body)) visit(child, isCollected);
    }
  };
  visit(parseAst(source, { lang }) as unknown as Node, true);
  return found;
}
