import styles from "./mark.module.css";
import type { MarkShapes } from "./mark-shapes";

/** The brand's logo. Decoration: the name stands beside it. */
export function Mark({ shapes: { stem, solid, cut } }: { shapes: MarkShapes }) {
  return (
    <svg viewBox="0 0 28 28" className={styles.mark} aria-hidden="true">
      {stem && <path className={styles.stem} d={stem} />}
      {solid && <path className={styles.solid} d={solid} />}
      {cut && <path className={styles.cut} d={cut} />}
    </svg>
  );
}
