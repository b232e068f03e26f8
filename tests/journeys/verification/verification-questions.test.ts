import { describe, expect, test } from "vitest";
import { openCamera } from "../../kit/flows/document-scan.ts";
import { as, callsDuring, callsTo, openEntryPage, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const right = { question1: "Harbor Lane", question2: "2006", question3: "A blue hatchback" };

async function toQuestions(visitor: Visitor): Promise<Visitor> {
  await openEntryPage(visitor);
  await openCamera(visitor);
  expect(visitor.pathname).toBe("/docscan/questions");
  return visitor;
}

/** A player at the questions, or at the screen of another status. */
async function asked(kba?: string) {
  const { id, visitor } = await sportsbookPlayer({
    restrictions: [requires("docscan-verification")],
    docScan: { replies: ["Kba"] },
    ...(kba && { kba }),
  });
  await toQuestions(visitor);
  await visitor.press("Show the questions");
  return { id, visitor };
}

async function answer(visitor: Visitor, answers: Record<string, string>) {
  return callsDuring(() => visitor.submit("Send answers", answers));
}

const choicesOf = ({ document }: Visitor, field: string) =>
  document.querySelectorAll(`input[type=radio][name=${field}]`);

describe("the questions", () => {
  test("are requested by a POST, not by a GET [API-17, KBA-17, KBA-19?]", async () => {
    const visitor = await toQuestions(await as("bertil"));
    const looking = await callsDuring(() => visitor.get(visitor.url));
    expect(looking.filter(({ method }) => method !== "GET")).toEqual([]);
    const calls = await callsDuring(() => visitor.press("Show the questions"));
    expect(callsTo(calls, "POST", "/kba/v1/sessions")).toHaveLength(1);
  });

  test("of an active set are the normal ones, with radio choices [KBA-01, KBA-05, KBA-11]", async () => {
    const { visitor } = await asked();
    expect(visitor.h1).toBe("A few questions only you can answer");
    expect(visitor.text).toContain("Which of these streets have you lived on?");
    const choices = ["question1", "question2", "question3"].map((field) => choicesOf(visitor, field).length);
    expect(choices, "the answers of each question [KBA-08, KBA-09]").toEqual([4, 4, 4]);
  });

  test("answered right open the next page, and the answers go out as ids of questions and choices [API-18, KBA-10, KBA-17, KBA-19?]", async () => {
    const { visitor } = await asked();
    const [call] = callsTo(await answer(visitor, right), "POST", "/kba/v1/answers");
    expect(call?.body).toEqual({
      kbaRequestId: expect.any(String),
      questionSetId: "normal-1",
      answers: [
        { QuestionId: "q1", ChoiceId: "q1-right" },
        { QuestionId: "q2", ChoiceId: "q2-right" },
        { QuestionId: "q3", ChoiceId: "q3-right" },
      ],
    });
    expect(visitor.pathname).toBe("/postauth");
  });

  test("keep what was chosen in the answer to that submit, and lose it with a reload [KBA-21?]", async () => {
    const { visitor } = await asked();
    const checked = () =>
      [...visitor.document.querySelectorAll<HTMLInputElement>("main input[type=radio]:checked")].map(
        ({ name, labels }) => [name, labels?.[0]?.textContent?.trim()],
      );
    await answer(visitor, { question1: "Harbor Lane", question3: "A blue hatchback" });
    const chosen = [
      ["question1", "Harbor Lane"],
      ["question3", "A blue hatchback"],
    ];
    expect(checked()).toEqual(chosen);
    const calls = await answer(visitor, { question2: right.question2 });
    expect(callsTo(calls, "POST", "/kba/v1/answers")).toHaveLength(1);
    const again = (await asked()).visitor;
    await answer(again, { question1: "Harbor Lane" });
    await again.get(again.url);
    expect(again.body).not.toMatch(/checked=/);
  });
});

describe("what does not work", () => {
  test("ERROR shows upstream's message and its button, which brings new questions [API-19, KBA-03, KBA-13, KBA-17]", async () => {
    const { visitor } = await asked("ERROR");
    expect(visitor.text).toContain("The questions could not be put together.");
    const calls = await callsDuring(() => visitor.press("Try new questions"));
    expect(callsTo(calls, "POST", "/kba/v1/errors").map(({ body }) => body)).toEqual([
      { kbaRequestId: expect.any(String) },
    ]);
    expect(visitor.text).toContain("Which of these streets have you lived on?");
  });

  test("a service that is down says so; trying again brings the same questions", async () => {
    const { visitor } = await asked();
    await answer(visitor, { ...right, question3: "A car of the vendor" });
    expect(visitor.text).toContain("Something went wrong on our side.");
    await visitor.follow("Try again");
    await visitor.press("Show the questions");
    await answer(visitor, right);
    expect(visitor.pathname).toBe("/postauth");
  });
});
