"use client";
import { SsnField, type SsnFieldProps } from "../ui/fields/ssn-field";
import { TextField, type TextFieldProps } from "../ui/fields/text-field";
import { useFormState } from "./form-screen";

/** A text field that each submit empties. */
export function SecretField(props: TextFieldProps) {
  const { fields, attempt } = useFormState();
  return <TextField key={attempt} {...props} error={fields[props.name]} />;
}

/** The same for an SSN. */
export function SecretSsn(props: SsnFieldProps) {
  const { fields, attempt } = useFormState();
  return <SsnField key={attempt} {...props} error={fields[props.name]} />;
}
