import Link from "next/link";
import type { ComponentProps, MouseEventHandler } from "react";
import { classNames } from "./class-names";
import styles from "./text-link.module.css";

export type AnchorProps = Omit<ComponentProps<"a">, "href" | "onClick" | "onMouseEnter" | "onTouchStart"> & {
  href: string;
  /** Loads the page anew, so that nothing of a form's last answer stays. */
  isReload?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

const isOwnPage = (href: string) => href.startsWith("/") && !href.startsWith("//");

/** An unstyled link. Our own pages open without a reload and are never prefetched, because a page computes the step from upstream facts. */
export function Anchor({ href, isReload = false, ...rest }: AnchorProps) {
  if (isOwnPage(href) && !isReload) return <Link href={href} prefetch={false} {...rest} />;
  return <a href={href} {...rest} />;
}

/** A quiet link, alone on its line or beside others. Inside a sentence a plain `Anchor` does. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={classNames(styles.link, className)} {...rest} />;
}

/** A button that looks like a link: for a POST that weighs no more than one. */
export function TextButton({ className, type = "submit", ...rest }: ComponentProps<"button">) {
  return <button type={type} className={classNames(styles.link, className)} {...rest} />;
}
