import { notFound } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { correctiveActionNamed } from "@/domain/corrective-actions/registry";
import { support } from "@/domain/destinations";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/request/translator";

/** A step whose own page is still being built. It says so, and names the way that is open today. */
export default async function StepPage({ params, searchParams }: PageProps<{ code: string }>) {
  const [{ code }, query] = await Promise.all([params, searchParams]);
  const known = correctiveActionNamed(code);
  if (!known) notFound();
  const at = await stepAt(known, query);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const { t } = translatorFor(context);
  const title = t(`CorrectiveAction.names.${known}`);
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <Screen
        place={<StepPlace context={context} step={step} />}
        badge={<Badge icon="clock" />}
        title={title}
        lead={t("CorrectiveAction.notYet.lead")}
        actions={<ButtonLink href={support(context)}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={<StepLinks context={context} step={step} isAtSupport />}
      />
    </>
  );
}
