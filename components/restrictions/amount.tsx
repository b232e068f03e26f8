import type { ReactNode } from "react";
import styles from "./amount.module.css";

/** The one sum of money that a screen is about. */
export function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.amount}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </dl>
  );
}
