import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./fields.module.css";

/** Stacks everything inside a form. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Short fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

type ActionsProps = { /** Stays within reach of the thumb (KYC-09, DLT-09). */ sticky?: boolean; children: ReactNode };

/** The primary action, then its opposite. */
export function Actions({ sticky = false, children }: ActionsProps) {
  return <div className={classNames(styles.actions, sticky && styles.sticky)}>{children}</div>;
}
