import { FormScreen } from "@/components/forms/form-screen";
import { PhoneEntry } from "@/components/forms/phone-entry";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { Screen } from "@/components/ui/screen";
import { defaultPhoneCountry } from "@/domain/phone-country";
import type { DueStep } from "@/server/flows/corrective-actions";
import { formWords, newForm } from "@/server/form";
import { phoneCountryOptions } from "@/server/lookups/country-options";
import { sequenceFields } from "@/server/sequence";
import type { PlayerVisit } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { StepLinks, StepPlace } from "../step-frame";
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
