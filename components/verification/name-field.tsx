"use client";
import { type FocusEvent, useRef } from "react";
import type { ValidatedForm } from "../forms/use-validated-form";
import { TextField, type TextFieldProps } from "../ui/fields/text-field";

type NameFieldProps = Pick<TextFieldProps, "label" | "optional" | "autoComplete"> & {
  form: ValidatedForm;
  input: string;
  isFixed: boolean;
};

/** A name in any script; its capitals are corrected on blur (KYC-35). */
export function NameField({ form, input, isFixed, ...words }: NameFieldProps) {
  const corrected = useRef<string>(undefined);

  async function correct({ target }: FocusEvent<HTMLInputElement>) {
    const typed = target.value;
    const { capitaliseOnce } = await import("@/domain/person/person-name");
    const name = capitaliseOnce(typed, document.documentElement.lang, corrected.current);
    if (name === typed || target.value !== typed) return;
    corrected.current = name;
    form.put(input, name);
  }

  return (
    <TextField
      {...words}
      {...form.field(input)}
      dir="auto"
      autoCapitalize="words"
      spellCheck={false}
      disabled={isFixed}
      onBlur={(event) => void correct(event).catch(() => undefined)}
    />
  );
}
