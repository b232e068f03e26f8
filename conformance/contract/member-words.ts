// Finds the words for a member of the contract in the tables of `members/`. A member without words fails the contract, and so
// conformance/tests/contract/contract-words.test.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { correctiveActions } from "../../domain/corrective-actions/registry.ts";
import { screenedRestrictions } from "../../domain/restrictions/restriction-screens.ts";
import type { scanSteps } from "../../domain/scan/scan-reply.ts";
import { cellsOf } from "../../scripts/release/requirements/requirement-rows.ts";
import { playerTexts } from "./player-texts.ts";

type Values = Readonly<Record<string, string>>;

/**
 * What a member means, an example of its value, and what known values mean. A member that holds others needs no example: it is made of
 * theirs.
 */
export type MemberWords = readonly [means: string, example?: unknown, values?: Values | undefined];

const stepMeanings: Readonly<Record<Capitalize<Exclude<(typeof scanSteps)[number], "unknown">>, string>> = {
  Capture: "The player opens `captureUrl`.",
  Wait: "The pictures are being checked; the page asks again.",
  Success: "The document is good.",
  DocUpload: "The player uploads documents.",
  Kba: "Knowledge questions decide.",
  DocInfoEntryForm: "The player types what stands on the licence.",
  Review: "A person looks at it; the page says that it is received.",
  Banned: "The account is banned. From this answer on, the claims and the restrictions of every product say it.",
  RetryProfiling: "The device is profiled again.",
  Retry: "The player starts again; `status` says why.",
};
const stepNames = playerTexts("CorrectiveAction.names");
const titles = playerTexts("Restrictions");

/** The title of a restriction's page, or that the page shows the `explanation` of the platform. */
function titleOf(code: string): string {
  const { title } = Object(titles[code]);
  return typeof title === "string" ? `“${title}”` : "The page shows the `explanation`.";
}

/** The known values that registries list. */
const listedValues: Readonly<Record<string, Values>> = {
  nextStep: stepMeanings,
  shortReasonCode: Object.fromEntries(screenedRestrictions.map((code) => [code, titleOf(code)])),
  correctiveActionCode: Object.fromEntries(correctiveActions.map((code) => [code, `“${stepNames[code]}”`])),
};

/** A row "= value" says what a known value of the member above it means. */
function wordsIn(text: string): (readonly [name: string, words: MemberWords])[] {
  const [, ...members] = text.split(/^(?=\| [^=|-])/m).slice(1);
  return members.map((rows) => {
    const [[name = "", means = "", example = ""] = [], ...rest] = rows.trim().split("\n").map(cellsOf);
    const own = Object.fromEntries(rest.map(([value = "", meaning = ""]) => [value.slice(2), meaning]));
    const values = listedValues[name] ?? (rest.length > 0 ? own : undefined);
    return [name, [means, example ? JSON.parse(example) : undefined, values]];
  });
}

const folder = join(import.meta.dirname, "members");
const all = readdirSync(folder).flatMap((file) => wordsIn(readFileSync(join(folder, file), "utf8")));

/** Every name with words. */
export const namedMembers: readonly string[] = all.map(([name]) => name);

/**
 * Name → words. A name that means different things is told apart by what is around it, from the outside in and up to the name of the
 * operation: `mergeStart.userKey`, `restrictions.name`. The longest key that fits counts.
 */
const table: Readonly<Record<string, MemberWords>> = Object.fromEntries(all);

/** Names from the outside in: operation, then members; the items of a list add "[]" to its name. */
export type MemberPath = readonly string[];

/** @returns the key whose words describe a member: the longest key that ends its path */
export const memberKey = (path: MemberPath): string | undefined =>
  path.map((_, from) => path.slice(from).join(".")).find((key) => Object.hasOwn(table, key));

export const memberWords = (path: MemberPath): MemberWords | undefined => table[memberKey(path) ?? ""];
