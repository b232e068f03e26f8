"use client";
import { type ReactNode, useId } from "react";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import styles from "./form-section.module.css";
import type { SectionWords } from "./left-words";
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

const said = (state: SectionState, words: SectionWords) =>
  state.kind === "complete" ? words.complete : words[state.kind][state.count - 1];

/** A named part of a long form, with what is left of it. */
export function FormSection({ number, title, hint, state, words, children }: FormSectionProps) {
  const id = useId();
  const isComplete = state?.kind === "complete";
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={classNames(styles.head, isComplete && styles.complete)}>
        <span className={styles.number} aria-hidden="true">
          {isComplete ? <Icon name="check" /> : number}
        </span>
        <h2 id={id}>{title}</h2>
        {state && <span className={styles.state}>{said(state, words)}</span>}
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
