import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { KeptCheckbox } from "@/components/forms/kept-checkbox";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { emailOffersFor } from "@/domain/registration/registration";
import { to } from "@/domain/routing/routes";
import { registrationOf, shownAtSignUp, signUpRestartPath } from "@/server/flows/registration/registration";
import { flowFields } from "@/server/forms/form-props";
import { countryName } from "@/server/lookups/formatters";
import { offersText } from "@/server/lookups/shown-texts/agreements";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { agreeToTermsAction } from "../actions";
import { SignUpProgress } from "../sign-up-progress";
import { TermsText } from "./terms-text";

/** The terms of the country, and whether offers may come by e-mail (REG-01). */
export default async function SignUpTermsPage({ searchParams }: PageProps<"/signup/terms">) {
  const context = await requestContext("/signup/terms", { query: await searchParams });
  const record = registrationOf(context);
  if (!record) redirect(signUpRestartPath(context));
  const { country } = record;
  const toCountry = to("/signup/country", { flow: record.id });
  if (!country) redirect(toCountry);
  const { t } = translatorFor(context);
  const offers = emailOffersFor(country);
  return (
    <FormPage
      context={context}
      title={t("Registration.terms.title")}
      action={agreeToTermsAction}
      hidden={{ ...flowFields(context), ...shownTextFields(shownAtSignUp(context, country)) }}
      progress={<SignUpProgress context={context} at="terms" />}
      lead={t("Registration.terms.lead", { country: countryName(context.locale, country) })}
      links={<TextLinks links={[{ href: toCountry, label: t("Registration.terms.otherCountry") }]} />}
    >
      <Stack>
        <TermsText context={context} country={country} />
        {offers.isShown && (
          <KeptCheckbox name="offers" card label={offersText(context).title} defaultChecked={offers.isChecked} />
        )}
        <Buttons>
          <BusyButton busyLabel={t("Registration.terms.busy")}>{t("Registration.terms.submit")}</BusyButton>
        </Buttons>
      </Stack>
    </FormPage>
  );
}
