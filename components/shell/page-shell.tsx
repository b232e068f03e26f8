"use client";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { QuietLink } from "@/components/ui/quiet-link";
import { Anchor } from "@/components/ui/text-link";
import { Mark, type MarkName } from "./mark";
import styles from "./page-shell.module.css";
import { useClientNavigation } from "./use-client-navigation";

type ShellLink = { href: string; label: string };

export type PageShellProps = {
  brand: { name: string; mark: MarkName; href: string };
  /** Label of the link that skips the bar. */
  skip: string;
  /** Help, language, log out. */
  nav?: { label: string; links: readonly ShellLink[] };
  footer: {
    help: { text: string; href: string; label: string };
    legal: { label: string; links: readonly ShellLink[] };
    /** The player reads it out to support. */
    reference: { label: string; code: string };
  };
  children: ReactNode;
};

/** The frame of every page. A client component, so that a response carries its texts once instead of its elements a second time. */
export function PageShell({ brand, skip, nav, footer, children }: PageShellProps) {
  useClientNavigation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {skip}
      </a>
      <header className={styles.bar}>
        <Anchor className={styles.brand} href={brand.href}>
          <Mark name={brand.mark} />
          <span translate="no">{brand.name}</span>
        </Anchor>
        {nav && (
          <nav className={styles.nav} aria-label={nav.label}>
            {nav.links.map(({ href, label }) => (
              <QuietLink key={href} href={href}>
                {label}
              </QuietLink>
            ))}
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.panel}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <div className={styles.foot}>
          <p className={styles.help}>
            <Icon name="heart" className={styles.heart} />
            <span>
              {footer.help.text} <Anchor href={footer.help.href}>{footer.help.label}</Anchor>
            </span>
          </p>
          <nav className={styles.legal} aria-label={footer.legal.label}>
            {footer.legal.links.map((link) => (
              <Anchor key={link.href} href={link.href}>
                {link.label}
              </Anchor>
            ))}
          </nav>
          <p className={styles.reference}>
            {footer.reference.label} <code translate="no">{footer.reference.code}</code>
          </p>
        </div>
      </footer>
    </div>
  );
}
