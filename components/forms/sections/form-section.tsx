import type { ReactNode } from "react";
import { Section } from "../../ui/section";
import type { SectionWords } from "../missing-fields-words";
import type { SectionState } from "./section-state";

type FormSectionProps = {
  /** Its place among the sections, from one. */
  number: number;
  title: string;
  hint?: string | undefined;
  state: SectionState | undefined;
  words: SectionWords;
  children: ReactNode;
};

function stateText(state: SectionState, words: SectionWords): string | undefined {
  return state.kind === "complete" ? words.complete : words[state.kind][state.count - 1];
}

/** A numbered part of a long form, with what is left of it. */
export function FormSection({ number, title, hint, state, words, children }: FormSectionProps) {
  const isDone = state?.kind === "complete";
  return (
    <Section title={title} lead={hint} part={{ n: number, state: state && stateText(state, words), isDone }}>
      {children}
    </Section>
  );
}
