import type { ReactNode } from "react";
import { classNames } from "../class-names";
import layout from "../layout.module.css";
import styles from "./form-layout.module.css";

/** Stacks everything inside a form. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={layout.space5}>{children}</div>;
}

type RowProps = {
  /** The fields are in one row only where there is room for long labels. */
  kind?: "roomy";
  children: ReactNode;
};

/** Two short fields in one row: label, hint, control and message share the rows of the grid. A third is as wide as both. */
export function Row({ kind, children }: RowProps) {
  return <div className={classNames(styles.row, kind && styles[kind])}>{children}</div>;
}

type ButtonsProps = {
  /** Stays within reach of the thumb (KYC-09, DLT-09). */
  sticky?: boolean;
  /** Two answers of the same width, in one row where there is room. */
  isPair?: boolean;
  children: ReactNode;
};

/** The primary action, then its opposite. */
export function Buttons({ sticky = false, isPair = false, children }: ButtonsProps) {
  return <div className={classNames(layout.space3, sticky && styles.sticky, isPair && styles.pair)}>{children}</div>;
}
