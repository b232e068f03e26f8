import { translatorFor } from "@/server/request/translator";
import { StartingStep } from "../_shared/self-starting-step";
import type { StepProps } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";
import { startStrongAuthAction } from "../strongauth/actions";

function StrongAuthScreen(props: StepProps) {
  const { t } = translatorFor(props.context);
  const words = {
    title: t("CorrectiveAction.names.strongauth"),
    lead: t("CorrectiveAction.strongAuth.lead"),
    waiting: t("StrongAuth.start.waiting"),
    start: t("CorrectiveAction.strongAuth.start"),
  };
  return <StartingStep {...props} action={startStrongAuthAction} words={words} />;
}

export default stepPage("strongauth", nothingToLoad, StrongAuthScreen);
