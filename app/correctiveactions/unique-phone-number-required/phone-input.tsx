import { NewPhoneEntry } from "@/app/_shared/new-phone-entry";
import { StepForm } from "@/app/correctiveactions/_shared/step-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { translatorFor } from "@/server/lookups/translator";
import { enterPhoneAction } from "../strongauth/actions";

/** PHN-13, PHN-15 */
export function PhoneInput({ context, step }: { context: SignedInContext; step: DueStep }) {
  const { t } = translatorFor(context);
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.uniquePhone.inputTitle")}
      action={enterPhoneAction}
      keeps="unique-phone"
      lead={t("CorrectiveAction.uniquePhone.inputLead")}
    >
      <Fields>
        <NewPhoneEntry context={context} />
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.uniquePhone.submit")}</BusyButton>
        </Actions>
      </Fields>
    </StepForm>
  );
}
