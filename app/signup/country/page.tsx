import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptChoices } from "@/components/forms/kept-choices";
import { KeptSelect } from "@/components/forms/kept-select";
import { TextLinks } from "@/components/ui/buttons/links";
import { Stack } from "@/components/ui/fields/form-layout";
import { redirectTo } from "@/domain/forms/outcome";
import { support } from "@/domain/routing/destinations";
import type { RequestContext } from "@/server/context/request-context";
import { loadCountries, registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { translatorFor } from "@/server/lookups/translator";
import { chooseCountryAction } from "../actions";
import { SignUpProgress } from "../sign-up-progress";

const maxChoices = 7;

async function loadChoice(context: RequestContext) {
  const record = registrationOf(context);
  return record ? loadCountries(context, record) : redirectTo(signUpRestartPath(context));
}

/** The terms depend on the country that the player lives in. */
function CountryScreen({ context, data: { countries, chosen } }: ViewProps<typeof loadChoice>) {
  const { t } = translatorFor(context);
  const field = { name: "country", label: t("Person.country"), defaultValue: chosen };
  return (
    <FormPage
      context={context}
      title={t("Registration.country.title")}
      action={chooseCountryAction}
      progress={<SignUpProgress context={context} at="country" />}
      lead={t("Registration.country.lead")}
      links={<TextLinks links={[{ href: support(context), label: t("Registration.country.elsewhere") }]} />}
    >
      <Stack>
        {countries.length > maxChoices ? (
          <KeptSelect {...field} options={countries} choose={t("Person.chooseCountry")} autoComplete="country" />
        ) : (
          <KeptChoices {...field} choices={countries} labelHidden />
        )}
        <SubmitAction context={context} />
      </Stack>
    </FormPage>
  );
}

export default page("/signup/country", loadChoice, CountryScreen);
