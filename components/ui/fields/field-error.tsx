import type { ReactNode } from "react";
import { Icon } from "../icon";
import styles from "./field.module.css";

/** The error at a field, with the same text as in a summary. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size="1.125rem" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
