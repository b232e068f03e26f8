import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { operations } from "@/server/upstream/operations";
import { ownOperations } from "@/server/upstream/own-steps/own-steps";
import { sourceFiles } from "../../../tests/kit/sources/source-files.ts";
import { casings, sandbox, startContractSandbox } from "./contract-sandbox.ts";
import { operationOf, runs } from "./runs/all.ts";

startContractSandbox();

test("every operation is run here", () => {
  expect(Object.keys(runs).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test("every operation differs from all others by name, and by method and path", () => {
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
});

test("every file that declares an operation is listed", () => {
  const declaring = sourceFiles().filter(
    ({ path, text }) => /^server\/upstream\/(?!define-operation)/.test(path) && text.includes("defineOperation({"),
  );
  const declarations = declaring.flatMap(({ text }) => text.match(/= defineOperation\(\{/g) ?? []);
  // one of these calls of defineOperation declares all operations of the operator's own steps
  expect(operations).toHaveLength(declarations.length + ownOperations.length);
});

/** Lists that are refused as a whole when one entry cannot be read, by what would happen if only that entry were left out. */
const wholeOrNothing = {
  "a player would agree to less than is asked": ["agreements", "mergedAccountFields"],
  "a player would merge the only account that is left": ["mergeableAccounts"],
  "a player would have agreed to less": ["receipts"],
  "a player could not give the right answer": [
    ...["normalQuestions", "normalQuestions.answers", "challengeQuestions", "challengeQuestions.answers"],
    ...["questionnaire.questions", "questionnaire.questions.choices", "questions", "questions.choices"],
    ...["questionGroupings", "questionGroupings.questionIds"],
  ],
  "a player would be let through": ["questionnaire.triggeredActions"],
  "a sum or a limit would be another one": ["reversalDetails", "limits"],
  "a browser would make a passkey that the platform refuses": [
    ...["options.pubKeyCredParams", "options.excludeCredentials", "options.excludeCredentials.transports"],
    ...["options.allowCredentials", "options.allowCredentials.transports"],
  ],
  "nothing, it is not read or only informs": ["normalAnswers", "challengeAnswers", "serverErrors"],
};

type Schema = z.ZodMiniType & {
  _zod: {
    def: { element?: Schema; shape?: Record<string, Schema>; innerType?: Schema; in?: Schema; options?: Schema[] };
  };
};

function strictLists({ _zod: { def } }: Schema, at: string[] = []): string[] {
  const { element, shape = {}, innerType, in: input, options = [] } = def;
  const inner = [element, innerType, input, ...options].flatMap((each) => (each ? strictLists(each, at) : []));
  const members = Object.entries(shape).flatMap(([name, each]) => strictLists(each, [...at, name]));
  return [...(element?.safeParse(null).success === false ? [at.join(".")] : []), ...inner, ...members];
}

test("an unreadable entry takes a list away only where the list would say something false without it [API-103?]", () => {
  const strict = operations.flatMap(({ answer }) => strictLists(answer as Schema));
  expect([...new Set(strict)].sort()).toEqual(Object.values(wholeOrNothing).flat().sort());
});

describe("what the sandbox answers, in either letter case, is what we read [API-109?]", () => {
  test.each(
    operations.flatMap((operation) =>
      casings.map(([casing, isPascal]) => [operation.name, casing, isPascal, operation] as const),
    ),
  )("%s, in %s", async (name, _, isPascal, operation) => {
    const before = await sandbox.control.mark();
    await runs[name]?.(isPascal);
    const calls = (await sandbox.control.ledger(before)).filter((call) => operationOf(call) === name);
    expect(calls.some(({ status }) => status === 200 || status === 201)).toBe(true);
    const { host = "secure", site = () => "US-SB", idempotent = false, query, body } = operation;
    const isOfPlayer = !operation.isPublic && operation.credential === undefined;
    for (const call of calls) {
      expect(call.host).toBe(`${host}.main.localhost`);
      expect(call.path.startsWith(`/sites/${site()}/`)).toBe(true);
      const { format, ...asked } = call.query;
      expect(format).toBe("json");
      expect(Object.keys(asked).sort()).toEqual(Object.keys(query?.shape ?? {}).sort());
      expect(call.idempotencyKey !== null).toBe(idempotent);
      if (operation.takes) continue;
      expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(call.body ?? {})));
      if (body && call.body) expect(body.safeParse(call.body).success).toBe(true);
      if (isOfPlayer) expect(call.persona).not.toBeNull();
    }
  });
});
