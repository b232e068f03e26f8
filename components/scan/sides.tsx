import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import tones from "../ui/tone.module.css";
import styles from "./sides.module.css";

type Side = { state: "good" | "notNeeded" | "failed"; title: string; text: string };

const looks = {
  good: { icon: "check", tone: tones.good },
  notNeeded: { icon: "clock", tone: tones.quiet },
  failed: { icon: "cross", tone: classNames(tones.danger, styles.failed) },
} as const;

/** What became of each side of a document. */
export const Sides = ({ sides }: { sides: readonly Side[] }) => (
  <ul className={styles.sides}>
    {sides.map(({ state, title, text }) => (
      <li key={title} className={classNames(styles.side, looks[state].tone)}>
        <Icon name={looks[state].icon} size="1.25rem" className={styles.icon} />
        <p>
          <b>{title}</b> <span className={styles.text}>{text}</span>
        </p>
      </li>
    ))}
  </ul>
);
