import type { ComponentProps } from "react";
import textStyles from "./text.module.css";

/** For screen readers only. */
export function SrOnly(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className={textStyles.srOnly} />;
}
