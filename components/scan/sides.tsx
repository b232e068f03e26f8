import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import styles from "./sides.module.css";

type Side = { state: "good" | "notNeeded" | "failed"; title: string; text: string };

const icons = { good: "check", notNeeded: "clock", failed: "cross" } as const;

/** What became of each side of a document. */
export const Sides = ({ sides }: { sides: readonly Side[] }) => (
  <ul className={styles.sides}>
    {sides.map(({ state, title, text }) => (
      <li key={title} className={classNames(styles.side, styles[state])}>
        <Icon name={icons[state]} className={styles.icon} />
        <p>
          <b>{title}</b> <span className={styles.text}>{text}</span>
        </p>
      </li>
    ))}
  </ul>
);
