import type { ReactNode } from "react";
import styles from "./drawing.module.css";

/** What the camera sees, in its frame. Decoration: the text next to it says the same. */
export const ScanPicture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 168" width="320" height="168" className={styles.drawing} aria-hidden="true">
    <path className={styles.table} d="M0 0h320v168H0z" />
    {children}
    <path
      className={styles.frame}
      d="M52 42V28a10 10 0 0 1 10-10h14M244 18h14a10 10 0 0 1 10 10v14M268 126v14a10 10 0 0 1-10 10h-14M76 150H62a10 10 0 0 1-10-10v-14"
    />
  </svg>
);

/** What the camera should see. */
export const ScanDrawing = ({ isSelfie }: { isSelfie: boolean }) => (
  <ScanPicture>{isSelfie ? <Face /> : <Card />}</ScanPicture>
);

export const Card = () => (
  <>
    <rect className={styles.card} x="70" y="34" width="180" height="100" rx="10" />
    <path className={styles.strong} d="M70 56V44a10 10 0 0 1 10-10h160a10 10 0 0 1 10 10v12z" />
    <rect className={styles.soft} x="84" y="66" width="44" height="54" rx="5" />
    <circle className={styles.strong} cx="106" cy="85" r="9" />
    <path className={styles.strong} d="M90 120c0-13 7-20 16-20s16 7 16 20z" />
    <path className={styles.text} d="M142 74h84M142 87h62M142 100h74" />
    <path className={styles.signature} d="M142 118c8-12 12 6 18-2s8-6 12 0 8-2 14-4" />
  </>
);

export const Face = () => (
  <>
    <ellipse className={styles.card} cx="160" cy="84" rx="62" ry="72" />
    <circle className={styles.strong} cx="160" cy="68" r="24" />
    <path className={styles.strong} d="M116 134c2-24 20-36 44-36s42 12 44 36a62 72 0 0 1-88 0z" />
  </>
);
