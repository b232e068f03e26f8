import { nothingToLoad } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import { SelfStart } from "@/components/forms/self-start";
import { screeningDelayMs } from "@/domain/watchlist/screening";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { type StepProps, scopeOfSteps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { screenAction } from "./actions";

/** PA-29, PA-30: a check that starts automatically after a moment. */
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
      <SelfStart
        longWait={longWaitWords(context)}
        delayMs={screeningDelayMs}
        waiting={t("CorrectiveAction.watchlist.busy")}
      >
        <SubmitAction context={context} label={t("CorrectiveAction.watchlist.start")} />
      </SelfStart>
    </StepForm>
  );
}

export default stepPage("complete-watchlist-screening", nothingToLoad, ScreeningScreen);
