"use client";
import { ChoiceGroup, StepForm, TextField, useStepForm } from "account-area/components";
import type { StepFields } from "account-area/operator";

type Word = "source" | "work" | "savings" | "sale" | "gift" | "winnings" | "details" | "detailsHint";

const sources = ["work", "savings", "sale", "gift", "winnings"] as const;

export default function SourceOfFunds({ words, form: formWords }: StepFields<Word>) {
  const form = useStepForm(formWords, () => import("./rule"));
  return (
    <StepForm form={form} words={formWords}>
      <ChoiceGroup
        {...form.field("source")}
        label={words.source}
        choices={sources.map((value) => ({ value, label: words[value] }))}
      />
      <TextField
        {...form.field("details")}
        label={words.details}
        hint={words.detailsHint}
        autoComplete="off"
        dir="auto"
      />
    </StepForm>
  );
}
