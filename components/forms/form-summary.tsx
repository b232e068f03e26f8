"use client";
import type { ComponentProps } from "react";
import type { FormState } from "@/domain/forms/form-state";
import { ErrorSummary } from "../ui/fields/error-summary";
import { maxSummaryLines, type SummaryFields, summaryLines } from "./summary-lines";

type FormSummaryProps = Pick<ComponentProps<typeof ErrorSummary>, "title" | "links" | "tone"> & {
  state: FormState;
  named: SummaryFields | undefined;
};

/** The error summary of a form: a line for each field with a problem, or the message of the form as a whole. */
export function FormSummary({ state, title, named, ...rest }: FormSummaryProps) {
  const lines = summaryLines(state, named?.fields);
  const more = named?.more[lines.length - maxSummaryLines - 1];
  const errors = more === undefined ? lines : lines.slice(0, maxSummaryLines);
  return (
    <ErrorSummary
      {...rest}
      title={named?.titles[lines.length - 1] ?? title}
      errors={errors.length > 0 ? errors : [{ text: state.message ?? "" }]}
      more={more}
      focusOn={state.attempt}
    />
  );
}
