"use client";
import { SsnField, type SsnFieldProps } from "../ui/fields/ssn-field";
import { useFormState } from "./form-screen";

/** An SSN field that each submit empties. */
export function SecretSsn(props: SsnFieldProps) {
  const { fields, attempt } = useFormState();
  return <SsnField key={attempt} {...props} error={fields[props.name]} />;
}
