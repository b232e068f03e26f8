"use client";
import { SelectField, type SelectFieldProps } from "@/components/ui/fields/select-field";
import { useFormState } from "./form-screen";

/** A select that keeps its value and shows its error after a failed submit. */
export function KeptSelect(props: SelectFieldProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultValue } = props;
  return <SelectField key={attempt} {...props} defaultValue={values[name] ?? defaultValue} error={fields[name]} />;
}
