import { Icon } from "@/components/ui/icon";
import { SrOnly } from "@/components/ui/sr-only";
import styles from "./trust-lines.module.css";

export type TrustWords = {
  licence: string;
  /** The sign, such as "18+", and what it means. */
  age: { sign: string; text: string };
  encrypted: string;
};

/** License, age and encryption. They are not links. */
export function TrustLines({ words: { licence, age, encrypted } }: { words: TrustWords }) {
  return (
    <ul className={styles.lines}>
      <li>
        <Icon name="shield" className={styles.icon} />
        {licence}
      </li>
      <li>
        <span className={styles.age} aria-hidden="true">
          {age.sign}
        </span>
        <SrOnly>{age.text}</SrOnly>
      </li>
      <li>
        <Icon name="lock" className={styles.icon} />
        {encrypted}
      </li>
    </ul>
  );
}
