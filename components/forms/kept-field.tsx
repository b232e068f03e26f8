"use client";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { useFormState } from "./form-screen";

/** A text field that gives back what was typed and says what was wrong with it. */
export function KeptField(props: TextFieldProps) {
  const { fields, values } = useFormState();
  return <TextField {...props} defaultValue={values[props.name] ?? props.defaultValue} error={fields[props.name]} />;
}
