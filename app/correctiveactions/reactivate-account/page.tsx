import { SequenceForm } from "@/app/_shared/flow-form";
import { CloseButton } from "@/components/native/close-button";
import { Badge } from "@/components/ui/badge";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { loadReactivation } from "@/server/flows/reactivation/reactivation";
import { translatorFor } from "@/server/request/translator";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { reactivateAction, reportCancellationAction } from "./actions";

/** REACT-01 */
function ReactivationScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.reactivation.title");
  return (
    <SequenceForm context={context} title={title} action={reactivateAction}>
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon="person" />}
        title={title}
        lead={t("CorrectiveAction.reactivation.lead")}
        links={<StepLinks context={context} step={step} />}
      >
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.reactivation.submit")}</BusyButton>
          <CloseButton name="lookAround" report={reportCancellationAction}>
            {t("Common.action.lookAround")}
          </CloseButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}

export default stepPage("reactivate-account", ({ context }) => loadReactivation(context), ReactivationScreen);
