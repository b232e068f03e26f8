import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import tones from "@/components/ui/tone.module.css";
import styles from "./still-available.module.css";

export type AvailabilityItem = {
  what: string;
  works: boolean;
  text: ReactNode;
};

export type StillAvailableListProps = {
  items: readonly AvailabilityItem[];
  /** The headings of the two lists, which say what the icons show. */
  words: { stopped?: string; works: string };
};

/** What a restriction stops, and next to it what it leaves open. What is in neither list is not known. */
export function StillAvailableList({ items, words }: StillAvailableListProps) {
  const lists = [
    { id: "stopped", title: words.stopped, items: items.filter(({ works }) => !works) },
    { id: "works", title: words.works, items: items.filter(({ works }) => works) },
  ].filter((list) => list.items.length > 0);
  return (
    <div className={styles.scope}>
      {lists.map((list) => (
        <div key={list.id}>
          <h2>{list.title}</h2>
          <ul className={styles.items}>
            {list.items.map(({ what, works, text }) => (
              <li key={what} className={works ? tones.good : tones.danger}>
                <Icon name={works ? "check" : "cross"} size="1.125rem" className={styles.icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
