import { describe, expect, test } from "vitest";
import { answeredQuestionnaire, automatedReviewPages, isReviewPassed } from "@/domain/questionnaires/automated-review";
import { problemsIn, withPageAnswers } from "@/domain/questionnaires/fields";
import { realTimeReviewPages } from "@/domain/questionnaires/real-time-review";
import { asking, form, questionnaire } from "./rules";

const review = questionnaire(asking("one"), asking("two"));
const pages = automatedReviewPages(review);
const [first] = pages;
const problemsFor = (page: typeof first, values: Readonly<Record<string, string>>) =>
  problemsIn(page?.fields ?? [], withPageAnswers({}, page?.fields ?? [], form(values)));

test("there is one page for each question [AR-03]", () => expect(pages).toHaveLength(2));

describe("a page needs a choice and an explanation", () => {
  test.each([
    ["neither [AR-13]", {}, { q1: "choiceMissing", "q1-text": "explanationMissing" }],
    ["a choice alone [AR-13]", { q1: "a" }, { "q1-text": "explanationMissing" }],
    ["an explanation alone [AR-13]", { "q1-text": "Because" }, { q1: "choiceMissing" }],
    ["blanks [AR-13]", { q1: "a", "q1-text": " \u200b" }, { "q1-text": "explanationMissing" }],
    ["both [AR-13]", { q1: "a", "q1-text": "Because" }, {}],
    ["250 characters [AR-14?, CONST-68?]", { q1: "a", "q1-text": "é".repeat(250) }, {}],
    [
      "251 characters [AR-14?, CONST-68?]",
      { q1: "a", "q1-text": "é".repeat(251) },
      { "q1-text": "explanationTooLong" },
    ],
  ])("%s", (_, values, problems) => expect(problemsFor(first, values)).toEqual(problems));

  test("while the real-time review takes the choice alone [RTR-25!]", () => {
    const values = { q1: "a" };
    expect(problemsFor(realTimeReviewPages(review)[0], values)).toEqual({});
    expect(problemsFor(first, values)).toEqual({ "q1-text": "explanationMissing" });
  });
});

test("what is sent holds each choice with the explanation [AR-07, AR-08]", () => {
  const answers = { one: { choices: ["b"], text: " Because " }, two: { choices: ["a"], text: "So" } };
  expect(answeredQuestionnaire(review, answers)).toEqual({
    questionnaireId: "1",
    answeredQuestions: [
      { questionId: "one", answeredChoices: [{ selectedChoice: "b", selectedChoiceValue: "Because" }] },
      { questionId: "two", answeredChoices: [{ selectedChoice: "a", selectedChoiceValue: "So" }] },
    ],
  });
});

test.each([
  [["RemoveFraudFlags"], true, "[AR-10, CONST-52]"],
  [["Notify", "RemoveFraudFlags"], true, "[AR-10]"],
  [["ManualReview"], false, "[AR-11]"],
  [["removefraudflags"], false, "[AR-11]"],
  [[], false, "[AR-16?]"],
])("the triggered actions %j pass the review: %s %s", (types, isPassed, _) =>
  expect(isReviewPassed(types)).toBe(isPassed),
);
