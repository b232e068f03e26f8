import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "./still-available.module.css";

export type AvailabilityItem = {
  what: string;
  works: boolean;
  /** A sentence that says whether it works, because a screen reader does not hear the icon. */
  text: ReactNode;
};

/** What a restriction leaves open and what it stops. */
export function StillAvailableList({ items }: { items: readonly AvailabilityItem[] }) {
  return (
    <ul className={styles.works}>
      {items.map(({ what, works, text }) => (
        <li key={what} className={works ? styles.yes : styles.no}>
          <Icon name={works ? "check" : "cross"} className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
