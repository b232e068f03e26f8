import { describe, expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asksFor, automated, startWalk } from "./walk.ts";

const platform = ownPlatform();

const walkAs = (input: PersonaInput = {}) =>
  startWalk(platform, automated, { restrictions: [asksFor(automated)], ...input });
const startAt = `/correctiveactions/${automated}?flow`;
const writes = () => platform.control.writes();

test("a splash comes first, then one page for each question [AR-01, AR-02, AR-03, AR-15?]", async () => {
  const { start, shown } = await walkAs();
  const expected = { kind: "splash", questions: 2, intro: [{ children: [expect.stringContaining("unusual")] }] };
  expect(await start()).toMatchObject(expected);
  expect(await shown(1)).toMatchObject({ name: "automatedReview", n: 1, of: 2 });
  const fetches = await platform.control.callsTo("/questionnaires/");
  expect([...new Set(fetches.map(({ method, path }) => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`))]).toEqual([
    "GET /questionnaires/v1/reactivate-account",
  ]);
});

test.each([
  ["neither [AR-13]", {}, { q1: "choiceMissing", "q1-text": "explanationMissing" }],
  ["a choice alone [AR-13]", { q1: "ar-q1-1" }, { "q1-text": "explanationMissing" }],
  ["words alone [AR-13]", { "q1-text": "It is me" }, { q1: "choiceMissing" }],
])("a page does not continue with %s", async (_, fields, problems) => {
  const { answer } = await walkAs();
  expect(await answer(1, fields)).toMatchObject({ kind: "error", fields: problems });
});

const finish = async (input: PersonaInput) => {
  const walk = await walkAs(input);
  await walk.answer(1, { q1: "ar-q1-1", "q1-text": "It is my own money" });
  return { ...walk, outcome: await walk.answer(2, { q2: "ar-q2-2", "q2-text": "My sister's tablet" }) };
};

test("Submit sends every choice with its explanation [AR-06, AR-07, AR-08, API-48]", async () => {
  const { id } = await finish({});
  const chosen = (questionId: string, selectedChoice: string, selectedChoiceValue: string) => ({
    questionId,
    answeredChoices: [{ selectedChoice, selectedChoiceValue }],
  });
  const answeredQuestions = [
    chosen("ar-q1", "ar-q1-1", "It is my own money"),
    chosen("ar-q2", "ar-q2-2", "My sister's tablet"),
  ];
  const body = { answeredQuestionnaire: { questionnaireId: "ar-1", answeredQuestions } };
  expect(await writes()).toEqual([[`POST /questionnaires/v1/users/user-${id}`, body]]);
});

describe("a result", () => {
  test("RemoveFraudFlags passes the step [AR-09, AR-10]", async () => {
    const { outcome, caller, flow, ended } = await finish({ questionnaire: { result: "RemoveFraudFlags" } });
    expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
    expect(await loadEntryPage(await caller.look({ flow }))).toMatchObject({ to: `/postauth?flow=${flow}` });
    expect(await ended()).toBeUndefined();
  });

  test.each([
    ["ManualReview", false, "[AR-05, AR-11]"],
    ["ManualReview", true, "[AR-11]"],
    ["", true, "[AR-16?]"],
  ])("%j (platform slow: %s) denies %s", async (result, isSlow, _) => {
    const { outcome, ended } = await finish({ questionnaire: { result, isSlow } });
    expect(destinationOf(outcome)).toBe(startAt);
    expect(await ended()).toMatchObject({ name: "automatedReview", result: { kind: "denied" } });
  });

  test("that denies stays, and no answer is sent again [AR-11]", async () => {
    const { send, open, ended } = await finish({ questionnaire: { result: "ManualReview", isSlow: true } });
    expect(await open(1)).toMatchObject({ kind: "redirect" });
    const again = { asked: "of an older page", q1: "ar-q1-1", "q1-text": "Again" };
    expect(destinationOf(await send(1, again))).toBe("/correctiveactions?flow");
    expect(await ended()).toBeDefined();
    expect(await writes()).toHaveLength(1);
  });
});

test("a failing submit keeps the answers [AR-12]", async () => {
  const { answer, shown } = await walkAs();
  await answer(1, { q1: "ar-q1-1", "q1-text": "It is my own money" });
  await expect(answer(2, { q2: "ar-q2-1", "q2-text": "failure" })).rejects.toMatchObject({ code: "QST-500" });
  expect((await shown(2)).answers["ar-q2"]).toEqual({ choices: ["ar-q2-1"], text: "failure" });
  expect(destinationOf(await answer(1, { intent: "previous" }))).toBe(startAt);
});
