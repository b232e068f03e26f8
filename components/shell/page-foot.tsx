import { Anchor } from "@/components/ui/buttons/text-link";
import { Icon } from "@/components/ui/icon";
import styles from "./page-foot.module.css";
import { TrustLines, type TrustWords } from "./trust-lines";

export type PageFootProps = {
  help: { text: string; href: string; label: string };
  legal: { label: string; links: readonly { href: string; label: string }[] };
  /** The player reads it out to support. */
  reference: { label: string; code: string };
  trust: TrustWords;
};

/** Help, legal documents and the reference code: the same on every page, signed in or not. */
export function PageFoot({ help, legal, reference, trust }: PageFootProps) {
  return (
    <footer id="foot" className={styles.foot}>
      <p className={styles.help}>
        <Icon name="heart" className={styles.heart} />
        <span>
          {help.text} <Anchor href={help.href}>{help.label}</Anchor>
        </span>
      </p>
      <nav className={styles.legal} aria-label={legal.label}>
        {legal.links.map((link) => (
          <Anchor key={link.href} href={link.href}>
            {link.label}
          </Anchor>
        ))}
      </nav>
      <div className={styles.trust}>
        <TrustLines words={trust} />
      </div>
      <p>
        {reference.label} <code translate="no">{reference.code}</code>
      </p>
    </footer>
  );
}
