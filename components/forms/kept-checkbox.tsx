"use client";
import { Checkbox, type CheckboxProps } from "@/components/ui/checkbox";
import { useFormState } from "./form-screen";

/** A box that comes back as it was left and says what was wrong with it. */
export function KeptCheckbox(props: CheckboxProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultChecked } = props;
  const isTicked = attempt > 0 ? values[name] !== undefined : defaultChecked;
  return <Checkbox key={attempt} {...props} defaultChecked={isTicked} error={fields[name]} />;
}
