import { PhoneEntry } from "@/components/forms/phone-entry";
import { defaultPhoneCountry } from "@/domain/person/phone-country";
import type { RequestContext } from "@/server/context/request-context";
import { phoneCountryOptions } from "@/server/lookups/places";
import { translatorFor } from "@/server/lookups/translator";

/** The number that a code is sent to next: of a step, of a change and of strong authentication (PHN-13, ATT-56, SA-46). */
export function NewPhoneEntry({ context }: { context: RequestContext }) {
  const { t } = translatorFor(context);
  return (
    <PhoneEntry
      label={t("Person.mobileNumber")}
      country={t("Person.country")}
      number={t("StrongAuth.phone.number")}
      countries={phoneCountryOptions(context)}
      defaultCountry={defaultPhoneCountry}
    />
  );
}
