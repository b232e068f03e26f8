import type { ReactNode } from "react";
import { problemScreen, supportLink } from "@/app/_shared/problem-screens";
import type { ProblemScreens } from "@/components/forms/problem-screen";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Prose } from "@/components/ui/text/prose";
import type { Path } from "@/domain/forms/outcome";
import { termsVariant } from "@/domain/registration/registration";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { flowParameters } from "@/server/lookups/flow-link";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { termsDisclaimer, termsValues } from "@/server/lookups/shown-texts/agreements";
import { translatorFor } from "@/server/lookups/translator";
import type { RegistrationRecord } from "@/server/records/flow-record";
import { accountExists } from "../account-exists";

/** The agreement that the button accepts, in the words of the country (REG-03 to REG-07). */
export function TermsText({ context, country }: { context: RequestContext; country: string }) {
  const { t } = translatorFor(context);
  const legal = legalPaths({ ...context, residence: country });
  const link = (href: Path) => (text: ReactNode) => (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  );
  const disclaimer = termsDisclaimer(context, country);
  return (
    <Prose>
      <p>
        {t.rich(`Registration.terms.${termsVariant(country)}`, {
          ...termsValues(),
          terms: link(legal.terms),
          privacy: link(legal.privacy),
        })}
      </p>
      {disclaimer !== undefined && <p>{disclaimer}</p>}
    </Prose>
  );
}

export function termsProblemScreens(context: RequestContext, { id }: RegistrationRecord): ProblemScreens {
  const { t } = translatorFor(context);
  return {
    accountExists: accountExists(context),
    registrationRefused: problemScreen(context, {
      sign: { icon: "lock", tone: "warning" },
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
