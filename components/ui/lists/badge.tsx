import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import tones from "../tone.module.css";
import styles from "./badge.module.css";

type BadgeTone = "accent" | "good" | "warning" | "danger";

/** Only a warning may wear the warning sign, so that good news cannot. */
export type BadgeSign =
  | { icon: Exclude<IconName, "warning">; tone?: BadgeTone }
  | { icon: "warning"; tone: "warning" | "danger" };

/** The icon above a title: decoration, the title says the same. */
export function Badge({ icon, tone = "accent" }: BadgeSign) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      <Icon name={icon} size="1.75rem" />
    </span>
  );
}
