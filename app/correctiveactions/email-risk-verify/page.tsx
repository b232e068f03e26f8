import type { PageProps } from "@/app/_shared/page-props";
import { StartingStep } from "@/app/correctiveactions/_shared/self-starting-step";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { translatorFor } from "@/server/request/translator";
import { checkEmailRiskAction } from "../strongauth/actions";

export default async function EmailRiskPage({ searchParams }: PageProps) {
  const at = await stepAt("email-risk-verify", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { t } = translatorFor(at.context);
  const words = {
    title: t("CorrectiveAction.emailRisk.title"),
    lead: t("CorrectiveAction.emailRisk.lead"),
    start: t("CorrectiveAction.emailRisk.start"),
  };
  return <StartingStep {...at} action={checkEmailRiskAction} words={words} />;
}
