import { describe, expect, test } from "vitest";
import { problemsIn, withPageAnswers } from "@/domain/questionnaires/fields";
import { firstOpenPage, formValuesOf } from "@/domain/questionnaires/question-page";
import {
  answersToSend,
  explanationsOf,
  questionsToExplain,
  realTimeReviewPages,
  reviewResult,
} from "@/domain/questionnaires/real-time-review";
import { submissionOf } from "@/domain/questionnaires/submission";
import { asking, choices, form, questionnaire } from "./rules";

const one = asking("one");
const several = asking("several", { kind: "several", choices: choices("x", "y", "z*") });
const text = asking("text", { kind: "text", choices: [] });
const review = questionnaire(one, several, text);
const pages = realTimeReviewPages(review);

/** Answers every page with a form. */
const answered = (values: Readonly<Record<string, string>>) =>
  pages.reduce((answers, { fields }) => withPageAnswers(answers, fields, form(values)), {});

const problemsOn = (page: number, values: Readonly<Record<string, string>>) => {
  const fields = pages[page - 1]?.fields ?? [];
  return problemsIn(fields, withPageAnswers({}, fields, form(values)));
};

test("there is one page for each question [RTR-12]", () =>
  expect(pages.map(({ fields }) => fields.map(({ questionId }) => questionId))).toEqual([
    ["one"],
    ["several"],
    ["text"],
  ]));

describe("a page needs an answer", () => {
  test.each([
    ["no choice [RTR-14]", 1, {}, { q1: "choiceMissing" }],
    ["a choice that the question does not have [RTR-14]", 1, { q1: "c" }, { q1: "choiceMissing" }],
    ["one choice [RTR-14]", 1, { q1: "b" }, {}],
    ["none of several [RTR-14]", 2, {}, { q2: "choicesMissing" }],
    ["two of several [RTR-14]", 2, { "q2-1": "on", "q2-3": "on" }, {}],
    ["no text [RTR-14]", 3, {}, { "q3-text": "textAnswerMissing" }],
    ["blanks [RTR-14, RTR-32?]", 3, { "q3-text": " \n\t " }, { "q3-text": "textAnswerMissing" }],
    ["what cannot be seen [RTR-32?]", 3, { "q3-text": "\u200b\u2060" }, { "q3-text": "textAnswerMissing" }],
    ["a text [RTR-14]", 3, { "q3-text": "Yes" }, {}],
    ["250 characters [RTR-18, CONST-11]", 3, { "q3-text": "é".repeat(250) }, {}],
    ["251 characters [RTR-18, CONST-11]", 3, { "q3-text": "é".repeat(251) }, { "q3-text": "explanationTooLong" }],
    ["250 characters with sent line breaks", 3, { "q3-text": `${"a".repeat(248)}\r\n\r\n` }, {}],
  ])("%s", (_, page, values, problems) => expect(problemsOn(page, values)).toEqual(problems));

  test.each([
    ["2,000", {}],
    ["$ 1 500.50", {}],
    ["2 000 €", {}],
    ["0", {}],
    ["lots; -5", { "q1-text": "amountUnreadable" }],
    ["-5", { "q1-text": "amountUnreadable" }],
    ["1,", { "q1-text": "amountUnreadable" }],
    ["", { "q1-text": "textAnswerMissing" }],
  ])("an amount of %j", (typed, problems) => {
    const sum = questionnaire(asking("sum", { kind: "text", choices: [], isAmount: true }));
    const fields = realTimeReviewPages(sum)[0]?.fields ?? [];
    expect(problemsIn(fields, withPageAnswers({}, fields, form({ "q1-text": typed })))).toEqual(problems);
  });

  test("the first page that is not done is the one to go to", () => {
    const answers = answered({ q1: "a", "q3-text": "Yes" });
    expect(firstOpenPage(pages, answers)).toBe(2);
    expect(firstOpenPage(pages, answered({ q1: "a", "q2-1": "on", "q3-text": "Yes" }))).toBeUndefined();
  });

  test("a form starts with what was answered", () => {
    const answers = answered({ q1: "b", "q2-1": "on", "q2-3": "on", "q3-text": "Yes" });
    expect(Object.assign({}, ...pages.map(({ fields }) => formValuesOf(fields, answers)))).toEqual({
      q1: "b",
      "q2-1": "on",
      "q2-3": "on",
      "q3-text": "Yes",
    });
  });
});

