import type { PageProps } from "@/app/page-props";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import { documentTitle } from "@/server/form";
import { wordsFor } from "@/server/words";
import { stepAt } from "../step-at";
import { StepLinks, StepPlace } from "../step-frame";

/** CA-57?: a step that only our team can clear. */
export default async function CompleteFcmVerificationPage({ searchParams }: PageProps) {
  const at = await stepAt("complete-fcm-verification", await searchParams);
  if ("trouble" in at) return at.trouble;
  const { visit, step } = at;
  const { t } = wordsFor(visit);
  return (
    <>
      <title>{documentTitle(visit, t("CorrectiveAction.contactUs.title"))}</title>
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        badge={<Badge icon="chat" />}
        title={t("CorrectiveAction.contactUs.title")}
        lead={t("CorrectiveAction.contactUs.lead")}
        actions={<ButtonLink href={support(visit)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={<StepLinks visit={visit} step={step} isAtSupport />}
      />
    </>
  );
}
