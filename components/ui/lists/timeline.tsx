import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { SrOnly } from "../text/sr-only";
import styles from "./timeline.module.css";

export type TimelinePoint = {
  state: "done" | "now" | "next";
  title: string;
  /** When it was done: a `ClockTime`. */
  at?: ReactNode;
  /** Who does it, or what it opens. */
  text?: ReactNode;
  /** By when, as a clock with its zone. */
  by?: ReactNode;
};

type TimelineProps = {
  points: readonly TimelinePoint[];
  /** The states in words, for screen readers. */
  words: Record<TimelinePoint["state"], string>;
};

/** What has happened, what is happening and what comes next, on a screen where the player waits. */
export function Timeline({ points, words }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {points.map(({ state, title, at, text, by }) => (
        <li
          key={title}
          className={classNames(styles.point, styles[state])}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === "done" && <Icon name="check" size="1rem" />}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              <SrOnly>{words[state]} </SrOnly>
              {title}
            </p>
            {at && <p>{at}</p>}
            {text && <p>{text}</p>}
            {by && <p className={styles.by}>{by}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
