import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { KeptChoices } from "@/components/forms/kept-choices";
import { KeptSelect } from "@/components/forms/kept-select";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { loadCountries, registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { chooseCountryAction } from "../actions";
import { SignUpPlace } from "../sign-up-place";

const mostChoices = 7;

/** Which terms apply depends on where somebody lives. */
export default async function SignUpCountryPage({ searchParams }: PageProps) {
  const context = await requestContext("/signup/country", { query: await searchParams });
  const record = registrationOf(context);
  if (!record) redirect(signUpRestartPath(context));
  const load = await loadOrShowError(context, () => loadCountries(context, record));
  if ("errorScreen" in load) return load.errorScreen;
  const { countries, chosen } = load.value;
  const { t } = translatorFor(context);
  const title = t("Registration.country.title");
  const field = { name: "country", label: t("Registration.country.label"), defaultValue: chosen };
  return (
    <FormScreen
      action={chooseCountryAction}
      initial={newForm(context)}
      hidden={flowFields(context)}
      words={formWords(context, title)}
    >
      <Screen
        place={<SignUpPlace context={context} at="country" />}
        title={title}
        lead={t("Registration.country.lead")}
        links={
          <Links>
            <TextLink href={support(context)}>{t("Registration.country.elsewhere")}</TextLink>
          </Links>
        }
      >
        <Fields>
          {countries.length > mostChoices ? (
            <KeptSelect
              {...field}
              options={countries}
              choose={t("Registration.country.choose")}
              autoComplete="country"
            />
          ) : (
            <KeptChoices {...field} choices={countries} labelHidden />
          )}
          <Actions>
            <BusyButton busyLabel={t("Common.busy")}>{t("Common.action.continue")}</BusyButton>
          </Actions>
        </Fields>
      </Screen>
    </FormScreen>
  );
}
