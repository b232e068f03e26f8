import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import layout from "../ui/layout.module.css";
import { Spinner } from "../ui/spinner";
import styles from "./hand-over.module.css";

/** The ways to continue on a phone, each with what to do there. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className={layout.rows}>{children}</ul>;

type WayProps = {
  title: ReactNode;
  text: ReactNode;
  /** What the phone reads is before the words. */
  picture?: ReactNode;
  children?: ReactNode;
};

export function Way({ title, text, picture, children }: WayProps) {
  return (
    <li className={classNames(styles.way, picture !== undefined && styles.scan)}>
      {picture}
      <div className={layout.space1}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      {children}
    </li>
  );
}

/** Readers need so many light modules around the code. */
const quietZone = 4;

type QrCodeProps = {
  /** Modules of one side, and the dark ones as a path. */
  code: { size: number; path: string };
  label: string;
};

/** Dark on light in both schemes: many cameras cannot read the reverse. */
export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  const side = size + 2 * quietZone;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.plate} d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}

/** What the page waits for; read out when it changes. */
export const WaitingLine = ({ children }: { children: string }) => (
  <p className={styles.waiting} role="status">
    <Spinner size="1.25rem" className={styles.spinner} />
    <span>{children}</span>
  </p>
);
