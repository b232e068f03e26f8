import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./button.module.css";
import { Anchor, type AnchorProps } from "./text-link";

type Variant = "primary" | "second" | "danger";

const look = (variant: Variant, className?: string) =>
  classNames(styles.button, variant !== "primary" && styles[variant], className);

export type ButtonProps = ComponentProps<"button"> & { variant?: Variant };

export function Button({ variant = "primary", type = "submit", className, ...rest }: ButtonProps) {
  return <button type={type} className={look(variant, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", className, ...rest }: AnchorProps & { variant?: Variant }) {
  return <Anchor className={look(variant, className)} {...rest} />;
}
