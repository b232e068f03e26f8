"use client";
import { ChoiceGroup, type ChoiceGroupProps } from "@/components/ui/fields/choice-group";
import { useFormState } from "./form-screen";

/** Choices that keep their state and show their error after a failed submit. */
export function KeptChoices(props: ChoiceGroupProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultValue } = props;
  return (
    <ChoiceGroup
      key={attempt}
      {...props}
      defaultValue={values[name] ?? defaultValue}
      error={props.error ?? fields[name]}
    />
  );
}
