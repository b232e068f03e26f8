import { type FocusEvent, useEffect, useRef } from "react";
import type { ValidatedForm } from "../forms/use-validated-form";
import { reachedByRevisit } from "../ui/behaviour/navigation-kind";
import { TextField, type TextFieldProps } from "../ui/fields/text-field";

type NameFieldProps = Pick<TextFieldProps, "label" | "hint" | "optional" | "autoComplete"> & {
  form: ValidatedForm;
  input: string;
  isFixed?: boolean;
};

/** A name in any script; its capitals are corrected on blur (KYC-35), once: what the player puts back stays, after a reload too. */
export function NameField({ form, input, isFixed = false, ...words }: NameFieldProps) {
  /** Corrected before, or restored by the browser. */
  const settled = useRef("");
  const held = useRef(form.read);

  useEffect(() => {
    if (reachedByRevisit()) settled.current = held.current(input);
  }, [input]);

  async function correct({ target }: FocusEvent<HTMLInputElement>) {
    const typed = target.value;
    const { capitalise } = await import("@/domain/person/name-capitals");
    // what a draft or a failed submit brought back was corrected when it was typed
    const name = capitalise(typed, `${settled.current} ${target.defaultValue}`);
    if (name === typed.normalize("NFC") || target.value !== typed) return;
    settled.current = `${settled.current} ${name}`;
    form.put(input, name);
  }

  return (
    <TextField
      {...words}
      {...form.field(input, {
        onBlur: (event: FocusEvent<HTMLInputElement>) => void correct(event).catch(() => undefined),
      })}
      dir="auto"
      autoCapitalize="words"
      spellCheck={false}
      disabled={isFixed}
    />
  );
}
