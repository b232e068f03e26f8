import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/paths";
import { documentTitle } from "@/server/form";
import type { Visit } from "@/server/visit";
import { wordsFor } from "@/server/words";

type What = "docscan" | "docuploadcenter";

/** A page whose flow is still being built. It says so, and names the way that is open today. */
export function NotYet({ visit, what }: { visit: Visit; what: What }) {
  const { t } = wordsFor(visit);
  const title = t("NotYet.title", { what: t(`NotYet.${what}`) });
  const back = visit.safeTarget(visit.query.fallbackUrl) ?? (visit.player ? to("/") : to("/auth"));
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        badge={<Badge icon="clock" />}
        title={title}
        lead={t("NotYet.lead")}
        actions={<ButtonLink href={support(visit)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={back}>{t("Common.action.back")}</TextLink>
          </Links>
        }
      />
    </>
  );
}
