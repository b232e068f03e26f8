import { Anchor } from "../buttons/text-link";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import styles from "./tiles.module.css";

export type Tile = {
  title: string;
  icon?: IconName;
  /** It cannot be opened right away: its name is quieter. */
  isQuiet?: boolean;
  /** Why. */
  detail?: string | undefined;
  href: string;
};

/** Products to open, each a tile that can be tapped anywhere. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, icon, isQuiet, detail, href }) => (
        <li key={href} className={classNames(styles.tile, isQuiet && styles.waits)}>
          <Anchor className={styles.link} href={href}>
            {icon && <Icon name={icon} size="1.375rem" className={styles.icon} />}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
