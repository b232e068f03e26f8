// Reads `steps/<code>/`: the corrective actions that only this operator's platform asks for.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { documentedSteps, type StepRow } from "../../domain/corrective-actions/documented-steps.ts";
import type { OperatorFile } from "../../domain/operator/interface/operator.ts";
import { Id } from "../../domain/operator/interface/shapes.ts";
import { StepFile } from "../../domain/operator/interface/steps.ts";
import { root } from "../environment.ts";
import { foldersIn } from "./folder.ts";
import { type OwnSeed, seedOf } from "./personas.ts";
import type { Source } from "./source.ts";
import { checkRule, Rule } from "./step-calls.ts";
import { flat, ourWords } from "./word-keys.ts";
import type { Tree } from "./words.ts";

export type ReadStep = {
  readonly code: string;
  readonly step: StepFile;
  readonly persona: OwnSeed;
  /** Keys that have a text in the step's folder, in any language, and are not among ours. */
  readonly keys: readonly string[];
};

function keysBeside(source: Source, code: string): string[] {
  const known = ourWords();
  const files = source.files.filter((file) => file.startsWith(`steps/${code}/words/`) && file.endsWith(".json"));
  const keys = files.flatMap((file) => flat(source.json(file) as Tree)).map(([key]) => key);
  return [...new Set(keys)].filter((key) => !known.has(key));
}

const problemsIn = (keys: readonly string[]) =>
  keys.filter((key) => key.startsWith("Problems.")).map((key) => key.slice("Problems.".length));

/** What the forms of the steps report besides our problems. */
export const ownProblems = (steps: readonly ReadStep[]): string[] => [
  ...new Set(steps.flatMap(({ keys }) => problemsIn(keys))),
];

/**
 * @param slots the places that have a component: words for another one would be shown nowhere
 * @returns the keys that the folder adds to ours; one that ends in a full stop stands for all that begin so
 */
export const ownKeys = (
  restrictions: readonly { code: string }[],
  steps: readonly ReadStep[],
  documentKinds: readonly string[],
  slots: readonly string[],
): string[] => [
  ...restrictions.map(({ code }) => `Restrictions.${code}.`),
  ...slots.map((place) => `Slots.${place}.`),
  ...documentKinds.map((kind) => `DocUpload.kinds.${kind}.`),
  ...steps.flatMap(({ code, keys }) => [
    `CorrectiveAction.names.${code}`,
    `Steps.${code}.`,
    ...problemsIn(keys).map((problem) => `Problems.${problem}`),
  ]),
];

/** Our kinds of documents are those that have words. */
const isOurKind = (kind: string) => ourWords().has(`DocUpload.kinds.${kind}.label`);

/** Reports a kind of document that the upload centre has already. */
export function checkDocumentKinds(source: Source, { documentKinds }: OperatorFile): void {
  for (const [index, kind] of documentKinds.entries())
    if (isOurKind(kind)) source.report("operator.ts", `documentKinds[${index}]`, `"${kind}" is a kind of ours`);
}

/** @returns the kinds of documents that the folder adds to ours: for the upload centre, and for its steps */
export function ownDocumentKinds(
  operator: OperatorFile | undefined,
  steps: readonly { step: Pick<StepFile, "document"> }[],
): string[] {
  const kinds = [...(operator?.documentKinds ?? []), ...steps.flatMap(({ step }) => step.document ?? [])];
  return [...new Set(kinds)].filter((kind) => !isOurKind(kind));
}

/** @returns the keys of the words of a kind of document, and where they are */
export const wordsOfKind = (kind: string): [key: string, folder: string][] =>
  ["label", "about"].map((part) => [`DocUpload.kinds.${kind}.${part}`, "words"]);

/** @returns the keys without which a page of the step would say nothing, and where their texts are */
export const requiredWords = (steps: readonly ReadStep[]): [key: string, folder: string][] =>
  steps.flatMap(({ code, step: { document, call }, keys }) => {
    const always = [
      `CorrectiveAction.names.${code}`,
      `Steps.${code}.title`,
      ...(document === undefined ? [] : [`Steps.${code}.documentTitle`, ...wordsOfKind(document).map(([key]) => key)]),
      ...Object.values(call.refusals).map(({ problem }) => `Problems.${problem}`),
    ];
    const own = keys.filter((key) => /^(Steps|Problems|DocUpload\.kinds)\./.test(key));
    return [...new Set([...always, ...own])].map((key): [string, string] => [key, `steps/${code}/words`]);
  });

