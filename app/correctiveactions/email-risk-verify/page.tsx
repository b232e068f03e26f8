import { nothingToLoad } from "@/app/_shared/make-page";
import { translatorFor } from "@/server/lookups/translator";
import { StartingStep } from "../_shared/starting-step";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { checkEmailRiskAction } from "../strongauth/actions";

function EmailRiskScreen(props: StepProps) {
  const { t } = translatorFor(props.context);
  const words = {
    title: t("CorrectiveAction.emailRisk.title"),
    lead: t("CorrectiveAction.emailRisk.lead"),
    start: t("CorrectiveAction.emailRisk.start"),
  };
  return <StartingStep {...props} action={checkEmailRiskAction} words={words} />;
}

export default stepPage("email-risk-verify", nothingToLoad, EmailRiskScreen);
