"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useFormStatus } from "react-dom";
import { TextLink } from "./buttons/text-link";
import styles from "./loader.module.css";

const laterMs = 5000;
const lateMs = 30_000;

export type LongWaitWords = {
  /** After five seconds. */
  readonly later: string;
  /** After thirty. */
  readonly late: string;
  /** On the way out, which then stands below. */
  readonly leave: string;
};

/** What is said of a wait that goes on. */
export function LoaderTimes({ words }: { words: LongWaitWords }) {
  const [stage, setStage] = useState<"first" | "later" | "late">("first");
  useEffect(() => {
    const timers = [setTimeout(() => setStage("later"), laterMs), setTimeout(() => setStage("late"), lateMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles.times}>
      <p>{stage !== "first" && words[stage]}</p>
      {stage === "late" && <TextLink href="/">{words.leave}</TextLink>}
    </div>
  );
}

/** The button that sends the form. While the form is under way it could do nothing, so it is not there. */
export function LoaderWayOn({ children }: { children: ReactNode }) {
  const { pending } = useFormStatus();
  return (
    <div className={styles.wayOn} hidden={pending}>
      {children}
    </div>
  );
}
