import { nothingToLoad } from "@/app/_shared/make-page";
import { translatorFor } from "@/server/lookups/translator";
import { StartingStep } from "../_shared/starting-step";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { startPhoneCollectionAction } from "../strongauth/actions";

function CollectPhoneScreen(props: StepProps) {
  const { t } = translatorFor(props.context);
  const words = {
    title: t("CorrectiveAction.names.strongauth-collect-phonenumber"),
    lead: t("CorrectiveAction.collectPhone.lead"),
    start: t("CorrectiveAction.collectPhone.start"),
  };
  return <StartingStep {...props} action={startPhoneCollectionAction} words={words} />;
}

export default stepPage("strongauth-collect-phonenumber", nothingToLoad, CollectPhoneScreen);
