import { SequenceForm } from "@/app/_shared/flow-form";
import { longWaitWords } from "@/app/_shared/words/long-wait-words";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import { screeningDelayMs } from "@/domain/watchlist/screening";
import { translatorFor } from "@/server/lookups/translator";
import { SequenceProgress, StepLinks, type StepProps, scopeOfSteps } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";
import { screenAction } from "./actions";

/** PA-29, PA-30: a check that starts by itself after a moment. */
function ScreeningScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.watchlist.title");
  const start = (
    <Actions>
      <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.watchlist.start")}</BusyButton>
    </Actions>
  );
  return (
    <SequenceForm context={context} title={title} action={screenAction}>
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        title={title}
        lead={t("CorrectiveAction.watchlist.lead", { scope: scopeOfSteps(context) })}
        links={<StepLinks context={context} step={step} />}
      >
        <SelfSubmit
          delayMs={screeningDelayMs}
          waiting={
            <Loader wayOn={start} longWait={longWaitWords(context)}>
              {t("CorrectiveAction.watchlist.busy")}
            </Loader>
          }
        >
          {start}
        </SelfSubmit>
      </Screen>
    </SequenceForm>
  );
}

export default stepPage("complete-watchlist-screening", nothingToLoad, ScreeningScreen);
