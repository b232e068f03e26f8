import { nothingToLoad } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { type StepProps, scopeOfSteps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { screenAction } from "./actions";

/** PA-30. The press before starts the check; the page is for a player who comes by a link, a reload or Back. */
function ScreeningScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.watchlist.title")}
      action={screenAction}
      lead={t("CorrectiveAction.watchlist.lead", { scope: scopeOfSteps(context) })}
    >
      <SubmitAction context={context} label={t("CorrectiveAction.watchlist.start")} />
    </StepForm>
  );
}

export default stepPage("complete-watchlist-screening", nothingToLoad, ScreeningScreen);
