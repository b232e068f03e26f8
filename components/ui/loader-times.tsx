"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormStatus } from "react-dom";
import { TextLink } from "./buttons/text-link";
import { classNames } from "./class-names";
import styles from "./loader.module.css";

const laterMs = 5000;
const lateMs = 30_000;

export type LongWaitWords = {
  /** After five seconds. */
  readonly later: string;
  /** After thirty. */
  readonly late: string;
  /** On the link that leaves, which is then below. */
  readonly leave: string;
};

/** The words of a wait that is longer than usual. */
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

const startsWithinMs = 1000;

type LoaderStageProps = { className: string | undefined; stillClassName: string | undefined; children: ReactNode };

/** If the animation has not started after a second, the static ring is shown (PA-46?). */
export function LoaderStage({ className, stillClassName, children }: LoaderStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isStill, setStill] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const running = stage.current?.getAnimations?.({ subtree: true }) ?? [];
      if (running.length === 0) setStill(true);
    }, startsWithinMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={stage} className={classNames(className, isStill && stillClassName)}>
      {children}
    </div>
  );
}
