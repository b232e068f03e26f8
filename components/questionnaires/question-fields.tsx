"use client";
import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import type { CounterWords } from "@/components/ui/fields/text-area";
import {
  type AnswerProblem,
  answersIn,
  boxName,
  isBoxes,
  isOptional,
  type QuestionField,
  questionFacts,
} from "@/domain/questionnaires/fields";
import { FieldControl, type FieldText } from "./field-control";

export type QuestionWords = {
  /** "(Optional)" */
  optional: string;
  choose: string;
  /** Label of the player's own words, which come in addition to choices. */
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
  /** By field: what it says next to the question. */
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

/** CONST-20, INV-11 */
const errorDelayMs = 500;

/** The controls of the fields that decide whether others may be left empty (INV-10). */
const decidingControls = (fields: readonly QuestionField[]): string[] =>
  fields
    .filter(({ name }) => fields.some(({ optionalWith }) => optionalWith?.name === name))
    .flatMap((field) => (isBoxes(field) ? field.choices.map((_, index) => boxName(field.name, index)) : [field.name]));

/** The fields of one page of a questionnaire and its buttons; the same for all three. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { fields, texts, digest, page, language, words, isSticky, note } = props;
  const form = useValidatedForm({
    mode: "all",
    delayMs: errorDelayMs,
    watch: decidingControls(fields),
    problems: words.problems,
    completed: (sentence, input) => sentence.replace("{question}", () => questionFacts(fields)[input]?.question ?? ""),
    load: () => import("./question-rule"),
    rule: ({ questionRule }) => questionRule(fields),
  });
  const answers = answersIn(fields, { get: (name) => form.watched(name) || null });
  const textOf = (field: QuestionField) => texts[field.name] ?? { label: field.text };

  return (
    <Stack>
      <input type="hidden" name="asked" value={digest} />
      <input type="hidden" name="page" value={page} />
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          form={form}
          field={field}
          text={textOf(field)}
          language={language}
          optional={isOptional(field, fields, answers) && field.control !== "cards" ? words.optional : undefined}
          words={words}
        />
      ))}
      {note}
      <Buttons sticky={isSticky}>
        <SubmitButton busyLabel={words.busy} findsProblems={() => form.findsProblems()}>
          {words.next}
        </SubmitButton>
        {words.previous && (
          <BusyButton variant="second" name="intent" value="previous" formNoValidate busyLabel={words.busy}>
            {words.previous}
          </BusyButton>
        )}
      </Buttons>
    </Stack>
  );
}
