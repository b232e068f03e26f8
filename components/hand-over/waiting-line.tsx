import { Spinner } from "../ui/spinner";
import styles from "./hand-over.module.css";

/** What the page waits for; read out when it changes. */
export const WaitingLine = ({ children }: { children: string }) => (
  <p className={styles.waiting} role="status">
    <Spinner size="1.25rem" className={styles.spinner} />
    <span>{children}</span>
  </p>
);
