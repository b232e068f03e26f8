import styles from "./hand-over.module.css";

/** A number that both devices show. */
export const MatchNumber = ({ label, number }: { label: string; number: number }) => (
  <p className={styles.match}>
    <span>{label}</span> <b className={styles.number}>{number}</b>
  </p>
);
