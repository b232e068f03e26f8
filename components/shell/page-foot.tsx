import type { ReactNode } from "react";
import { Anchor } from "@/components/ui/buttons/text-link";
import styles from "./page-foot.module.css";
import { TrustLines, type TrustWords } from "./trust-lines";

export type PageFootProps = {
  help: {
    text: string;
    href: string;
    label: string;
    /** Whom to call, where the player lives. */
    line?: { name: string; phone: string; href: string };
  };
  legal: { label: string; links: readonly { href: string; label: string }[] };
  /** The player reads it out to support. */
  reference: { label: string; code: string };
  trust: TrustWords;
  /** The operator's own component. */
  own?: ReactNode;
};

/** A number that does not break, so that it can be read out and dialled. */
const onOneLine = (phone: string) => phone.replaceAll("-", "\u2011").replaceAll(" ", "\u00a0");

/** Help, legal documents, trust lines and the reference code: the same on every page, signed in or not. */
export function PageFoot({ help, legal, reference, trust, own }: PageFootProps) {
  return (
    <footer id="foot" className={styles.foot}>
      <p className={styles.help}>
        {help.text} <Anchor href={help.href}>{help.label}</Anchor>
        {help.line && (
          <span className={styles.line} translate="no">
            {help.line.name} <Anchor href={help.line.href}>{onOneLine(help.line.phone)}</Anchor>
          </span>
        )}
      </p>
      <nav className={styles.legal} aria-label={legal.label}>
        {legal.links.map((link) => (
          <Anchor key={link.href} href={link.href}>
            {link.label}
          </Anchor>
        ))}
      </nav>
      <TrustLines words={trust} />
      {own}
      <p className={styles.reference}>
        {reference.label} <code translate="no">{reference.code}</code>
      </p>
    </footer>
  );
}
