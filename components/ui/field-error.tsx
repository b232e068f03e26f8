import type { ReactNode } from "react";
import styles from "./field-error.module.css";
import { Icon } from "./icon";

/** The error at a field, with the same text as in the summary. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
