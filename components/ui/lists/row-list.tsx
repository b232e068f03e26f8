import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import styles from "./row-list.module.css";

export type ListRow = {
  icon: IconName;
  /** Where several rows have the same icon. */
  id?: string;
  /** An `Anchor` or a `WebviewLink`: it takes the whole row. */
  link: ReactNode;
  detail?: ReactNode;
};

/** Pages of the account, one in each row. */
export function RowList({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ icon, id = icon, link, detail }) => (
        <li key={id} className={styles.row}>
          <Icon name={icon} className={styles.icon} />
          <span className={styles.words}>
            {link}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <Icon name="chevron" className={styles.onward} />
        </li>
      ))}
    </ul>
  );
}
