import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { FormState } from "@/domain/forms/form-state";
import { useHydrated } from "../ui/behaviour/use-hydrated";
import { ErrorSummary, type SummaryError } from "../ui/fields/error-summary";
import { SrOnly } from "../ui/text/sr-only";
import { focusField } from "./focus-field";

/** What a submit, or the browser at a press, has found wrong. `attempt`: another number takes the focus anew. */
export type Findings = Pick<FormState, "attempt" | "problem" | "message" | "links" | "fields" | "pressed">;

type FormSummaryProps = Pick<ComponentProps<typeof ErrorSummary>, "title" | "links" | "tone"> & {
  state: Findings;
};

/** The only error of a form is shown next to its field, which takes the focus. Where the focus is there already, nothing would be read out. */
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

/** The date that an input is a part of. Its parts often share a message, which is then listed once. */
const dateOf = (field: string) => field.replace(/(day|month|year)$/i, "");

function linesOf({ fields }: Findings): SummaryError[] {
  const all = Object.entries(fields);
  const isSame = ([field, text]: [string, string], [other, otherText]: [string, string]) =>
    text === otherText && dateOf(field) === dateOf(other);
  const first = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  return first.map(([field, text]) => (field === "" ? { text } : { field, text }));
}

/**
 * The error summary of a form: a line for each field with a problem, or the message of the form as a whole. With scripts a single field
 * does without, unless its problem is a warning or has a link. Without scripts the summary is what takes the focus.
 */
export function FormSummary({ state, title, links = state.links, ...rest }: FormSummaryProps) {
  const lines = linesOf(state);
  // what the document came with stays: the page would jump
  const [hasScripts] = useState(useHydrated());
  const [only, ...others] = lines;
  const isAlone = others.length === 0 && rest.tone !== "warning" && links === undefined;
  if (hasScripts && isAlone && only?.field)
    return <OnlyError field={only.field} text={only.text} attempt={state.attempt} />;
  return (
    <ErrorSummary
      {...rest}
      links={links}
      title={title}
      errors={lines.length > 0 ? lines : [{ text: state.message ?? "" }]}
      focusOn={state.attempt}
    />
  );
}
