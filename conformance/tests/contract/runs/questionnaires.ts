// The three questionnaires.
import { expect } from "vitest";
import { readAutomatedReview, submitAutomatedReview } from "@/server/upstream/questionnaires/automated-review";
import { readQuestionnaire, submitQuestionnaire } from "@/server/upstream/questionnaires/questionnaires";
import { needs, newPlayer, type Runs } from "../contract-sandbox.ts";

const answers = [{ QuestionId: "rtr-1", QuestionChoiceId: "rtr-1-1" }];

export const runs: Runs = {
  questionnaire: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const review = await readQuestionnaire(caller, "RealTimeReview");
    expect(review).toMatchObject({ key: "RealTimeReview", intro: expect.stringContaining("feels right") });
    const expected = [
      ["rtr-1", "one"],
      ["rtr-2", "several"],
      ["rtr-3", "one"],
      ["rtr-4", "text"],
    ];
    expect(review.questions.map(({ id, kind }) => [id, kind])).toEqual(expected);
    expect(review.questions[1]).toMatchObject({ explanationHeading: "Money from something else", isCheckbox: true });
    expect(review.questions[1]?.choices.map(({ needsExplanation }) => needsExplanation)).toEqual([
      ...Array(4).fill(false),
      true,
    ]);
    expect(review.questions[3]?.placeholder).toBe("In your own words");
    const profile = await readQuestionnaire(caller, "InvestorProfile");
    expect(profile.groups.map(({ title, questions }) => [title, questions.length])).toEqual([
      ["Your trading", 2],
      ["Your work", 2],
      ["Agreements and signature", 1],
    ]);
    expect(profile.groups[0]?.instructions).toBe("What you trade for, and with how much.");
    await expect(readQuestionnaire(caller, "Unknown")).rejects.toMatchObject({ status: 404, code: "QST-404" });
  },
  questionnaireSubmission: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, needs("mithra-submit-questionnaire"));
    const plain = { questionnaireKey: "RealTimeReview", answers };
    const passed = await submitQuestionnaire(caller, plain);
    expect(passed).toEqual({ kind: "answered", result: "AllowPlay" });
    const again = await submitQuestionnaire(caller, plain);
    expect(again).toMatchObject({ kind: "alreadyAnswered", refusal: { status: 409, code: "QST-409" } });
    const other = await newPlayer(pascalCase, needs("mithra-submit-questionnaire"));
    const several = {
      questionnaireKey: "RealTimeReview",
      AnswersV2: [{ QuestionId: "rtr-2", QuestionChoiceIds: ["rtr-2-1", "rtr-2-5"], CustomResponse: "silence" }],
    };
    expect(await submitQuestionnaire(other.caller, several)).toEqual({
      kind: "answered",
      result: undefined,
    });
  },
  reactivateAccountQuestionnaire: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const review = await readAutomatedReview(caller);
    expect(review).toMatchObject({ id: "ar-1", key: "AutomatedReview", intro: expect.stringContaining("unusual") });
    expect(review.questions.map(({ id, choices }) => [id, choices.length])).toEqual([
      ["ar-q1", 3],
      ["ar-q2", 2],
    ]);
  },
  userQuestionnaire: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, needs("submit-questionnaire"));
    const answer = (selectedChoiceValue: string) => ({
      questionnaireId: "ar-1",
      answeredQuestions: [
        { questionId: "ar-q1", answeredChoices: [{ selectedChoice: "ar-q1-1", selectedChoiceValue }] },
      ],
    });
    await expect(submitAutomatedReview(caller, answer("failure"))).rejects.toMatchObject({
      status: 500,
      code: "QST-500",
      developerMessage: "The answers could not be saved.",
    });
    expect(await submitAutomatedReview(caller, answer("Only me"))).toEqual({
      kind: "answered",
      triggeredActions: ["RemoveFraudFlags"],
    });
    expect(await submitAutomatedReview(caller, answer("Only me"))).toMatchObject({
      kind: "alreadyAnswered",
      refusal: { status: 409, code: "QST-409" },
    });
  },
};
