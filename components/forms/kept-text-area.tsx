"use client";
import { TextArea, type TextAreaProps } from "@/components/ui/text-area";
import { useFormState } from "./form-screen";

/** A text of several lines that keeps its value and shows its error after a failed submit. */
export function KeptTextArea({ error, ...props }: TextAreaProps) {
  const { fields, values, attempt } = useFormState();
  const { name, defaultValue } = props;
  return (
    <TextArea key={attempt} {...props} defaultValue={values[name] ?? defaultValue} error={error ?? fields[name]} />
  );
}
