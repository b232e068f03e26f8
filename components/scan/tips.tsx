import type { ReactNode } from "react";
import styles from "./drawing.module.css";

const drawings = {
  flat: (
    <>
      <rect className={styles.desk} width="72" height="48" rx="6" />
      <rect className={styles.lit} x="16" y="12" width="40" height="24" rx="3" />
      <rect className={styles.soft} x="20" y="17" width="8" height="14" rx="1.500" />
      <path className={styles.text} d="M33 20h17M33 28h11" />
    </>
  ),
  light: (
    <>
      <circle className={styles.strong} cx="14" cy="13" r="5" />
      <path className={styles.ray} d="m22 17 7 4M18 21l4 7M22 11l8-1" />
      <rect className={styles.card} x="30" y="18" width="34" height="21" rx="3" />
      <path className={styles.text} d="M37 25h20M37 32h12" />
    </>
  ),
  corners: (
    <>
      <path
        className={styles.ray}
        d="M12 15v-3a4 4 0 0 1 4-4h3M53 8h3a4 4 0 0 1 4 4v3M60 33v3a4 4 0 0 1-4 4h-3M19 40h-3a4 4 0 0 1-4-4v-3"
      />
      <rect className={styles.card} x="18" y="14" width="36" height="20" rx="3" />
      <path className={styles.text} d="M24 21h24M24 28h12" />
    </>
  ),
  face: (
    <>
      <circle className={styles.strong} cx="14" cy="13" r="5" />
      <path className={styles.ray} d="m22 17 7 4M18 21l4 7M22 11l8-1" />
      <circle className={styles.card} cx="47" cy="20" r="9" />
      <path className={styles.card} d="M33 44c1-8 6-11 14-11s13 3 14 11z" />
    </>
  ),
  level: (
    <>
      <circle className={styles.card} cx="20" cy="20" r="9" />
      <path className={styles.card} d="M6 44c1-8 6-11 14-11s13 3 14 11z" />
      <path className={styles.ray} d="M34 20h3M41 20h3M48 20h3" />
      <rect className={styles.strong} x="55" y="10" width="10" height="20" rx="2" />
    </>
  ),
  bare: (
    <>
      <circle className={styles.card} cx="36" cy="20" r="10" />
      <path className={styles.card} d="M20 45c1-9 7-12 16-12s15 3 16 12z" />
      <path className={styles.ray} d="M32 19v1M40 19v1M32 24.500c2.500 2 5.500 2 8 0" />
    </>
  ),
};

export type TipName = keyof typeof drawings;

/** Tips, each with a small drawing. */
export function Tips({ tips }: { tips: readonly { name: TipName; text: ReactNode }[] }) {
  return (
    <ul className={styles.tips}>
      {tips.map(({ name, text }) => (
        <li key={name}>
          <svg viewBox="0 0 72 48" width="72" height="48" className={styles.tip} aria-hidden="true">
            <rect className={styles.table} width="72" height="48" rx="6" />
            {drawings[name]}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
