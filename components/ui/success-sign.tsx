import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./success-sign.module.css";

const round = <circle className={styles.core} cx="80" cy="80" r="43" />;

/** Name of the brand's mark → the figure around the tick. */
const figures = {
  diamond: (
    <>
      <path className={styles.ring} d="M80 24 136 80 80 136 24 80Z" />
      <path className={classNames(styles.ring, styles.second)} d="M80 14 146 80 80 146 14 80Z" />
      <path className={classNames(styles.ring, styles.third)} d="M80 4 156 80 80 156 4 80Z" />
      <path className={styles.core} d="M80 34 126 80 80 126 34 80Z" />
    </>
  ),
  nugget: (
    <>
      <path
        className={styles.ray}
        d="M135 80h11M133.1 94.2l19.3 5.2M127.6 107.5l9.6 5.5M118.9 118.9 133 133M107.5 127.6l5.5 9.6M94.2 133.1l5.2 19.3M80 135v11M65.8 133.1l-5.2 19.3M52.5 127.6l-5.5 9.6M41.1 118.9 27 133M32.4 107.5l-9.6 5.5M26.9 94.2 7.6 99.4M25 80H14M26.9 65.8 7.6 60.6M32.4 52.5l-9.6-5.5M41.1 41.1 27 27M52.5 32.4 47 22.8M65.8 26.9 60.6 7.6M80 25V14M94.2 26.9l5.2-19.3M107.5 32.4l5.5-9.6M118.9 41.1 133 27M127.6 52.5l9.6-5.5M133.1 65.8l19.3-5.2"
      />
      <path className={styles.core} d="M121.6 97.2 97.2 121.6H62.8L38.4 97.2V62.8L62.8 38.4h34.4l24.4 24.4Z" />
    </>
  ),
  clover: (
    <>
      <path className={styles.ball} d="M144.7 93.1h.1M36.3 129.5h.1M59 17.4h.1" />
      <path
        className={classNames(styles.ball, styles.large, styles.leaf)}
        d="M129.5 123.7h.1M17.4 101h.1M93.1 15.3h.1"
      />
      <path className={classNames(styles.ball, styles.coral)} d="M101 142.6h.1M15.3 66.9h.1M123.7 30.5h.1" />
      <path className={classNames(styles.ball, styles.large, styles.sky)} d="M66.9 144.7h.1M30.5 36.3h.1M142.6 59h.1" />
      {round}
    </>
  ),
  orbit: (
    <>
      <circle className={styles.ring} cx="80" cy="80" r="56" strokeDasharray="300 52" />
      <circle
        className={classNames(styles.ring, styles.second)}
        cx="80"
        cy="80"
        r="66"
        strokeDasharray="220 60 80 55"
      />
      <circle className={classNames(styles.ring, styles.third)} cx="80" cy="80" r="76" strokeDasharray="2 10" />
      {round}
    </>
  ),
  mile: (
    <>
      <circle className={styles.ring} cx="80" cy="80" r="57" />
      <path className={classNames(styles.ring, styles.second)} d="M2 74h16M2 86h16M142 74h16M142 86h16" />
      <circle className={classNames(styles.ring, styles.third)} cx="80" cy="80" r="72" />
      {round}
    </>
  ),
} satisfies Record<string, ReactNode>;

export type FigureName = keyof typeof figures;

/** The brand's figure around one tick, drawn once. Decoration: the title says that it is done. */
export function SuccessSign({ figure }: { figure: FigureName }) {
  return (
    <svg viewBox="0 0 160 160" className={styles.sign} aria-hidden="true" focusable="false">
      {figures[figure]}
      <path className={styles.tick} pathLength="1" d="m61 81 13.5 13.5 26-28" />
    </svg>
  );
}
