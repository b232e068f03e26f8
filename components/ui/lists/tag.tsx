import type { ReactNode } from "react";
import { classNames } from "../class-names";
import tones from "../tone.module.css";
import styles from "./tag.module.css";

export type TagTone = "good" | "now" | "quiet" | "warning";

export function Tag({ tone = "quiet", children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, tones[tone])}>{children}</span>;
}
