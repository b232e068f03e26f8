"use client";
import { TextField, type TextFieldProps } from "../ui/fields/text-field";
import { useFormState } from "./form-screen";

/** A text field that each submit empties. */
export function SecretField(props: TextFieldProps) {
  const { fields, attempt } = useFormState();
  return <TextField key={attempt} {...props} error={fields[props.name]} />;
}
