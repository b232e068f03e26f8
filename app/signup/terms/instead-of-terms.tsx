import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { fullScreen } from "@/server/forms/form-props";
import { givenIn } from "@/server/records/flow-link";
import type { RegistrationRecord } from "@/server/records/registration-record";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { AccountExists } from "../account-exists";

/** Answers that fill the screen. */
export function insteadOfTerms(context: RequestContext, { id }: RegistrationRecord) {
  const { t, problem } = translatorFor(context);
  const contact = support(context);
  return {
    accountExists: fullScreen(context, t("Registration.exists.title"), <AccountExists context={context} />),
    registrationRefused: fullScreen(
      context,
      t("Registration.refused.title"),
      <Screen
        badge={<Badge icon="lock" tone="warning" />}
        title={t("Registration.refused.title")}
        lead={problem("registrationRefused")}
        actions={<ButtonLink href={contact}>{t("Common.action.contactSupport")}</ButtonLink>}
        links={
          <Links>
            <TextLink href={to("/auth", givenIn(context))}>{t("Registration.contact.signIn")}</TextLink>
          </Links>
        }
      />,
    ),
    countryClosed: fullScreen(
      context,
      t("Registration.closed.title"),
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={t("Registration.closed.title")}
        lead={problem("countryClosed")}
        actions={
          <ButtonLink href={to("/signup/country", { flow: id })}>{t("Registration.terms.otherCountry")}</ButtonLink>
        }
        links={
          <Links>
            <TextLink href={contact}>{t("Common.action.contactSupport")}</TextLink>
          </Links>
        }
      />,
    ),
  };
}
