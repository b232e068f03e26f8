import type { ComponentProps } from "react";
import styles from "./sr-only.module.css";

/** For screen readers only. */
export function SrOnly(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={styles.srOnly} />;
}
