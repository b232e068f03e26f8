"use client";
import { Checkbox, type CheckboxProps } from "@/components/ui/fields/checkbox";
import { useFormState } from "./form-screen";

/** A checkbox that keeps its state and shows its error after a failed submit. */
export function KeptCheckbox(props: CheckboxProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultChecked } = props;
  const isTicked = attempt > 0 ? values[name] !== undefined : defaultChecked;
  return <Checkbox key={attempt} {...props} defaultChecked={isTicked} error={props.error ?? fields[name]} />;
}
