import { redirect } from "next/navigation";
import { loaded } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { TypedChoices } from "@/components/forms/kept-choices";
import { TypedSelect } from "@/components/forms/kept-select";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { loadCountries, registrationOf, toSignUpAgain } from "@/server/flows/registration/registration";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { chooseCountryAction } from "../actions";
import { SignUpPlace } from "../sign-up-place";

const mostChoices = 7;

/** Which terms apply depends on where somebody lives. */
export default async function SignUpCountryPage({ searchParams }: PageProps) {
  const visit = await visitAt("/signup/country", { query: await searchParams });
  const record = registrationOf(visit);
  if (!record) redirect(toSignUpAgain(visit));
  const load = await loaded(visit, () => loadCountries(visit, record));
  if ("trouble" in load) return load.trouble;
  const { countries, chosen } = load.value;
  const { t } = wordsFor(visit);
  const title = t("Registration.country.title");
  const field = { name: "country", label: t("Registration.country.label"), defaultValue: chosen };
  return (
    <FormScreen
      action={chooseCountryAction}
      initial={newForm(visit)}
      hidden={flowFields(visit)}
      words={formWords(visit, title)}
    >
      <Screen
        place={<SignUpPlace visit={visit} at="country" />}
        title={title}
        lead={t("Registration.country.lead")}
        links={
          <Links>
            <TextLink href={support(visit)}>{t("Registration.country.elsewhere")}</TextLink>
          </Links>
        }
      >
        <Fields>
          {countries.length > mostChoices ? (
            <TypedSelect
              {...field}
              options={countries}
              choose={t("Registration.country.choose")}
              autoComplete="country"
            />
          ) : (
            <TypedChoices {...field} choices={countries} labelHidden />
          )}
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </FormScreen>
  );
}
