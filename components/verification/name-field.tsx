"use client";
import { useRef } from "react";
import { capitalisedOnce } from "@/domain/person-name";
import { TextField, type TextFieldProps } from "../ui/text-field";
import type { CheckedForm } from "./checked-form";

type NameFieldProps = Pick<TextFieldProps, "label" | "optional" | "autoComplete"> & {
  form: CheckedForm;
  input: string;
  isFixed: boolean;
};

/** A name of any script; its capitals are put in place when it is left (KYC-35). */
export function NameField({ form, input, isFixed, ...words }: NameFieldProps) {
  const corrected = useRef<string>(undefined);
  const common = {
    ...words,
    name: form.name(input),
    defaultValue: form.given(input),
    dir: "auto",
    autoCapitalize: "words",
    spellCheck: false,
  } as const;
  if (isFixed) return <TextField {...common} disabled />;
  const { onBlur, ...wiring } = form.register(input);
  return (
    <TextField
      {...common}
      {...wiring}
      error={form.wrong(input)}
      onBlur={(event) => {
        const typed = event.target.value;
        const name = capitalisedOnce(typed, corrected.current);
        if (name !== typed) {
          corrected.current = name;
          form.put(input, name);
        }
        void onBlur(event);
      }}
    />
  );
}
