import { describe, expect, test } from "vitest";
import { questionsStart, requestNewQuestions, startQuestions } from "@/server/upstream/knowledge-questions";
import { casings, newPlayer, startContractSandbox } from "./contract-sandbox.ts";

startContractSandbox();

const street = {
  questionId: "q1",
  text: "Which of these streets have you lived on?",
  helpText: "Any street in the last ten years counts, even if the home was not yours.",
  answers: [
    { answerId: "q1-wrong", text: "Orchard Street" },
    { answerId: "q1-right", text: "Harbor Lane" },
    { answerId: "q1-wrong2", text: "Mill Row" },
    { answerId: "q1-unsure", text: "I do not want to say" },
  ],
};

test("the answer of the platform holds both sets, what was chosen in them, the button and the messages [KBA-08, KBA-09]", () => {
  const model = {
    kbaRequestId: "request-1",
    questionSetId: "challenge-1",
    status: "BONUS_QUESTIONS",
    normalQuestions: [street],
    normalAnswers: [{ choiceId: "q1-wrong" }],
    challengeQuestions: [street],
    challengeAnswers: [{ choiceId: "q1-right" }],
    errorButtonText: "Ask me others",
    serverErrors: ["One moment."],
  };
  expect(questionsStart.answer.parse(model)).toEqual(model);
});

test("ids may be numbers, and are text from then on [KBA-08, KBA-09]", () => {
  const question = (id: string | number) => ({
    questionId: id,
    text: "Which?",
    answers: [{ answerId: id, text: "A" }],
  });
  const model = (id: string | number) => ({ kbaRequestId: id, questionSetId: id, normalQuestions: [question(id)] });
  expect(questionsStart.answer.parse(model(71))).toMatchObject(model("71"));
});

describe.each(casings)("in %s", (_, pascalCase) => {
  test("a question has its id, text, help, and answers with id and text [KBA-09]", async () => {
    const { upstream, key } = await newPlayer(pascalCase);
    const { normalQuestions = [] } = (await startQuestions(upstream, key)) ?? {};
    expect(normalQuestions[0]).toEqual(street);
    expect(normalQuestions.map(({ questionId }) => questionId)).toEqual(["q1", "q2", "q3"]);
    expect(normalQuestions[1]).not.toHaveProperty("helpText");
  });

  test.each([
    ["ACTIVE", "normal-1", ["q1", "q2", "q3"], []],
    ["BONUS_QUESTIONS", "challenge-1", [], ["b1", "b2"]],
  ])("the model of the status %s has its set of questions [KBA-08]", async (status, questionSetId, normal, bonus) => {
    const { upstream, key } = await newPlayer(pascalCase, { kba: status });
    const model = await startQuestions(upstream, key);
    expect(model).toEqual({
      kbaRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      questionSetId,
      status,
      normalQuestions: normal.map((questionId) => expect.objectContaining({ questionId })),
      challengeQuestions: bonus.map((questionId) => expect.objectContaining({ questionId })),
      serverErrors: [],
    });
  });

  test("the model of an error has its message and the text of its button, and gives way to a new one [KBA-08, KBA-19?]", async () => {
    const { upstream, key } = await newPlayer(pascalCase, { kba: "ERROR" });
    const model = await startQuestions(upstream, `${key}-1`);
    expect(model).toEqual({
      kbaRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      questionSetId: "normal-1",
      status: "ERROR",
      normalQuestions: [],
      challengeQuestions: [],
      errorButtonText: "Try new questions",
      serverErrors: ["The questions could not be put together."],
    });
    const next = await requestNewQuestions(upstream, model?.kbaRequestId ?? "", `${key}-2`);
    expect(next).toMatchObject({ status: "ACTIVE", serverErrors: [] });
    expect(next).not.toHaveProperty("errorButtonText");
  });
});
