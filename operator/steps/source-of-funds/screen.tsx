"use client";
import { SelectField, StepForm, TextField, useStepForm } from "account-area/components";
import type { StepFields } from "account-area/operator";

type Word = "source" | "choose" | "work" | "savings" | "sale" | "gift" | "winnings" | "details" | "detailsHint";

const sources = ["work", "savings", "sale", "gift", "winnings"] as const;

export default function SourceOfFunds({ words, form: formWords }: StepFields<Word>) {
  const form = useStepForm(formWords, () => import("./rule"));
  return (
    <StepForm form={form} words={formWords}>
      <SelectField
        {...form.field("source")}
        label={words.source}
        choose={words.choose}
        options={sources.map((value) => ({ value, label: words[value] }))}
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
