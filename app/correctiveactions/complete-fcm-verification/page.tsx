import type { PageProps } from "@/app/_shared/page-props";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { support } from "@/domain/destinations";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/request/translator";

/** CA-57?: a step that only our team can clear. */
export default async function CompleteFcmVerificationPage({ searchParams }: PageProps) {
  const at = await stepAt("complete-fcm-verification", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const { t } = translatorFor(context);
  return (
    <>
      <title>{documentTitle(context, t("CorrectiveAction.contactUs.title"))}</title>
      <Screen
        place={<StepPlace context={context} step={step} />}
        badge={<Badge icon="chat" />}
        title={t("CorrectiveAction.contactUs.title")}
        lead={t("CorrectiveAction.contactUs.lead")}
        actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={<StepLinks context={context} step={step} isAtSupport />}
      />
    </>
  );
}
