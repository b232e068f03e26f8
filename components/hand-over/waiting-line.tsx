import styles from "./hand-over.module.css";

/** What the page waits for; read out when it changes. */
export const WaitingLine = ({ children }: { children: string }) => (
  <p className={styles.waiting} role="status">
    <svg className={styles.spinner} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
    <span>{children}</span>
  </p>
);
