"use client";
import type { ReactNode } from "react";
import { Disclosure } from "../dialogs/disclosure";
import styles from "./links.module.css";
import { TextLink } from "./text-link";

/** The quiet row under the primary action: `TextLink`, `TextButton`, or a `span` that says what is not possible yet. */
export function Links({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

export type LinkWords = { href: string; label: string; id?: string };

/** More in a row are not read. */
const maxInRow = 3;

type TextLinksProps = {
  links: readonly LinkWords[];
  /** Opens the links that the row has no room for; for the screens that must offer more. */
  more?: string | undefined;
  /** What is more than a link comes first. */
  children?: ReactNode;
};

const each = ({ href, label, id }: LinkWords) => (
  <TextLink key={`${href} ${label}`} href={href} id={id}>
    {label}
  </TextLink>
);

/** The same row, of links given as words. */
export function TextLinks({ links, more, children }: TextLinksProps) {
  const isFolded = more !== undefined && links.length > maxInRow;
  const shown = isFolded ? links.slice(0, maxInRow) : links;
  return (
    <>
      <Links>
        {children}
        {shown.map(each)}
      </Links>
      {isFolded && (
        <Disclosure summary={more}>
          <ul className={styles.folded}>
            {links.slice(maxInRow).map((link) => (
              <li key={link.label}>{each(link)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
