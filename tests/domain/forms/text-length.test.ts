import { default as fc } from "fast-check";
import { expect, test } from "vitest";
import { ClosingReason, closingReasonMaxLength } from "@/domain/account-security/closing";
import { excessOf, lengthOf } from "@/domain/forms/text-length";
import { explanationMaxLength } from "@/domain/questionnaires/answers";
import { problemsIn, type QuestionField } from "@/domain/questionnaires/fields";

const field: QuestionField = {
  name: "why",
  questionId: "why",
  text: "Why?",
  control: "text",
  words: "none",
  choices: [],
  isRequired: false,
  missing: { choice: "choiceMissing", text: "textAnswerMissing" },
};

const anyText = fc.string({ unit: fc.constantFrom("a", " ", "é", "\r\n", "\n", "💬", "e\u0301"), maxLength: 400 });

test("the rules of texts refuse what the counter says is too much, and nothing else [RTR-18]", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(ClosingReason.safeParse(text).success).toBe(excessOf(text, closingReasonMaxLength) === 0);
      const answers = { why: { choices: [], text: text.replaceAll("\r\n", "\n") } };
      const isRefused = problemsIn([field], answers).why === "explanationTooLong";
      expect(isRefused).toBe(excessOf(text, explanationMaxLength) > 0);
    }),
  );
});

test("a line break counts once, as the player has typed it", () => {
  expect(lengthOf("a\r\nb\rc\n")).toBe(6);
});
