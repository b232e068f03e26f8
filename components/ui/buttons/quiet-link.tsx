import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./quiet-link.module.css";
import { Anchor, type AnchorProps } from "./text-link";

/** For the brand bar. */
export function QuietLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={classNames(styles.quiet, className)} {...rest} />;
}

export function QuietButton({ className, type = "submit", ...rest }: ComponentProps<"button">) {
  return <button type={type} className={classNames(styles.quiet, className)} {...rest} />;
}
