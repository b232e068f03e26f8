// Reads `steps/<code>/`: the corrective actions that only this operator's platform asks for.
import { documentedSteps } from "../../domain/corrective-actions/documented-steps.ts";
import { places } from "../../domain/operator/interface/slots.ts";
import { StepFile } from "../../domain/operator/interface/steps.ts";
import { foldersIn } from "./folder.ts";
import { type OwnSeed, seedOf } from "./personas.ts";
import { unknown } from "./problems.ts";
import type { Source } from "./source.ts";
import { flat, ourWords } from "./word-keys.ts";
import type { Tree } from "./words.ts";

export type ReadStep = {
  readonly code: string;
  readonly step: StepFile;
  readonly persona: OwnSeed;
  /** What its form reports besides the problems of ours. */
  readonly problems: readonly string[];
};

const files = ["rule.ts", "screen.tsx"];

/** @returns the problems that have a text beside the step, in any language */
function problemsIn(source: Source, code: string): string[] {
  const known = ourWords();
  const files = source.files.filter((file) => file.startsWith(`steps/${code}/words/`) && file.endsWith(".json"));
  const keys = files.flatMap((file) => flat(source.json(file) as Tree)).map(([key]) => key);
  const own = keys.filter((key) => key.startsWith("Problems.") && !known.has(key));
  return [...new Set(own)].map((key) => key.slice("Problems.".length));
}

/** @returns the keys that the folder brings beside ours; one that ends in a full stop stands for all that begin so */
export const ownKeys = (restrictions: readonly { code: string }[], steps: readonly ReadStep[]): string[] => [
  ...restrictions.map(({ code }) => `Restrictions.${code}.`),
  ...places.map((place) => `Slots.${place}.`),
  ...steps.flatMap(({ code, step: { document }, problems }) => [
    `CorrectiveAction.names.${code}`,
    `Steps.${code}.`,
    ...(document === undefined ? [] : [`DocUpload.kinds.${document}.`]),
    ...problems.map((problem) => `Problems.${problem}`),
  ]),
];

/** @returns the keys without which a page of the step would say nothing, and where their texts stand */
export const requiredWords = (steps: readonly ReadStep[]): [key: string, folder: string][] =>
  steps.flatMap(({ code, step: { document, call } }) =>
    [
      `CorrectiveAction.names.${code}`,
      `Steps.${code}.title`,
      ...(document === undefined
        ? []
        : [`Steps.${code}.documentTitle`, `DocUpload.kinds.${document}.label`, `DocUpload.kinds.${document}.about`]),
      ...Object.values(call.refusals).map(({ problem }) => `Problems.${problem}`),
    ].map((key): [string, string] => [key, `steps/${code}/words`]),
  );

export async function readSteps(source: Source): Promise<ReadStep[]> {
  const read: ReadStep[] = [];
  const codes = foldersIn(source.folder, "steps");
  for (const code of codes) {
    const file = `steps/${code}/step.ts`;
    for (const other of files)
      if (!source.has(`steps/${code}/${other}`)) source.report(`steps/${code}/${other}`, "", "missing");
    const step = await source.definition(file, StepFile);
    if (!step) continue;
    if (code in documentedSteps) source.report(file, "", `"${code}" is a step of ours`);
    // one of the documents', so that no two follow each other in a circle
    const known = Object.keys(documentedSteps);
    if (!known.includes(step.after)) source.report(file, "after", unknown(step.after, known, "corrective action"));
    const due = {
      shortReasonCode: "OwnStepDue",
      isPostAuth: false,
      correctiveActions: [{ correctiveActionCode: code }],
    };
    read.push({ code, step, persona: seedOf(step.persona, due), problems: problemsIn(source, code) });
  }
  return read;
}

/** @returns the rows, as those of the documents are */
export const stepRows = (steps: readonly ReadStep[]) =>
  Object.fromEntries(
    steps.map(({ code, step: { minutes, after, mayBeOvertaken, document, persona } }) => [
      code,
      {
        minutes,
        after,
        persona: persona.id,
        services: [code, ...(document === undefined ? [] : ["documents"])],
        ...(mayBeOvertaken && { mayBeOvertaken }),
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

/** The calls with the rules of their forms, for server/upstream alone. */
export function operationsFile(steps: readonly ReadStep[], note: string): string {
  const rules = steps.map(({ code }) => `import ${nameOf(code)} from "./code/steps/${code}/rule";\n`);
  const calls = steps.map(
    ({ code, step }) => `\n  "${code}": { ...${JSON.stringify(step.call)}, body: ${nameOf(code)} },`,
  );
  return `// ${note}
import type { OwnCalls } from "@/server/upstream/own-steps/own-calls";
${rules.join("")}
export const ownCalls: OwnCalls = {${calls.join("")}
};
`;
}
