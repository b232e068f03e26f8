import { menuLogoutAction } from "@/app/logout/actions";
import type { SiteMenuProps } from "@/components/shell/site-menu";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { brandSupport } from "@/server/lookups/destinations";
import { translatorFor } from "@/server/lookups/translator";
import { currentVisitor, type readShell } from "@/server/request/shell";

type Shell = Awaited<ReturnType<typeof readShell>>;

/** The menu of the bar: help and language for every visitor, limits and logout for a player who is signed in. */
export async function siteMenu(shell: Shell): Promise<SiteMenuProps> {
  const { brand, hosts, native } = shell;
  const visitor = await currentVisitor(true);
  const isSignedIn = visitor.player !== null && !visitor.isPending;
  const { t } = translatorFor(shell);
  const limits = {
    href: responsibleGaming({ hosts }, "centre"),
    label: t("Home.limits"),
    icon: "gauge",
    isExtra: true,
  } as const;
  const logOut = t("Shell.logOut");
  // The app takes part in a logout (GATE-52, GATE-56), which the logout page waits for.
  const toLogout = { href: to("/logout"), label: logOut, icon: "door" } as const;
  return {
    label: t("Shell.site"),
    words: { open: t("Shell.menu"), close: t("Shell.close") },
    links: [
      { href: brandSupport(brand, hosts), label: t("Shell.help"), icon: "help" },
      { href: to("/language"), label: t("Shell.language"), icon: "globe" },
      ...(isSignedIn ? [limits] : []),
      ...(isSignedIn && native ? [toLogout] : []),
    ],
    logOut:
      isSignedIn && !native
        ? { label: logOut, submitKey: crypto.randomUUID(), action: menuLogoutAction, page: to("/logout") }
        : undefined,
  };
}
