import type { ReactNode } from "react";
import styles from "./links.module.css";
import { TextLink } from "./text-link";

/** The quiet row under the primary action: `TextLink`, `TextButton`, or a `span` that says what is not possible yet. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

export type LinkWords = { href: string; label: string; id?: string };

export type TextLinksProps = {
  links: readonly LinkWords[];
  /** What is more than a link comes first. */
  children?: ReactNode;
};

export const eachLink = ({ href, label, id }: LinkWords) => (
  <TextLink key={`${href} ${label}`} href={href} id={id}>
    {label}
  </TextLink>
);

/** The same row, of links given as words. */
export const TextLinks = ({ links, children }: TextLinksProps) => (
  <Links>
    {children}
    {links.map(eachLink)}
  </Links>
);
