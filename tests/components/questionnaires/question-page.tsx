// A page of a questionnaire for the tests of its fields.
import { render, screen } from "@testing-library/react";
import { FormScreen } from "@/components/forms/form-screen";
import { QuestionFields, type QuestionWords } from "@/components/questionnaires/question-fields";
import type { FormState } from "@/domain/forms/form-state";
import type { QuestionField } from "@/domain/questionnaires/fields";
import { formWords, initial, loadValidation } from "../forms/validation";

const words: QuestionWords = {
  optional: "(Optional)",
  choose: "Choose",
  ownWords: "Please specify",
  counter: {
    typed: "{count} of 250 characters",
    over: "{count} too many (at most 250 characters)",
    most: "At most 250 characters",
  },
  problems: {
    choiceMissing: "Choose an answer",
    choicesMissing: "Choose at least one answer",
    requiredMissing: "Fill in this field",
    textAnswerMissing: "Write an answer",
    explanationMissing: "Explain your answer",
    explanationTooLong: "Too long",
    amountUnreadable: "Enter an amount",
  },
  next: "Next",
  previous: "Previous",
  busy: "One moment",
};

type Given = {
  values?: FormState["values"];
  note?: string;
  action?: (form: FormData) => FormState | Promise<FormState>;
};

export const page = (fields: readonly QuestionField[], { values = {}, note, action }: Given = {}) => (
  <FormScreen action={async (_, form) => action?.(form) ?? initial} initial={{ ...initial, values }} words={formWords}>
    <QuestionFields
      fields={fields}
      texts={Object.fromEntries(fields.map(({ name, text }) => [name, { label: text }]))}
      digest="asked"
      page="1"
      words={words}
      isSticky={false}
      note={note}
    />
  </FormScreen>
);

/** Renders a page with its validation loaded. */
export async function shown(...input: Parameters<typeof page>): Promise<void> {
  render(page(...input));
  const [first = screen.getByRole("button", { name: "Next" })] = document.querySelectorAll<HTMLElement>(
    "input:not([type=hidden]), select, textarea",
  );
  await loadValidation(first);
}
