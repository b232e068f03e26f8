import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import styles from "./icon-list.module.css";

/** Short lines, each with an icon: what to have ready, what to know before the next page. */
export function IconList({ items }: { items: readonly { icon: IconName; text: ReactNode }[] }) {
  return (
    <ul className={styles.items}>
      {[...items.entries()].map(([place, { icon, text }]) => (
        <li key={place}>
          <Icon name={icon} className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
