import { SequenceForm } from "@/app/_shared/flow-form";
import { SelfStart } from "@/app/_shared/self-start";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions } from "@/components/ui/fields/fields";
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
        <SelfStart context={context} delayMs={screeningDelayMs} waiting={t("CorrectiveAction.watchlist.busy")}>
          {start}
        </SelfStart>
      </Screen>
    </SequenceForm>
  );
}

export default stepPage("complete-watchlist-screening", nothingToLoad, ScreeningScreen);
