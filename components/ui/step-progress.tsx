import { classNames } from "./class-names";
import styles from "./step-progress.module.css";

export type StepProgressProps = { step: number; of: number /** "Step 2 of 4" */; children: string };

/** Where the reader is in the whole. The words say it; the track is decoration. */
export function StepProgress({ step, of, children }: StepProgressProps) {
  return (
    <div className={styles.progress}>
      <p>{children}</p>
      <span className={styles.track} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((each) => (
          <i key={each} className={classNames(each <= step && styles.on)} />
        ))}
      </span>
    </div>
  );
}
