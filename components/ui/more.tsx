import type { ReactNode } from "react";
import { Icon } from "./icon";
import styles from "./more.module.css";

/** Help that not everybody needs, where it is needed. */
export function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="chevron" className={styles.chevron} />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
