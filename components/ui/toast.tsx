"use client";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "./icon";
import styles from "./toast.module.css";
import { useHydrated } from "./use-hydrated";

const usualMs = 5000;

/** A live region speaks only of what changes in it, so on a page that is there already it stands empty first. */
const arrivalMs = 150;

type ToastProps = {
  /** CONST-14; the code notice stays for 10000 (OTP-16). */ durationMs?: number;
  close: string;
  children: ReactNode;
};

/** Confirms an action, and hides itself after a while; not while the pointer is on it, and not without scripts. */
export function Toast({ durationMs = usualMs, close, children }: ToastProps) {
  const [stage, setStage] = useState<"coming" | "open" | "closed">(useHydrated() ? "coming" : "open");
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (stage === "closed" || isHeld) return;
    const [next, ms] = stage === "coming" ? (["open", arrivalMs] as const) : (["closed", durationMs] as const);
    const timer = setTimeout(() => setStage(next), ms);
    return () => clearTimeout(timer);
  }, [stage, isHeld, durationMs]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  return (
    <div
      className={styles.place}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {stage === "open" && (
        <div className={styles.toast}>
          <Icon name="check" className={styles.icon} />
          <div className={styles.words}>{children}</div>
          <button type="button" className={styles.close} aria-label={close} onClick={() => setStage("closed")}>
            <Icon name="cross" className={styles.cross} />
          </button>
        </div>
      )}
    </div>
  );
}
