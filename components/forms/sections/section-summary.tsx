"use client";
import { useFormState, useSectionSummary } from "../form-screen";

/** Where a section shows the problems of its own buttons. @param intents the buttons, as in `FormState.pressed` */
export function SectionSummary({ intents }: { intents: readonly string[] }) {
  const { pressed = "" } = useFormState();
  const summary = useSectionSummary();
  return intents.includes(pressed) && summary;
}
