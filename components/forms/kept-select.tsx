"use client";
import { SelectField, type SelectFieldProps } from "@/components/ui/select-field";
import { useFormState } from "./form-screen";

/** A list that comes back as it was chosen from and says what was wrong with it. */
export function KeptSelect(props: SelectFieldProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultValue } = props;
  return <SelectField key={attempt} {...props} defaultValue={values[name] ?? defaultValue} error={fields[name]} />;
}
