"use client";
import { useForm } from "../form-screen";

/** Where a section shows the problems of its own buttons. @param intents the buttons, as in `FormState.pressed` */
export function SectionSummary({ intents }: { intents: readonly string[] }) {
  const { state, sectionSummary } = useForm();
  return intents.includes(state.pressed ?? "") && sectionSummary;
}
