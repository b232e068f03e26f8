import { LeaveButton } from "@/app/_shared/leave-button";
import { SubmitAction } from "@/app/_shared/submit-action";
import { Badge } from "@/components/ui/lists/badge";
import { leavingEndsSession } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { loadReactivation } from "@/server/flows/reactivation/reactivation";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import { StepLinks, type StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { reactivateAction, reportCancellationAction } from "./actions";

/** REACT-01 */
function ReactivationScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.reactivation.title")}
      action={reactivateAction}
      badge={<Badge icon="person" />}
      lead={t("CorrectiveAction.reactivation.lead")}
      links={
        <StepLinks context={context} step={step}>
          <LeaveButton
            context={context}
            leaving={{ how: "offer", endsSession: leavingEndsSession(context, step.restrictions) }}
            name="lookAround"
            look="quiet"
            report={reportCancellationAction}
          />
        </StepLinks>
      }
    >
      <SubmitAction context={context} label={t("CorrectiveAction.reactivation.submit")} />
    </StepForm>
  );
}

export default stepPage("reactivate-account", ({ context }) => loadReactivation(context), ReactivationScreen);
