import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import textStyles from "../text/text.module.css";

export type AnchorProps = ComponentProps<"a"> & {
  href: string;
  /** Loads the page from the server, which drops the state of the last submit. */
  isReload?: boolean;
};

/** An unstyled link. The shell opens our own pages without a reload (lazy-behaviour.ts); none is fetched ahead. */
export function Anchor({ isReload = false, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} {...(isReload && { "data-reload": true })}>
      {children}
    </a>
  );
}

/** Players do not read more secondary links in one row. */
export const maxInRow = 3;

/** A secondary link, on its own line or in a row of links. Inside a sentence use a plain `Anchor`. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={classNames(textStyles.link, className)} {...rest} />;
}

/** A button that looks like a link, for a minor action that must be a POST. */
export function TextButton({ className, type = "submit", ...rest }: ComponentProps<"button">) {
  return <button type={type} className={classNames(textStyles.link, className)} {...rest} />;
}
