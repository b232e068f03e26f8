"use client";
import { SsnField, type SsnFieldProps } from "../ui/ssn-field";
import { useFormState } from "./form-screen";

/** An SSN of the form around it: empty again after each answer. */
export function SecretSsn(props: SsnFieldProps) {
  const { fields, attempt } = useFormState();
  return <SsnField key={attempt} {...props} error={fields[props.name]} />;
}
