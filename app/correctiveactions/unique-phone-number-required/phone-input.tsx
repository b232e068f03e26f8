import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { FormScreen } from "@/components/forms/form-screen";
import { PhoneEntry } from "@/components/forms/phone-entry";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { defaultPhoneCountry } from "@/domain/phone-country";
import type { DueStep } from "@/server/flows/corrective-actions/steps";
import { formWords, newForm } from "@/server/forms/form-props";
import { phoneCountryOptions } from "@/server/lookups/country-options";
import { sequenceFields } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { enterPhoneAction } from "../strongauth/actions";

/** PHN-13, PHN-15 */
export function PhoneInput({ visit, step }: { visit: PlayerVisit; step: DueStep }) {
  const { t } = wordsFor(visit);
  const title = t("CorrectiveAction.uniquePhone.inputTitle");
  return (
    <FormScreen
      action={enterPhoneAction}
      initial={newForm(visit)}
      hidden={sequenceFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen
        place={<StepPlace visit={visit} step={step} />}
        title={title}
        lead={t("CorrectiveAction.uniquePhone.inputLead")}
        links={<StepLinks visit={visit} step={step} />}
      >
        <Fields>
          <PhoneEntry
            label={t("StrongAuth.phone.label")}
            country={t("StrongAuth.phone.country")}
            number={t("StrongAuth.phone.number")}
            countries={phoneCountryOptions(visit)}
            defaultCountry={defaultPhoneCountry}
          />
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.uniquePhone.submit")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </FormScreen>
  );
}
