"use client";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { FormState } from "@/domain/forms/form-state";
import { useHydrated } from "../ui/behaviour/use-hydrated";
import { ErrorSummary } from "../ui/fields/error-summary";
import { SrOnly } from "../ui/text/sr-only";
import { focusField } from "./focus-field";
import { maxShort } from "./missing-fields-words";
import { maxSummaryLines, type SummaryFields, summaryLines } from "./summary-lines";

/** What a submit, or the browser at a press, has found wrong. `attempt`: another number takes the focus anew. */
export type Findings = Pick<FormState, "attempt" | "problem" | "message" | "links" | "fields" | "shared" | "pressed">;

type FormSummaryProps = Pick<ComponentProps<typeof ErrorSummary>, "title" | "links" | "tone"> & {
  state: Findings;
  named: SummaryFields | undefined;
};

/** The only error of a form stands beside its field, which takes the focus. Where the focus is there already, nothing would be read out. */
export function OnlyError({ field, text, attempt }: { field: string; text: string; attempt: number }) {
  const focused = useRef<number>(undefined);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (focused.current === attempt) return;
    focused.current = attempt;
    setSilent(document.activeElement?.id === field);
    focusField(field);
  });
  return (
    isSilent && (
      <SrOnly key={attempt} role="alert">
        {text}
      </SrOnly>
    )
  );
}

/**
 * The error summary of a form: a line for each field with a problem, or the message of the form as a whole. With scripts a single field
 * of a short form does without, unless its problem is a warning or offers a way on. Without scripts the summary is what takes the focus;
 * in a long form it is where the page scrolls to (KYC-10).
 */
export function FormSummary({ state, title, named, links = state.links, ...rest }: FormSummaryProps) {
  const lines = summaryLines(state, named?.fields);
  // what the document came with stays: the page would jump
  const [hasScripts] = useState(useHydrated());
  const [only, ...others] = lines;
  const isLong = named && named.fields.length > maxShort;
  const isAlone = others.length === 0 && !isLong && rest.tone !== "warning" && links === undefined;
  if (hasScripts && isAlone && only?.field)
    return <OnlyError field={only.field} text={only.text} attempt={state.attempt} />;
  const more = named?.more[lines.length - maxSummaryLines - 1];
  const errors = more === undefined ? lines : lines.slice(0, maxSummaryLines);
  return (
    <ErrorSummary
      {...rest}
      links={links}
      title={named?.titles[lines.length - 1] ?? title}
      errors={errors.length > 0 ? errors : [{ text: state.message ?? "" }]}
      more={more}
      focusOn={state.attempt}
    />
  );
}
