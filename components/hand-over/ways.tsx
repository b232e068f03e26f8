import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import panel from "../ui/panel.module.css";
import styles from "./hand-over.module.css";

/** The ways to go on on a phone, each with what to do there. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className={panel.rows}>{children}</ul>;

type WayProps = {
  title: ReactNode;
  text: ReactNode;
  /** What the phone reads stands before the words; what a person reads, after them. */
  picture?: ReactNode;
  code?: string;
  children?: ReactNode;
};

export function Way({ title, text, picture, code, children }: WayProps) {
  return (
    <li className={classNames(styles.way, picture !== undefined && styles.scan, code && styles.split)}>
      {picture}
      <div className={panel.space1}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      {code && <p className={styles.code}>{code}</p>}
      {children}
    </li>
  );
}
