"use client";
import type { ReactNode } from "react";
import type { StepFormWords } from "@/domain/operator/interface/steps";
import { problemsOf } from "../forms/form-rule";
import { useValidatedForm, type ValidatedForm } from "../forms/use-validated-form";
import { ValidatedFields } from "../forms/validated-fields";

/** What `rule.ts` exports by default. */
type LoadedRule = { default: { safeParse(values: unknown): Parameters<typeof problemsOf>[0] } };

/** @param load imports the rule of the form, so that it is no part of the page's first script */
export const useStepForm = ({ problems }: StepFormWords, load: () => Promise<LoadedRule>): ValidatedForm =>
  useValidatedForm({
    mode: "onTouched",
    problems,
    load: async () => {
      const [{ createValidation }, { default: schema }] = await Promise.all([
        import("../forms/form-validation"),
        load(),
      ]);
      return { createValidation, schema };
    },
    rule:
      ({ schema }) =>
      (values) =>
        problemsOf(schema.safeParse(values)),
  });

type StepFormProps = { form: ValidatedForm; words: StepFormWords; children: ReactNode };

/** The fields of an operator's own step with its button. */
export const StepForm = ({ words, ...props }: StepFormProps) => (
  <ValidatedFields {...props} submit={words.submit} busy={words.busy} />
);
