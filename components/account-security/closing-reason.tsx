"use client";
import { useFormState } from "../forms/form-screen";
import { TextArea, type TextAreaProps } from "../ui/fields/text-area";

/** The player's reason, which stays after a refused submit. */
export function ClosingReason(props: Omit<TextAreaProps, "error">) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultValue } = props;
  return <TextArea key={attempt} {...props} defaultValue={values[name] ?? defaultValue} error={fields[name]} />;
}
