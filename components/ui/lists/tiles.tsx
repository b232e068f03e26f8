import { Anchor } from "../buttons/text-link";
import styles from "./tiles.module.css";

export type Tile = { title: string; detail?: string; href: string };

/** Products to open, each a tile that can be tapped anywhere. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, detail, href }) => (
        <li key={href} className={styles.tile}>
          <Anchor className={styles.link} href={href}>
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
