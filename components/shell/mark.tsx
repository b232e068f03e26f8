import type { ReactNode } from "react";
import styles from "./mark.module.css";

const shapes = {
  diamond: (
    <>
      <path className={styles.solid} d="M14 1.5 26.5 14 14 26.5 1.5 14Z" />
      <path className={styles.cut} d="m9.5 14.2 3.2 3.2 6-6.4" />
    </>
  ),
  nugget: (
    <>
      <path className={styles.solid} d="M9.5 3h8.200l6.8 6.2 1 8-6 7.300H8.200L2.5 18.300l1.7-9.600Z" />
      <path className={styles.cut} d="m8.8 11.6 5.2 3.2 5.4-4M14 14.800V20" />
    </>
  ),
  clover: (
    <>
      <path
        className={styles.solid}
        d="M14 13C8.6 12.4 6.6 9.8 6.6 7.2 6.6 3.6 11.5 2 14 5.4 16.5 2 21.4 3.6 21.4 7.200c0 2.6-2 5.2-7.4 5.800ZM13.2 14.400c-.6 5.4-3.2 7.4-5.8 7.4-3.6 0-5.2-4.9-1.8-7.4-3.4-2.5-1.8-7.4 1.8-7.400l5.8 7.400ZM14.8 14.400c.6 5.4 3.2 7.4 5.8 7.4 3.6 0 5.2-4.9 1.8-7.4 3.4-2.5 1.8-7.4-1.8-7.400l-5.8 7.400Z"
      />
      <path className={styles.stem} d="M14 14.500c0 4.8 1 8.3 3.6 11" />
    </>
  ),
  orbit: (
    <>
      <path className={styles.stem} d="M23.6 8.400A11 11 0 1 0 25 14" />
      <circle className={styles.solid} cx="14" cy="14" r="5" />
      <circle className={styles.solid} cx="23.4" cy="8" r="2.8" />
    </>
  ),
  mile: (
    <>
      <path className={styles.solid} d="M5 26V11.500a9 9 0 0 1 18 0V26Z" />
      <path className={styles.cut} d="M9.8 20.500v-8l4.2 4.3 4.2-4.300v8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type MarkName = keyof typeof shapes;

/** The brand's logo. Decoration: the name stands beside it. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg viewBox="0 0 28 28" className={styles.mark} aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
