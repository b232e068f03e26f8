import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import type { RegistrationRecord } from "@/server/records/flow-record";
import { accountExists } from "../account-exists";

export function termsProblemScreens(context: RequestContext, { id }: RegistrationRecord): ProblemScreens {
  const { t } = translatorFor(context);
  return {
    accountExists: accountExists(context),
    registrationRefused: problemScreen(context, {
      icon: "lock",
      title: t("Registration.refused.title"),
      actions: [supportLink(context)],
      links: [{ href: to("/auth", flowParameters(context)), label: t("Registration.contact.signIn") }],
    }),
    countryClosed: problemScreen(context, {
      title: t("Registration.closed.title"),
      lead: t("Registration.closed.lead"),
      actions: [{ href: to("/signup/country", { flow: id }), label: t("Registration.terms.otherCountry") }],
      links: [supportLink(context)],
    }),
  };
}
