"use client";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "./icon";
import styles from "./toast.module.css";

const usualMs = 5000;

type ToastProps = {
  /** CONST-14; the code notice stays for 10000 (OTP-16). */ durationMs?: number;
  close: string;
  children: ReactNode;
};

/** Confirms an action, and hides itself after a while; not while the pointer is on it, and not without scripts. */
export function Toast({ durationMs = usualMs, close, children }: ToastProps) {
  const [isOpen, setOpen] = useState(true);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!isOpen || isHeld) return;
    const timer = setTimeout(() => setOpen(false), durationMs);
    return () => clearTimeout(timer);
  }, [isOpen, isHeld, durationMs]);

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
      {isOpen && (
        <div className={styles.toast}>
          <Icon name="check" className={styles.icon} />
          <div className={styles.words}>{children}</div>
          <button type="button" className={styles.close} aria-label={close} onClick={() => setOpen(false)}>
            <Icon name="cross" className={styles.cross} />
          </button>
        </div>
      )}
    </div>
  );
}
