import { classNames } from "@/components/ui/class-names";
import styles from "./strength-meter.module.css";

/** From "can be guessed at once" to "out of reach", a sentence for each score. */
export type StrengthWords = readonly [string, string, string, string, string];

const looks = [styles.weak, styles.weak, styles.fair, styles.good, styles.good];

/** How hard the password is to guess (CRED-02). The sentence says it; the bars are decoration. */
export function StrengthMeter({ score, words }: { score: number | undefined; words: StrengthWords }) {
  const step = score ?? 0;
  return (
    <div className={classNames(styles.meter, score !== undefined && looks[step])}>
      <span className={styles.track} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={classNames(score !== undefined && bar <= Math.max(1, step) && styles.on)} />
        ))}
      </span>
      <p role="status" className={styles.words}>
        {score !== undefined && words[step]}
      </p>
    </div>
  );
}
