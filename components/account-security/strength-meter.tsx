import { classNames } from "@/components/ui/class-names";
import layout from "@/components/ui/layout.module.css";
import tones from "@/components/ui/tone.module.css";
import styles from "./strength-meter.module.css";

type Score = 0 | 1 | 2 | 3 | 4;

const looks = [tones.danger, tones.danger, tones.warning, tones.good, tones.good];

/** How hard the password is to guess (CRED-02), as a sentence; the bars are decoration. */
export function StrengthMeter({
  score,
  words,
}: {
  score: number | undefined;
  words: Readonly<Record<`Credentials.strength.${Score}`, string>>;
}) {
  const step = score ?? 0;
  return (
    <div className={classNames(layout.space2, score !== undefined && looks[step])} data-scripted="">
      <span className={styles.track} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={classNames(score !== undefined && bar <= Math.max(1, step) && styles.on)} />
        ))}
      </span>
      <p role="status" className={styles.words}>
        {score !== undefined && words[`Credentials.strength.${step as Score}`]}
      </p>
    </div>
  );
}
