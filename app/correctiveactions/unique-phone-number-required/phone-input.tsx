import { SequenceForm } from "@/app/_shared/flow-form";
import { NewPhoneEntry } from "@/app/_shared/new-phone-entry";
import { SequenceProgress, StepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { Screen } from "@/components/ui/screen";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { translatorFor } from "@/server/lookups/translator";
import { enterPhoneAction } from "../strongauth/actions";

/** PHN-13, PHN-15 */
export function PhoneInput({ context, step }: { context: SignedInContext; step: DueStep }) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.uniquePhone.inputTitle");
  return (
    <SequenceForm context={context} title={title} action={enterPhoneAction} keeps="unique-phone">
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        title={title}
        lead={t("CorrectiveAction.uniquePhone.inputLead")}
        links={<StepLinks context={context} step={step} />}
      >
        <Fields>
          <NewPhoneEntry context={context} />
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.uniquePhone.submit")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </SequenceForm>
  );
}
