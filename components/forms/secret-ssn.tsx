"use client";
import { SsnField, type SsnFieldProps } from "../ui/ssn-field";
import { useFormState } from "./form-screen";

/** An SSN field that is empty again after each submit. */
export function SecretSsn(props: SsnFieldProps) {
  const { fields, attempt } = useFormState();
  return <SsnField key={attempt} {...props} error={fields[props.name]} />;
}
