"use client";
import { type ReactNode, type RefObject, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./icon";

export type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  /** Words of the button that closes it. */
  close: string;
  onClose?: () => void;
  children: ReactNode;
};

/** The browser's own modal: it keeps focus inside, closes on Esc, and gives focus back to what opened it. */
export function Dialog({ ref, title, close, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={close}>
              <Icon name="cross" className={styles.icon} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Opens a dialog with the focus on its title, so that a screen reader starts with what it is about. */
export function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const open = () => {
    ref.current?.showModal();
    ref.current?.querySelector("h2")?.focus();
  };
  return { ref, open, close: () => ref.current?.close() };
}
