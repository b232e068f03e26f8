import type { ComponentProps } from "react";
import { Anchor } from "@/components/ui/buttons/text-link";
import { LogOut } from "./shell-behaviour";
import styles from "./site-menu.module.css";

type MenuLink = { href: string; label: string };

export type SiteMenuProps = {
  label: string;
  /** The button of a phone's menu. */
  open: string;
  links: readonly MenuLink[];
  /** Signed in. */
  logOut?: ComponentProps<typeof LogOut> | undefined;
};

/**
 * The links of the bar. More than one are a popover of the browser's own on a phone, which opens without scripts and closes on Escape
 * and on a press outside; a wider bar shows them side by side.
 */
export function SiteMenu({ label, open, links, logOut }: SiteMenuProps) {
  const shown = links.map(({ href, label }) => (
    <Anchor key={href} className={styles.link} href={href}>
      {label}
    </Anchor>
  ));
  const isMenu = links.length > 1 || logOut !== undefined;
  return (
    <nav className={styles.nav} aria-label={label}>
      {isMenu ? (
        <>
          <button type="button" popoverTarget="menu" className={styles.open}>
            {open}
          </button>
          <div id="menu" popover="auto" className={styles.links}>
            {shown}
            {logOut && <LogOut {...logOut} />}
          </div>
        </>
      ) : (
        shown
      )}
    </nav>
  );
}
