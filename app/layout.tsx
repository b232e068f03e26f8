import "@/components/theme/font.css";
import "@/components/theme/tokens.css";
import "@/components/theme/base.css";
import "@/components/theme/gnog.css";
import "@/components/theme/lottery.css";
import "@/components/theme/predict.css";
import "@/components/theme/uk.css";
import type { Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PageShell } from "@/components/shell/page-shell";
import { responsibleGaming } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { brandSupport, legalPaths } from "@/server/lookups/destinations";
import { referenceCodeOf } from "@/server/request/reference-code";
import { readShell } from "@/server/request/shell";
import { translatorFor } from "@/server/request/translator";
import { sessionCookie } from "@/server/session/token";

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [context, jar] = await Promise.all([readShell(), cookies()]);
  const { brand, hosts, locale, requestId, bridge } = context;
  const { t } = translatorFor(context);
  const legal = legalPaths(context);
  const help = brandSupport(brand, hosts);
  return (
    <html lang={locale} data-brand={brand.id}>
      <body>
        {bridge && <script src={bridge.src} nonce={bridge.nonce} />}
        <PageShell
          brand={{ name: brand.name, mark: brand.mark, href: to("/") }}
          skip={t("Shell.skip")}
          nav={{
            label: t("Shell.site"),
            links: [
              { href: help, label: t("Shell.help") },
              { href: to("/language"), label: t("Shell.language") },
              ...(jar.has(sessionCookie) ? [{ href: to("/logout"), label: t("Shell.logOut") }] : []),
            ],
          }}
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
