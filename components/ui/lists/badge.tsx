import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import styles from "./badge.module.css";

export type BadgeTone = "accent" | "good" | "warning" | "danger";

/** The icon above a title: decoration, the title says the same. */
export function Badge({ icon, tone = "accent" }: { icon: IconName; tone?: BadgeTone }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} className={styles.icon} />
    </span>
  );
}
