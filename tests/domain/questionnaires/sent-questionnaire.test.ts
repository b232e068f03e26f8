import { describe, expect, test } from "vitest";
import {
  questionnaireFrom,
  type SentQuestion,
  type SentQuestionnaire,
} from "@/domain/questionnaires/sent-questionnaire";

const choice = (id: string) => ({ id, text: `Choice ${id}`, needsExplanation: false });

const question = (id: string, more: Partial<SentQuestion> = {}): SentQuestion => ({
  id,
  text: `Question ${id}`,
  inputType: "dropdown",
  isMultiple: false,
  choices: [choice("a"), choice("b")],
  ...more,
});

const sent = (questions: SentQuestion[], more: Partial<SentQuestionnaire> = {}): SentQuestionnaire => ({
  key: "Key",
  questions,
  ...more,
});

const idsOf = (questions: readonly { id: string }[] | undefined) => questions?.map(({ id }) => id);

describe("the kind of a question", () => {
  test.each([
    ["a dropdown [RTR-02]", question("q"), "one"],
    ["several choices [RTR-02]", question("q", { inputType: "checkbox", isMultiple: true }), "several"],
    ["a checkbox of one choice [RTR-02]", question("q", { inputType: "checkbox" }), "one"],
    ["a text [RTR-02]", question("q", { inputType: "text", choices: [] }), "text"],
    ["an unknown type with choices", question("q", { inputType: "wheel" }), "one"],
    ["an unknown type without choices", question("q", { inputType: "wheel", choices: [] }), "text"],
  ])("%s", (_, asked, kind) => expect(questionnaireFrom(sent([asked]))?.questions[0]?.kind).toBe(kind));
});

describe("the order", () => {
  test("is ascending by sort order, ties and questions without one by position [RTR-31?]", () => {
    const questions = [
      question("late", { sortOrder: 3 }),
      question("none"),
      question("tie-1", { sortOrder: 2 }),
      question("tie-2", { sortOrder: 2 }),
      question("first", { sortOrder: 1 }),
    ];
    expect(idsOf(questionnaireFrom(sent(questions))?.questions)).toEqual(["first", "tie-1", "tie-2", "late", "none"]);
  });

  test("of groups is the one sent; questions of no group come last, and a group of unknown questions is left out [RTR-04, RTR-31?]", () => {
    const groups = [
      { questionIds: ["c", "a"], title: "Second", instructions: "Read on" },
      { questionIds: ["gone"], title: "Empty" },
      { questionIds: ["a", "b"], title: "First" },
    ];
    const made = questionnaireFrom(
      sent(
        ["a", "b", "c", "d"].map((id) => question(id)),
        { groups },
      ),
    );
    expect(made?.groups.map((group) => [group.title, group.instructions, idsOf(group.questions)])).toEqual([
      ["Second", "Read on", ["a", "c"]],
      ["First", undefined, ["b"]],
      [undefined, undefined, ["d"]],
    ]);
  });
});

describe("a questionnaire that a player could not answer is none", () => {
  test.each([
    ["no questions", []],
    ["two questions of one id", [question("q"), question("q")]],
    ["two choices of one id", [question("q", { choices: [choice("a"), choice("a")] })]],
    ["a dropdown without choices", [question("q", { choices: [] })]],
    ["a question without words", [question("q", { text: " " })]],
    ["a choice without words", [question("q", { choices: [{ ...choice("a"), text: "" }] })]],
    ["a question as long as a book", [question("q", { text: "long ".repeat(5000) })]],
    ["hundreds of questions", Array.from({ length: 101 }, (_, n) => question(`q${n}`))],
    ["301 choices", [question("q", { choices: Array.from({ length: 301 }, (_, n) => choice(`c${n}`)) })]],
  ])("%s", (_, questions) => expect(questionnaireFrom(sent(questions))).toBeUndefined());

  test("200 choices can be answered", () => {
    const choices = Array.from({ length: 200 }, (_, n) => choice(`c${n}`));
    expect(questionnaireFrom(sent([question("q", { choices })]))?.questions[0]?.choices).toHaveLength(200);
  });
});
