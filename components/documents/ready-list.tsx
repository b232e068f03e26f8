import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import styles from "./ready-list.module.css";

/** What to have at hand before the camera opens. */
export function ReadyList({ items }: { items: readonly { icon: IconName; text: ReactNode }[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
