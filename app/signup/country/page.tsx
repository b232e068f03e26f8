import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { SubmitAction } from "@/app/_shared/submit-action";
import { KeptChoices } from "@/components/forms/kept-choices";
import { KeptSelect } from "@/components/forms/kept-select";
import { TextLinks } from "@/components/ui/buttons/links";
import { Fields } from "@/components/ui/fields/fields";
import { support } from "@/domain/routing/destinations";
import { loadCountries, registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { chooseCountryAction } from "../actions";
import { SignUpProgress } from "../sign-up-progress";

const maxChoices = 7;

/** The terms depend on the country that the player lives in. */
export default async function SignUpCountryPage({ searchParams }: PageProps<"/signup/country">) {
  const context = await requestContext("/signup/country", { query: await searchParams });
  const record = registrationOf(context);
  if (!record) redirect(signUpRestartPath(context));
  const load = await loadOrShowError(context, () => loadCountries(context, record));
  if (load.kind === "error") return load.screen;
  const { countries, chosen } = load.value;
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
      <Fields>
        {countries.length > maxChoices ? (
          <KeptSelect {...field} options={countries} choose={t("Person.chooseCountry")} autoComplete="country" />
        ) : (
          <KeptChoices {...field} choices={countries} labelHidden />
        )}
        <SubmitAction context={context} />
      </Fields>
    </FormPage>
  );
}
