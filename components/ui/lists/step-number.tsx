import { classNames } from "../class-names";
import { Icon } from "../icon";
import tones from "../tone.module.css";
import styles from "./step-number.module.css";

/** The number of a part or a step, or a tick once it is done. The words next to it say the state. */
export function StepNumber({ n, state }: { n: number; state?: "done" | "now" | undefined }) {
  return (
    <span
      className={classNames(styles.number, state && styles.filled, state && tones[state === "done" ? "good" : state])}
      aria-hidden="true"
    >
      {state === "done" ? <Icon name="check" size="1rem" /> : n}
    </span>
  );
}
