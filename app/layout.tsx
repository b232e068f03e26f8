import "@/components/theme/font.css";
import "@/components/theme/tokens.css";
import "@/components/theme/document.css";
import "@/components/theme/base.css";
import "@operator/brands.css";
import "./error";
import "./global-error";
import type { Viewport } from "next";
import type { ReactNode } from "react";
import { menuLogoutAction } from "@/app/logout/actions";
import { PageShell } from "@/components/shell/page-shell";
import type { SiteMenuProps } from "@/components/shell/site-menu";
import { callAddress } from "@/domain/operator/help-lines";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import { sessionWarningMs } from "@/server/flows/session/time-out";
import { tagOf } from "@/server/forms/form-owner";
import { ageOf, brandSupport, footTextLinks, helpLineOf, legalPaths } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import {
  currentSessionTimes,
  currentVisitor,
  readLegalContext,
  readRequestFacts,
} from "@/server/request/request-facts";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { Slot } from "./_shared/slot";

type Shell = Awaited<ReturnType<typeof readRequestFacts>>;

/** The links of the bar: language for every visitor, limits and logout for a player who is signed in. */
async function siteMenu(shell: Shell): Promise<SiteMenuProps> {
  const { hosts, native } = shell;
  const visitor = await currentVisitor(true);
  const isSignedIn = visitor.player !== null && !visitor.isPending;
  const { t } = translatorFor(shell);
  const limits = { href: responsibleGaming({ hosts }, "centre"), label: t("Home.limits") };
  const logOut = t("Common.action.logOut");
  // The app takes part in a logout (GATE-52, GATE-56), which the logout page waits for.
  const toLogout = { href: to("/logout"), label: logOut };
  return {
    label: t("Shell.site"),
    open: t("Shell.menu"),
    links: [
      { href: to("/language"), label: t("Language.label") },
      ...(isSignedIn ? [limits] : []),
      ...(isSignedIn && native ? [toLogout] : []),
    ],
    logOut:
      isSignedIn && !native
        ? { label: logOut, submitKey: crypto.randomUUID(), action: menuLogoutAction, page: to("/logout") }
        : undefined,
  };
}

/** No page is rendered before it is asked for: a build has no settings (decision 032). */
export const dynamic = "force-dynamic";

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

/** @returns what the page knows of the end of the session; undefined without a session */
async function sessionTimeLeft(): Promise<SessionTimeLeft | undefined> {
  const [times, { now }] = await Promise.all([currentSessionTimes(), readRequestFacts()]);
  return times && { now, leftMs: times.endsAt - now, warnMs: sessionWarningMs(times) };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  await throwIfAsked("layout");
  const context = await readRequestFacts();
  const { brand, hosts, locale, requestId, bridge, native } = context;
  const { t } = translatorFor(context);
  const { player, isPending } = await currentVisitor(true);
  const place = await readLegalContext();
  const legal = legalPaths(place);
  const line = helpLineOf(place);
  const { age, inSomePlaces } = ageOf(place);
  return (
    <html
      lang={locale}
      data-brand={brand.id}
      data-player={isPending ? undefined : tagOf({ brand, player })}
      data-slow={t("Common.slow")}
    >
      <body>
        {/* on the web it only switches the app on, which no page waits for */}
        {bridge && <script src={bridge.src} nonce={bridge.nonce} async={!native} />}
        <PageShell
          brand={{ id: brand.id, name: brand.name, href: to("/") }}
          skip={t("Shell.skip")}
          care={t("Shell.care")}
          trust={{
            licence: t("Shell.licence"),
            age: {
              sign: t("Shell.age.sign", { age }),
              text: t("Shell.age.text", { age }),
              ...(inSomePlaces && { inSomePlaces: t("Shell.age.inSomePlaces", { age: inSomePlaces }) }),
            },
            encrypted: t("Shell.encrypted"),
          }}
          menu={await siteMenu(context)}
          session={await sessionTimeLeft()}
          footer={{
            help: {
              text: t("Shell.getHelp"),
              href: responsibleGaming({ hosts }, "centre"),
              label: t("Shell.responsibleGaming"),
              ...(line && { line: { name: line.name, phone: line.phone, href: callAddress(line) } }),
            },
            legal: {
              label: t("Shell.legal"),
              links: [
                { href: legal.terms, label: t("Shell.terms") },
                { href: legal.privacy, label: t("Shell.privacy") },
                ...footTextLinks().map(({ name, href }) => ({ href, label: t(`Documents.${name}`) })),
                { href: brandSupport(brand, hosts), label: t("Common.action.contactSupport") },
              ],
            },
            reference: { label: t("Shell.reference"), code: requestId },
            own: <Slot context={context} place="footer" facts={{ isSignedIn: context.session.player !== null }} />,
          }}
        >
          {children}
        </PageShell>
      </body>
    </html>
  );
}
