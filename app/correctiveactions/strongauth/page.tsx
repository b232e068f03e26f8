import type { PageProps } from "@/app/_shared/page-props";
import { StartingStep } from "@/app/correctiveactions/_shared/self-starting-step";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { translatorFor } from "@/server/request/translator";
import { beginStrongAuthAction } from "./actions";

export default async function StrongAuthStepPage({ searchParams }: PageProps) {
  const at = await stepAt("strongauth", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { t } = translatorFor(at.context);
  const words = {
    title: t("CorrectiveAction.names.strongauth"),
    lead: t("CorrectiveAction.strongAuth.lead"),
    start: t("CorrectiveAction.strongAuth.start"),
  };
  return <StartingStep {...at} action={beginStrongAuthAction} words={words} />;
}
