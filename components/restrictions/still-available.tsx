import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { SrOnly } from "@/components/ui/sr-only";
import styles from "./still-available.module.css";

export type Working = { what: string; works: boolean; text: ReactNode };

/** What a restriction leaves open and what it stops. Screen readers get `words` instead of the icons. */
export function StillAvailableList({
  items,
  words,
}: {
  items: readonly Working[];
  words: { yes: string; no: string };
}) {
  return (
    <ul className={styles.works}>
      {items.map(({ what, works, text }) => (
        <li key={what} className={works ? styles.yes : styles.no}>
          <Icon name={works ? "check" : "cross"} className={styles.icon} />
          <span>
            <SrOnly>{works ? words.yes : words.no} </SrOnly>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
