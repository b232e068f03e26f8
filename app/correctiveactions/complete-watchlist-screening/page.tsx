import { BlockedScreen } from "@/app/_shared/blocked-screen";
import { SequenceForm } from "@/app/_shared/flow-form";
import { SelfSubmit } from "@/components/forms/self-submit";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Loader } from "@/components/ui/loader";
import { Screen } from "@/components/ui/screen";
import { screeningDelayMs } from "@/domain/corrective-actions/watchlist-screening";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import { loadPossibleMatch } from "@/server/flows/watchlist/screening";
import { translatorFor } from "@/server/request/translator";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { screenAction } from "./actions";

/** PA-29 to PA-31: a check that starts by itself after a moment; a possible match shows its block. */
function ScreeningScreen({ context, step, data: match }: StepProps & { data: BlockedView | undefined }) {
  if (match) return <BlockedScreen context={context} view={match} />;
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
        lead={t("CorrectiveAction.watchlist.lead")}
        links={<StepLinks context={context} step={step} />}
      >
        <SelfSubmit
          delayMs={screeningDelayMs}
          waiting={<Loader wayOn={start}>{t("CorrectiveAction.watchlist.busy")}</Loader>}
        >
          {start}
        </SelfSubmit>
      </Screen>
    </SequenceForm>
  );
}

export default stepPage("complete-watchlist-screening", ({ context }) => loadPossibleMatch(context), ScreeningScreen);
