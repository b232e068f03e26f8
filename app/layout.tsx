import "@/components/theme/font.css";
import "@/components/theme/tokens.css";
import "@/components/theme/document.css";
import "@/components/theme/base.css";
import "@/components/theme/gnog.css";
import "@/components/theme/lottery.css";
import "@/components/theme/predict.css";
import "@/components/theme/uk.css";
// Next sends them with every page. Named here, they share the script of the shell instead of having a file each.
import "./error";
import "./global-error";
import type { Viewport } from "next";
import type { ReactNode } from "react";
import { markShapes } from "@/components/shell/mark-shapes";
import { PageShell } from "@/components/shell/page-shell";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { siteExperienceOr } from "@/domain/site-experience";
import { defaultMinimumAge } from "@/domain/verification/minimum-age";
import { brandSupport, legalPaths } from "@/server/lookups/destinations";
import { translatorFor } from "@/server/lookups/translator";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { readShell } from "@/server/request/shell";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { sessionTimeLeft } from "./_shared/session-time-left";
import { siteMenu } from "./_shared/site-menu";

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  await throwIfAsked("layout");
  const context = await readShell();
  const { brand, hosts, locale, requestId, bridge } = context;
  const { t } = translatorFor(context);
  const own = siteExperienceOr(context.session.player?.siteExperience, brand.siteExperience);
  const legal = legalPaths({ ...context, siteExperience: own });
  const help = brandSupport(brand, hosts);
  const age = { age: defaultMinimumAge };
  return (
    <html lang={locale} data-brand={brand.id} data-slow={t("Common.slow")}>
      <body>
        {bridge && <script src={bridge.src} nonce={bridge.nonce} />}
        <PageShell
          brand={{ name: brand.name, mark: markShapes[brand.mark], href: to("/") }}
          skip={t("Shell.skip")}
          care={t(`Shell.care.${brand.id}`)}
          trust={{
            licence: t(`Shell.licence.${brand.licence}`),
            age: { sign: t("Shell.age.sign", age), text: t("Shell.age.text", age) },
            encrypted: t("Shell.encrypted"),
          }}
          menu={await siteMenu(context)}
          session={await sessionTimeLeft()}
          footer={{
            help: {
              text: t("Shell.getHelp"),
              href: responsibleGaming({ hosts }, "centre"),
              label: t("Shell.getHelpLink"),
            },
            legal: {
              label: t("Shell.legal"),
              links: [
                { href: legal.terms, label: t("Shell.terms") },
                { href: legal.privacy, label: t("Shell.privacy") },
                { href: responsibleGaming({ hosts }, "centre"), label: t("Shell.responsibleGaming") },
                { href: help, label: t("Shell.support") },
              ],
            },
            reference: { label: t("Shell.reference"), code: referenceCodeOf(requestId) },
          }}
        >
          {children}
        </PageShell>
      </body>
    </html>
  );
}
