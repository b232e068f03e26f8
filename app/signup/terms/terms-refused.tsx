// What takes the place of the terms after a refused sign-up.
import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { to } from "@/domain/routing/routes";
import type { ProblemScreens, Refusal } from "@/server/forms/problem-screens";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { AccountExists } from "../account-exists";

function RegistrationRefused({ context, message }: Refusal) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "lock", tone: "warning" }}
      title={t("Registration.refused.title")}
      lead={message}
      actions={[supportLink(context)]}
      links={[{ href: to("/auth", flowParameters(context)), label: t("Registration.contact.signIn") }]}
    />
  );
}

function CountryClosed({ context }: Refusal) {
  const { t } = translatorFor(context);
  const toCountry = to("/signup/country", { flow: context.record?.id });
  return (
    <ProblemScreen
      context={context}
      title={t("Registration.closed.title")}
      lead={t("Registration.closed.lead")}
      actions={[{ href: toCountry, label: t("Registration.terms.otherCountry") }]}
      links={[supportLink(context)]}
    />
  );
}

export const termsScreens: ProblemScreens = {
  accountExists: ({ context }) => <AccountExists context={context} />,
  registrationRefused: RegistrationRefused,
  countryClosed: CountryClosed,
};
