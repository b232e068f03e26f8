import { Icon } from "@/components/ui/icon";
import { SrOnly } from "@/components/ui/sr-only";
import styles from "./trust-lines.module.css";

export type TrustWords = {
  licence: string;
  /** The sign, such as "18+", and what it means. */
  age: { sign: string; text: string };
  encrypted: string;
};

type TrustLinesProps = {
  words: TrustWords;
  /** The foot has the words alone: the page is sent with both. */
  hasIcons?: boolean;
};

/** License, age and encryption. They are not links. */
export function TrustLines({ words: { licence, age, encrypted }, hasIcons = false }: TrustLinesProps) {
  return (
    <ul className={styles.lines}>
      <li>
        {hasIcons && <Icon name="shield" className={styles.icon} />}
        {licence}
      </li>
      <li>
        <span className={styles.age} aria-hidden="true">
          {age.sign}
        </span>
        <SrOnly>{age.text}</SrOnly>
      </li>
      <li>
        {hasIcons && <Icon name="lock" className={styles.icon} />}
        {encrypted}
      </li>
    </ul>
  );
}
