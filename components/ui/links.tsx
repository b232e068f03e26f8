"use client";
import type { ReactNode } from "react";
import styles from "./links.module.css";
import { TextLink } from "./text-link";

/** The quiet row under the primary action: `TextLink`, `TextButton`, or a `span` that says what is not possible yet. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

export type LinkWords = { href: string; label: string; id?: string };

type TextLinksProps = {
  links: readonly LinkWords[];
  /** Comes before the links, for anything that is more than a link. */
  children?: ReactNode;
};

/** The same row, built from links as data. */
export function TextLinks({ links, children }: TextLinksProps) {
  return (
    <Links>
      {children}
      {links.map(({ href, label, id }) => (
        <TextLink key={`${href} ${label}`} href={href} id={id}>
          {label}
        </TextLink>
      ))}
    </Links>
  );
}
