import { SequenceForm } from "@/app/_shared/flow-form";
import { SequenceProgress, StepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { PhoneEntry } from "@/components/forms/phone-entry";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { Screen } from "@/components/ui/screen";
import { defaultPhoneCountry } from "@/domain/person/phone-country";
import type { SignedInContext } from "@/server/context/request-context";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { phoneCountryOptions } from "@/server/lookups/country-options";
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
          <PhoneEntry
            label={t("StrongAuth.phone.label")}
            country={t("StrongAuth.phone.country")}
            number={t("StrongAuth.phone.number")}
            countries={phoneCountryOptions(context)}
            defaultCountry={defaultPhoneCountry}
          />
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.uniquePhone.submit")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </SequenceForm>
  );
}
