import type { ReactNode } from "react";
import styles from "./links.module.css";

/** The quiet row under the primary action: `TextLink`, `TextButton`, or a `span` that says what is not possible yet. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