export async function readSteps(source: Source): Promise<ReadStep[]> {
  const steps: ReadStep[] = [];
  for (const code of foldersIn(source.folder, "steps")) {
    const file = `steps/${code}/step.ts`;
    source.text(`steps/${code}/screen.tsx`);
    const step = await source.definition(file, StepFile);
    const rule = await source.definition(`steps/${code}/rule.ts`, Rule);
    if (!Id.safeParse(code).success) source.report(file, "", `"${code}": must be small letters, digits and hyphens`);
    // One of our pages with this name would be shown instead of the step.
    if (code in documentedSteps || readdirSync(join(root, "app/correctiveactions")).includes(code))
      source.report(file, "", `"${code}" is a page of ours; a step of one's own needs another name`);
    if (!step) continue;
    // Only documented steps may come before it, so that no two steps wait for each other.
    const known = Object.keys(documentedSteps);
    source.refer(file, "after", step.after, known, "corrective action");
    const keys = keysBeside(source, code);
    if (rule) checkRule(source, code, rule, step, keys);
    const due = {
      shortReasonCode: "OwnStepDue",
      isPostAuth: false,
      correctiveActions: [{ correctiveActionCode: code }],
    };
    steps.push({ code, step, persona: seedOf(step.persona, due), keys });
  }
  return steps;
}

/**
 * @param names codes of the documents, each once
 * @returns all codes of the documents, of which the named ones have exchanged places so that they come as named
 */
export function stepOrder(names: readonly string[]): string[] {
  const next = names.values();
  return Object.keys(documentedSteps).map((code) => (names.includes(code) ? (next.next().value ?? code) : code));
}

const rows = Object.entries<StepRow>(documentedSteps);
const joining = rows.flatMap(([code, { joinsAccounts }]) => (joinsAccounts ? [code] : []));

/** Reports codes that are unknown or named twice, and an order in which a step comes before one that it relies on. */
export function checkStepOrder(source: Source, { steps: { order, minutes } }: OperatorFile): void {
  const report = (says: string) => source.report("operator.ts", "steps.order", says);
  const known = Object.keys(documentedSteps);
  for (const [member, codes] of [["order", order] as const, ["minutes", Object.keys(minutes)] as const])
    for (const code of codes) source.refer("operator.ts", `steps.${member}`, code, known, "corrective action");
  const twice = order.filter((code, index) => order.indexOf(code) !== index);
  for (const code of twice) report(`"${code}" stands there twice`);
  if (twice.length > 0 || order.some((code) => !known.includes(code))) return;
  const ordered = stepOrder(order);
  for (const [code, row] of rows)
    for (const other of row.joinsAccounts ? [] : [...(row.after ?? []), ...joining])
      if (ordered.indexOf(code) < ordered.indexOf(other)) report(`"${code}" must come after "${other}"`);
}

/** @returns the rows, as those of the documents are */
export const stepRows = (steps: readonly ReadStep[]) =>
  Object.fromEntries(
    steps.map(({ code, step: { minutes, after, document, persona } }) => [
      code,
      {
        minutes,
        after: [after],
        persona: persona.id,
        ...(document !== undefined && { document }),
      },
    ]),
  );

/** @returns what the sandbox answers */
export const sandboxCalls = (steps: readonly ReadStep[]) =>
  steps.map(({ code, step: { call } }) => ({
    step: code,
    path: call.path,
    refusals: Object.entries(call.refusals).map(([refusal, { when, means }]) => ({ code: refusal, when, means })),
  }));

const nameOf = (code: string) => `rule_${code.replaceAll("-", "_")}`;

const ruleImport = ({ code }: ReadStep) => `import ${nameOf(code)} from "./code/steps/${code}/rule";\n`;

const callLine = ({ code, step }: ReadStep) =>
  `\n  "${code}": { ...${JSON.stringify(step.call)}, body: ${nameOf(code)} },`;

/** The calls with the rules of their forms, for server/upstream alone. */
export function operationsFile(steps: readonly ReadStep[], note: string): string {
  const rules = steps.map(ruleImport).join("");
  const calls = steps.map(callLine).join("");
  return `// ${note}
import type { OwnCalls } from "@/server/upstream/own-steps/own-calls";
${rules}
export const ownCalls: OwnCalls = {${calls}
};
`;
}
