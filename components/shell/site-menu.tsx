import { unstable_rethrow } from "next/navigation";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { Anchor } from "@/components/ui/buttons/text-link";
import styles from "./site-menu.module.css";

type MenuLink = { href: string; label: string };

export type SiteMenuProps = {
  label: string;
  /** The button of a phone's menu. */
  open: string;
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

function LogOut({ label, submitKey, action, page }: NonNullable<SiteMenuProps["logOut"]>) {
  const isHydrated = useHydrated();
  return (
    <form action={isHydrated ? catchLostResponse(action, page) : action} className={styles.form}>
      <input type="hidden" name="key" value={submitKey} />
      <button type="submit" className={styles.link}>
        {label}
      </button>
    </form>
  );
}

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
