import type { ReactNode } from "react";
import { Icon } from "../icon";
import styles from "./disclosure.module.css";

/** Help that some players need, where they need it. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="chevron" size="1.125rem" className={styles.chevron} />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
