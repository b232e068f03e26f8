import { SrOnly } from "@/components/ui/text/sr-only";
import styles from "./trust-lines.module.css";

export type TrustWords = {
  licence: string;
  /** The sign, such as "18+", and what it means. */
  age: {
    sign: string;
    text: string;
    /** While the region is not known: where another age applies. */
    inSomePlaces?: string;
  };
  encrypted: string;
};

/** License, age and encryption. They are not links. */
export function TrustLines({ words: { licence, age, encrypted } }: { words: TrustWords }) {
  return (
    <ul className={styles.lines}>
      <li className={styles.licence}>{licence}</li>
      <li>
        <span className={styles.age} aria-hidden="true">
          {age.sign}
        </span>
        <SrOnly>{age.text}</SrOnly>
        {age.inSomePlaces && <span>{age.inSomePlaces}</span>}
      </li>
      <li className={styles.encrypted}>{encrypted}</li>
    </ul>
  );
}
