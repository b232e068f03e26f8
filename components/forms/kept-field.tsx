"use client";
import { TextField, type TextFieldProps } from "@/components/ui/fields/text-field";
import { useFormState } from "./form-screen";

/** A text field that keeps its value and shows its error after a failed submit. */
export function KeptField(props: TextFieldProps) {
  const { fields, values } = useFormState();
  return <TextField {...props} defaultValue={values[props.name] ?? props.defaultValue} error={fields[props.name]} />;
}
