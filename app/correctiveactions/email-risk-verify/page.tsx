import type { PageProps } from "@/app/page-props";
import { wordsFor } from "@/server/words";
import { StartingStep } from "../starting-step";
import { stepAt } from "../step-at";
import { checkEmailRiskAction } from "../strongauth/actions";

export default async function EmailRiskPage({ searchParams }: PageProps) {
  const at = await stepAt("email-risk-verify", await searchParams);
  if ("trouble" in at) return at.trouble;
  const { t } = wordsFor(at.visit);
  const words = {
    title: t("CorrectiveAction.emailRisk.title"),
    lead: t("CorrectiveAction.emailRisk.lead"),
    start: t("CorrectiveAction.emailRisk.start"),
  };
  return <StartingStep {...at} action={checkEmailRiskAction} words={words} />;
}
