import { classNames } from "./class-names";
import styles from "./step-progress.module.css";

export type PlaceProps = { step: number; of: number /** "Step 2 of 4" */; children: string };

/** Where the reader is in the whole. The words say it; the track is decoration. */
export function Place({ step, of, children }: PlaceProps) {
  return (
    <div className={styles.place}>
      <p>{children}</p>
      <span className={styles.track} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map((each) => (
          <i key={each} className={classNames(each <= step && styles.on)} />
        ))}
      </span>
    </div>
  );
}
