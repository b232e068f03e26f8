// Every place of the product's rules that can be mutated, and a seeded choice among them.
import { parseAst } from "vitest/node";
import { randomFrom } from "../../tests/kit/seeded.ts";
import { type SourceFile, sourceFiles } from "../../tests/kit/sources/source-files.ts";
import { type Edit, mutators, type Node } from "./mutators.ts";

export type Mutant = Edit & { path: string; line: number; before: string };

const mutated = /^(domain|server)\/.*\.ts$|^middleware\.ts$|^components\/.*\.ts$/;

/** Texts for developers and for the log: changing them changes nothing that a player or a caller sees. */
const isMessage = (node: Node, parent: Node | undefined) =>
  (parent?.type === "NewExpression" && /Error$/.test(String((parent.callee as Node).name))) ||
  (parent?.type === "Property" && parent.value === node && /^(does|event)$/.test(String((parent.key as Node).name))) ||
  parent?.type === "ExpressionStatement" ||
  parent?.type === "ImportDeclaration";

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

function mutantsOf({ path, text }: SourceFile): Mutant[] {
  const visit = (node: Node, parent?: Node): Mutant[] => {
    if (/^TS(?!As|Satisfies|NonNull)|^Import|^ExportAll/.test(node.type)) return [];
    const own = Object.entries(mutators).flatMap(([kind, edits]) =>
      kind === "string" && isMessage(node, parent)
        ? []
        : edits(node, text).map((edit) => {
            const line = text.slice(0, edit.start).split("\n").length;
            return { kind, ...edit, path, line, before: text.slice(edit.start, edit.end) };
          }),
    );
    return [...own, ...childrenOf(node).flatMap((each) => visit(each, node))];
  };
  return visit(parseAst(text, { lang: "ts" }) as unknown as Node);
}

/** @returns every mutant in an order that depends on the seed, each rule in turn, so that the frequent ones do not fill the sample */
export function* shuffledMutants(seed: number): Generator<Mutant> {
  const random = randomFrom(seed);
  const files = sourceFiles().filter(({ path }) => mutated.test(path));
  const byKind = Object.values(Object.groupBy(files.flatMap(mutantsOf), ({ kind }) => kind)).map((each) => [
    ...(each ?? []),
  ]);
  while (byKind.some(({ length }) => length > 0)) {
    for (const pool of byKind) {
      const [mutant] = pool.splice(Math.floor(random() * pool.length), 1);
      if (mutant) yield mutant;
    }
  }
}
