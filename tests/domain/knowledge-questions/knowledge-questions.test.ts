import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answersIn,
  askedIn,
  chosenAgain,
  type KnowledgeQuestion,
  type Quiz,
  questionField,
  quizScreen,
} from "@/domain/knowledge-questions/knowledge-questions";

const question = (questionId: string, ...answerIds: string[]): KnowledgeQuestion => ({
  questionId,
  text: `Question ${questionId}`,
  answers: answerIds.map((answerId) => ({ answerId, text: answerId })),
});
const questions = [question("q1", "a", "b"), question("q2", "c", "d")];

function formWith(answers: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return form;
}

describe("the screen", () => {
  test.each([
    ["ACTIVE", "normal", "KBA-11"],
    ["BONUS_QUESTIONS", "challenge", "KBA-12"],
    ["ERROR", "error", "KBA-13"],
    ["FAILED", "upload", "KBA-14"],
    ["MEDITATING", "unexpected", "KBA-22?"],
    ["", "unexpected", "KBA-22?"],
    ["toString", "unexpected", "KBA-22?"],
  ])("of the status %s is %s [%s]", (status, screen) => {
    expect(quizScreen(status, questions, false)).toBe(screen);
  });

  test("of the status PASSED is passed", () => expect(quizScreen("PASSED", questions, false)).toBe("passed"));

  test("is document upload for every status while the flag is set [KBA-15, KBA-20?]", () => {
    for (const status of ["ACTIVE", "BONUS_QUESTIONS", "ERROR", "FAILED", "PASSED", "MEDITATING"])
      expect(quizScreen(status, questions, true)).toBe("upload");
  });

  test("is an error where there is nothing to answer", () => {
    expect(quizScreen("ACTIVE", [], false)).toBe("unexpected");
    expect(quizScreen("BONUS_QUESTIONS", [question("q1")], false)).toBe("unexpected");
  });

  test("is exactly one for any status", () => {
    const screens = ["normal", "challenge", "error", "unexpected", "upload", "passed"];
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (status, flag) => {
        expect(screens).toContain(quizScreen(status, questions, flag));
      }),
    );
  });
});

describe("the answers", () => {
  test("are ids of question and choice, in the order of the questions [KBA-10]", () => {
    const form = formWith({ [questionField(1)]: "c", [questionField(0)]: "b" });
    expect(answersIn(form, questions)).toEqual({
      answers: [
        { QuestionId: "q1", ChoiceId: "b" },
        { QuestionId: "q2", ChoiceId: "c" },
      ],
    });
  });

  test("are none while a question has none of its own [KBA-16]", () => {
    expect(answersIn(formWith({ question1: "a" }), questions)).toEqual({ missing: ["question2"] });
    expect(answersIn(formWith({ question1: "c", question2: "c" }), questions)).toEqual({ missing: ["question1"] });
  });

  test("are only ever choices that were offered", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const read = answersIn(formWith({ question1: first, question2: second }), questions);
        const isOffered = ["a", "b"].includes(first) && ["c", "d"].includes(second);
        expect("answers" in read).toBe(isOffered);
      }),
    );
  });
});

describe("what is chosen again", () => {
  const quiz: Quiz = { kbaRequestId: "k", questionSetId: "s", screen: "normal", questions, serverErrors: [] };
  const sent = formWith({ asked: askedIn(quiz), question1: "a", question2: "d" });

  test("is what was sent for the very same questions [KBA-21?]", () => {
    expect(chosenAgain(sent, quiz)).toEqual({ question1: "a", question2: "d" });
  });

  test.each<[string, Partial<Quiz>]>([
    ["another request", { kbaRequestId: "other" }],
    ["another set", { questionSetId: "other" }],
    ["the bonus questions of a set that keeps its id and its answers", { screen: "challenge" }],
    ["questions in another order", { questions: questions.toReversed() }],
  ])("is nothing for %s [KBA-21?]", (_, more) => expect(chosenAgain(sent, { ...quiz, ...more })).toEqual({}));
});
