import type { ReactNode } from "react";
import styles from "./track.module.css";

type TrackProps = {
  words: ReactNode;
  /** What is left, at the end of the line. */
  rest?: ReactNode;
  /** Lines along the middle of a box that is 6 high. */
  line?: { length: number; whole: string; filled: string } | undefined;
};

/** How far something is, in words and as a line. The line is decoration. */
export function Track({ words, rest, line }: TrackProps) {
  return (
    <>
      <p className={styles.words}>
        <span>{words}</span>
        {rest && <span className={styles.rest}>{rest}</span>}
      </p>
      {line && (
        <svg
          viewBox={`0 0 ${line.length} 6`}
          height="6"
          preserveAspectRatio="none"
          className={styles.track}
          aria-hidden="true"
        >
          <path d={line.whole} />
          <path className={styles.filled} d={line.filled} />
        </svg>
      )}
    </>
  );
}
