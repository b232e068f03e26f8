"use client";
import { unstable_rethrow } from "next/navigation";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { Anchor } from "@/components/ui/buttons/text-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import styles from "./site-menu.module.css";

type MenuLink = {
  href: string;
  label: string;
  icon: IconName;
  /** Left out of a bar with little room. */
  isExtra?: boolean;
};

export type SiteMenuProps = {
  label: string;
  words: { open: string; close: string };
  links: readonly MenuLink[];
  /** Signed in: a form of its own. `submitKey` names the submit, so that a double click logs out once; `page` offers it again. */
  logOut?: { label: string; submitKey: string; action: LogOutAction; page: string } | undefined;
};

type LogOutAction = (form: FormData) => Promise<void>;

/** Once hydrated, a logout without a response leads to the page that offers it again; React would put an error in place of this page. */
function catchLostResponse(action: LogOutAction, page: string): LogOutAction {
  return async (form) => {
    try {
      await action(form);
    } catch (error) {
      unstable_rethrow(error);
      window.location.assign(page);
    }
  };
}

/**
 * A menu in the bar of a phone, which opens without scripts; links in a wider bar. One list for both: it follows the `<details>`
 * instead of being inside, so that the style sheet can show it where there is no menu to open.
 */
export function SiteMenu({ label, words, links, logOut }: SiteMenuProps) {
  const isHydrated = useHydrated();
  return (
    <nav className={styles.nav} aria-label={label}>
      <details className={styles.menu}>
        <summary className={styles.summary}>
          <span className={styles.toOpen}>{words.open}</span>
          <span className={styles.toClose}>{words.close}</span>
        </summary>
      </details>
      <div className={styles.links}>
        {links.map(({ href, label, icon, isExtra }) => (
          <Anchor key={href} className={classNames(styles.link, isExtra && styles.extra)} href={href}>
            <Icon name={icon} size="1.25rem" className={styles.icon} />
            {label}
          </Anchor>
        ))}
        {logOut && (
          <form
            action={isHydrated ? catchLostResponse(logOut.action, logOut.page) : logOut.action}
            className={styles.form}
          >
            <input type="hidden" name="key" value={logOut.submitKey} />
            <button type="submit" className={styles.link}>
              <Icon name="door" size="1.25rem" className={styles.icon} />
              {logOut.label}
            </button>
          </form>
        )}
      </div>
    </nav>
  );
}
