// What players read, in en-US, those of the operator's own steps included: the contract quotes it, so that it cannot say anything else than the pages.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import operatorWords from "@operator/words.json" with { type: "json" };
import { problemKey } from "../../domain/forms/problem-keys.ts";
import type { Problem } from "../../domain/forms/problems.ts";
import { root } from "../../scripts/environment.ts";

type Tree = { readonly [key: string]: string | Tree };

const ofOperator: { all: Readonly<Record<string, Tree>> } = operatorWords;

const ours = globSync("messages/en-US/*.json", { cwd: root }).map(
  (file): Tree => JSON.parse(readFileSync(join(root, file), "utf8")),
);
const files = [...ours, ofOperator.all["en-US"] ?? {}];

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** @returns the texts under a key, such as "Problems.codeIncorrect", of whichever file has them */
function under(key: string): (string | Tree)[] {
  return files.flatMap((file) => {
    const found = key
      .split(".")
      .reduce<string | Tree | undefined>((tree, part) => (isTree(tree) ? tree[part] : undefined), file);
    return found === undefined ? [] : [found];
  });
}

/** @throws when no file has the text */
export function playerText(key: string): string {
  const text = under(key).find((found) => typeof found === "string");
  if (text === undefined) throw new Error(`messages/en-US has no ${key}`);
  return text;
}

/** @returns the texts directly under a key, by name */
export const playerTexts = (key: string): Readonly<Record<string, string | Tree>> =>
  Object.assign({}, ...under(key).filter(isTree));

export const problemText = (problem: Problem): string => playerText(problemKey(problem));
