"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useFormStatus } from "react-dom";
import { TextLink } from "./buttons/text-link";
import styles from "./loader.module.css";

const laterMs = 5000;
const lateMs = 30_000;

/** What is said after five seconds, and after thirty, with the way out. The words stand on the html element, for every loader. */
export function LoaderTimes() {
  const [stage, setStage] = useState<"first" | "later" | "late">("first");
  useEffect(() => {
    const timers = [setTimeout(() => setStage("later"), laterMs), setTimeout(() => setStage("late"), lateMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const { waitLater, waitLate, waitLeave } = stage === "first" ? {} : document.documentElement.dataset;
  return (
    <div className={styles.times}>
      <p>{stage === "late" ? waitLate : waitLater}</p>
      {stage === "late" && waitLeave && <TextLink href="/">{waitLeave}</TextLink>}
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