describe("a choice that needs an explanation", () => {
  const answers = answered({ q1: "a", "q2-1": "on", "q2-3": "on", "q3-text": "Yes" });

  test.each([
    ["with the flag on [RTR-15]", answers, true, ["several"]],
    ["with the flag off [RTR-16]", answers, false, []],
    ["that was not chosen [RTR-16]", answered({ q1: "a", "q2-1": "on" }), true, []],
  ])("%s", (_, given, isOn, ids) => expect(questionsToExplain(review, given, isOn).map(({ id }) => id)).toEqual(ids));

  test("is explained under its heading, by question and choice", () => {
    const headed = questionnaire(one, { ...several, explanationHeading: "Money from z" }, text);
    const [explanation] = explanationsOf(headed, answers, true);
    expect(explanation).toMatchObject({ n: 2, chosen: "z", field: { text: "Money from z", name: "q2" } });
  });

  test.each([
    ["no explanation [RTR-17]", "", { "q2-text": "explanationMissing" }],
    ["blanks [RTR-17]", "  ", { "q2-text": "explanationMissing" }],
    ["an explanation [RTR-17]", "A prize", {}],
    ["too long [RTR-18]", "a".repeat(251), { "q2-text": "explanationTooLong" }],
  ])("%s", (_, words, problems) => {
    const fields = explanationsOf(review, answers, true).map(({ field }) => field);
    expect(problemsIn(fields, withPageAnswers(answers, fields, form({ "q2-text": words })))).toEqual(problems);
  });

  test("keeps its explanation when the question is answered again, and its choices when it is explained", () => {
    const fields = explanationsOf(review, answers, true).map(({ field }) => field);
    const explained = withPageAnswers(answers, fields, form({ "q2-text": "A prize" }));
    const again = withPageAnswers(explained, pages[1]?.fields ?? [], form({ "q2-3": "on" }));
    expect(explained.several).toEqual({ choices: ["x", "z*"], text: "A prize" });
    expect(again.several).toEqual({ choices: ["z*"], text: "A prize" });
  });
});

describe("what is sent", () => {
  const given = { one: { choices: ["a"], text: "" }, text: { choices: [], text: " Yes " } };

  test("holds one choice for each question, and text [RTR-05, RTR-06]", () =>
    expect(submissionOf(questionnaire(one, text), given)).toEqual({
      questionnaireKey: "Key",
      answers: [
        { QuestionId: "one", QuestionChoiceId: "a" },
        { QuestionId: "text", CustomResponse: "Yes" },
      ],
    }));

  test("is in AnswersV2 with several choices [RTR-05, RTR-06]", () => {
    const answers = { ...given, several: { choices: ["x", "z*"], text: "A prize" } };
    expect(submissionOf(review, answersToSend(review, answers, true))).toEqual({
      questionnaireKey: "Key",
      AnswersV2: [
        { QuestionId: "one", QuestionChoiceId: "a" },
        { QuestionId: "several", QuestionChoiceIds: ["x", "z*"], CustomResponse: "A prize" },
        { QuestionId: "text", CustomResponse: "Yes" },
      ],
    });
  });

  test("has no explanation that is no longer asked for", () => {
    const answers = { ...given, several: { choices: ["x"], text: "A prize" } };
    expect(answersToSend(review, answers, true).several).toEqual({ choices: ["x"], text: "" });
    const withFlagOff = { ...given, several: { choices: ["z*"], text: "A prize" } };
    expect(answersToSend(review, withFlagOff, false).several).toEqual({ choices: ["z*"], text: "" });
  });
});

test.each([
  ["AllowPlay", "passed", "[RTR-08, RTR-19]"],
  ["Attestation", "nextStep", "[RTR-08, RTR-20]"],
  ["AccountLocked", "locked", "[RTR-08, RTR-21]"],
  ["allowplay", "unknown", "[RTR-22]"],
  ["PlayOnTuesdays", "unknown", "[RTR-22]"],
  ["constructor", "unknown", "[RTR-22]"],
  ["", "unknown", "[RTR-22]"],
  [undefined, "unknown", "[RTR-22]"],
])("the result %s is %s %s", (sent, result, _) => expect(reviewResult(sent)).toBe(result));
