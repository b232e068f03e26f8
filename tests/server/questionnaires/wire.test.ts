// What the two versions of the questionnaire service send, member by member.
import { describe, expect, test } from "vitest";
import { readAutomatedReview } from "@/server/upstream/questionnaires/automated-review";
import { readQuestionnaire, submitQuestionnaire } from "@/server/upstream/questionnaires/questionnaires";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { asksFor, automated, review } from "./walk.ts";

const platform = ownPlatform({ keeps: true });

const choice = { choiceId: 7, choiceText: "Yes", enforceCustomResponse: true };
const content = {
  questionnaireKey: "Own",
  defaultIntroText: "Default",
  introContentEntry: "Entry",
  questions: [
    {
      questionId: 1,
      questionText: "Which?",
      label: "Label",
      placeholder: "Placeholder",
      inputType: "Checkbox",
      selectionType: "Multiple",
      sortOrder: 2,
      customResponseHeader: "Header",
      choices: [choice, { ...choice, choiceId: "8", enforceCustomResponse: null }],
    },
    { questionId: "2", questionText: "Why?", inputType: "text", sortOrder: 1 },
  ],
  questionGroupings: [{ questionGroupingId: 4, questionIds: [1], title: "Title", instructions: "Instructions" }],
};

/** A player who is sent this content. */
async function contextWith(more: Record<string, unknown> = {}) {
  const questionnaire = { content: { ...content, ...more } };
  return (await playerOn(platform, { restrictions: [asksFor(review)], questionnaire })).caller.look();
}

const read = async (more: Record<string, unknown> = {}) => readQuestionnaire(await contextWith(more), "RealTimeReview");

describe("version 2", () => {
  test("is read member by member, whatever is a number [RTR-01, RTR-02, RTR-03, RTR-04]", async () => {
    const [seven, eight] = [
      { id: "7", text: "Yes", needsExplanation: true },
      { id: "8", text: "Yes", needsExplanation: false },
    ];
    const which = { id: "1", text: "Which?", label: "Label", placeholder: "Placeholder", kind: "several" };
    const why = { id: "2", text: "Why?", kind: "text", choices: [] };
    const more = { isCheckbox: true, explanationHeading: "Header", choices: [seven, eight] };
    expect(await read()).toMatchObject({
      key: "Own",
      intro: "Entry",
      questions: [why, { ...which, ...more }],
      groups: [
        { title: "Title", instructions: "Instructions", questions: [{ id: "1" }] },
        { questions: [{ id: "2" }] },
      ],
    });
  });

  test.each([
    ["the default text without an entry [RTR-01, RTR-30?]", { introContentEntry: "" }, { intro: "Default" }],
    ["the key that was asked for without one", { questionnaireKey: null }, { key: "RealTimeReview" }],
    ["the language of its texts", { language: "fr-CA" }, { language: "fr-CA" }],
  ])("has %s", async (_, more, expected) => expect(await read(more)).toMatchObject(expected));

  test("has no language where the platform names none that exists", async () =>
    expect(await read({ language: "the player's own" })).not.toHaveProperty("language"));

  test.each(["AllowPlay", "Attestation", "AccountLocked"])("answers %s [RTR-07, RTR-08]", async (result) => {
    const { caller } = await playerOn(platform, { restrictions: [asksFor(review)], questionnaire: { result } });
    const submission = { questionnaireKey: "RealTimeReview", answers: [{ QuestionId: "rtr-4", CustomResponse: "No" }] };
    expect(await submitQuestionnaire(await caller.look(), submission)).toEqual({
      kind: "answered",
      result,
    });
  });
});

const reviewed = async (questionnaire: object) =>
  (await playerOn(platform, { restrictions: [asksFor(automated)], questionnaire })).caller.look();

test("version 1 has id, key, text and questions with choices [AR-06, API-47]", async () => {
  const context = await reviewed({
    content: {
      questionnaireId: 12,
      questionnaireKey: "Fraud",
      questionnaireText: "Text",
      language: "fr-CA",
      questions: [{ questionId: 3, questionText: "Who?", choices: [{ choiceId: 9, choiceText: "Me" }] }],
    },
  });
  expect(await readAutomatedReview(context)).toMatchObject({
    id: "12",
    key: "Fraud",
    intro: "Text",
    language: "fr-CA",
    questions: [{ id: "3", text: "Who?", kind: "one", choices: [{ id: "9", text: "Me" }] }],
  });
});
