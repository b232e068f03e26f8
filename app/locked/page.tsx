import type { PageProps } from "@/app/page-props";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { WorksList } from "@/components/ui/works-list";
import { support } from "@/domain/destinations";
import { to } from "@/domain/paths";
import { documentTitle } from "@/server/form";
import { isBannedHere, visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";

export default async function LockedPage({ searchParams }: PageProps) {
  const visit = await visitAt("/locked", { query: await searchParams });
  const { t, problem } = wordsFor(visit);
  const works = { play: false, balance: true, documents: true };
  return (
    <>
      <title>{documentTitle(visit, t("Locked.title"))}</title>
      <Screen
        badge={<Badge icon="lock" tone="danger" />}
        title={t("Locked.title")}
        lead={isBannedHere(visit) || visit.query.reason === "banned" ? problem("banned") : t("Locked.lead")}
        actions={<ButtonLink href={support(visit)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={to("/documents")}>{t("Documents.title")}</TextLink>
            {visit.player && <TextLink href={to("/logout")}>{t("Common.action.logOut")}</TextLink>}
          </Links>
        }
      >
        <WorksList
          words={{ yes: t("Common.yes"), no: t("Common.no") }}
          items={(["play", "balance", "documents"] as const).map((what) => ({
            what,
            works: works[what],
            text: t(`Locked.${what}`),
          }))}
        />
      </Screen>
    </>
  );
}
