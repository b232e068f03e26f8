// What `npm run operator -- check` says of the rule of the form of an operator's own step, which is the body of its call.
import * as z from "zod/mini";
import type { StepFile } from "../../domain/operator/interface/steps.ts";
import type { Source } from "./source.ts";
import { ourWords } from "./word-keys.ts";

type Answers = Readonly<Record<string, string>>;

/** What `rule.ts` exports by default: an object of zod, as far as it is used here. */
export type Rule = {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  safeParse(values: Answers): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};
export const Rule = z.custom<Rule>(
  (value) => typeof value === "object" && value !== null && "shape" in value && "safeParse" in value,
  "an object of zod/mini",
);

/** The contract says of each member what it means, and has an example of it. */
function checkDescribed(source: Source, code: string, { shape }: Rule): void {
  for (const [field, member] of Object.entries(shape)) {
    const { description, examples } = z.toJSONSchema(member, { io: "input", unrepresentable: "any" });
    if (description === undefined || !Array.isArray(examples) || examples.length === 0)
      source.report(
        `steps/${code}/rule.ts`,
        field,
        'has nothing for the contract; add z.meta({ description: "…", examples: ["…"] })',
      );
  }
}

/** Whether the rule takes what the row says is sent, reports nothing that has no text, and says what its members mean. */
export function checkRule(source: Source, code: string, rule: Rule, { call }: StepFile, keys: readonly string[]): void {
  checkDescribed(source, code, rule);
  const issuesOf = (answers: Answers) => rule.safeParse(answers).error?.issues ?? [];
  const row = `steps/${code}/step.ts`;
  const refused = Object.entries(call.refusals).map(
    ([refusal, { when }]) => [`call.refusals["${refusal}"].when`, { ...call.example, ...when }] as const,
  );
  for (const [member, answers] of [["call.example", call.example] as const, ...refused])
    for (const { path, message } of issuesOf(answers))
      source.report(row, `${member}.${path.join(".")}`, `found an answer that the rule refuses: ${message}`);
  const fields = Object.keys(rule.shape);
  for (const [refusal, { field }] of Object.entries(call.refusals))
    if (field !== undefined) source.refer(row, `call.refusals["${refusal}"].field`, field, fields, "field");
  const texts = [...ourWords().keys(), ...keys].filter((key) => key.startsWith("Problems."));
  const wrong = ["", "x".repeat(10_000)].map((answer) => Object.fromEntries(fields.map((field) => [field, answer])));
  const messages = wrong.flatMap(issuesOf).map(({ path, message }) => [path.join("."), message] as const);
  for (const [field, message] of new Map(messages.map((each) => [each.join(": "), each])).values()) {
    if (texts.includes(`Problems.${message}`)) continue;
    source.report(
      `steps/${code}/rule.ts`,
      field,
      `found "${message}"; its message must be a problem with a text, Problems.<problem>`,
    );
  }
}
