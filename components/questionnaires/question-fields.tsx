"use client";
import type { ReactNode } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { SubmitButton } from "@/components/forms/submit-button";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import type { CounterWords } from "@/components/ui/fields/text-area";
import type { AnswerProblem, QuestionField } from "@/domain/questionnaires/fields";
import { FieldControl, type FieldText } from "./field-control";
import { usePageProblems } from "./use-page-problems";

export type QuestionWords = {
  /** "(Optional)" */
  optional: string;
  choose: string;
  /** Label of the player's own words beside choices. */
  ownWords: string;
  counter: CounterWords;
  problems: Readonly<Record<AnswerProblem, string>>;
  next: string;
  /** Without it the page has no way back. */
  previous?: string | undefined;
  busy: string;
};

type QuestionFieldsProps = {
  fields: readonly QuestionField[];
  /** Names of the fields that may be left empty, as the page is answered now. */
  optional: readonly string[];
  /** By field: what it says beside the question. */
  texts: Readonly<Record<string, FieldText>>;
  /** Digest of the texts of the page. */
  digest: string;
  page: string;
  /** Of the platform's texts, where it is not that of the page. */
  language?: string | undefined;
  words: QuestionWords;
  isSticky: boolean;
  /** Over the buttons: the signature note. */
  note?: ReactNode;
};

/** The fields of one page of a questionnaire and its buttons; the same for all three. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { fields, optional, texts, digest, page, language, words, isSticky, note } = props;
  const { attempt } = useFormState();
  const state = usePageProblems(fields, optional, words.problems);
  const textOf = (field: QuestionField) => texts[field.name] ?? { label: field.text };

  return (
    <div {...state.wiring}>
      <Fields>
        <input type="hidden" name="asked" value={digest} />
        <input type="hidden" name="page" value={page} />
        {fields.map((field) => (
          <FieldControl
            key={`${field.name} ${attempt}`}
            field={field}
            text={textOf(field)}
            language={language}
            optional={state.isOptional(field.name) && field.control !== "cards" ? words.optional : undefined}
            error={state.error}
            words={words}
          />
        ))}
        {note}
        <Actions sticky={isSticky}>
          <SubmitButton busyLabel={words.busy} findsProblems={state.findsProblems}>
            {words.next}
          </SubmitButton>
          {words.previous && (
            <BusyButton variant="second" name="intent" value="previous" formNoValidate busyLabel={words.busy}>
              {words.previous}
            </BusyButton>
          )}
        </Actions>
      </Fields>
    </div>
  );
}
