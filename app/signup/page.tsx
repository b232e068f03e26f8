import { ContactFields } from "@/app/_shared/contact-fields";
import type { PageProps } from "@/app/_shared/page-props";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
import { FormScreen } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { to } from "@/domain/routes";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { formWords, newForm } from "@/server/forms/form-props";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { beginRegistrationAction } from "./actions";
import { SignUpPlace } from "./sign-up-place";

/** The contact of somebody new. Whether it has an account already is told to nobody before the code proves it. */
export default async function SignUpPage({ searchParams }: PageProps) {
  const context = await requestContext("/signup", { query: await searchParams });
  const { brand, query } = context;
  const parameters = LoginParameters.parse(query);
  if (context.player) return <SignedInAlready context={context} parameters={parameters} />;
  const { t } = translatorFor(context);
  const isChange = query.change === "true";
  const title = isChange ? t("SignIn.change") : t("Registration.contact.title", { brand: brand.name });
  return (
    <FormScreen
      action={beginRegistrationAction}
      initial={newForm(context)}
      hidden={{ ...definedParameters(parameters), ...(isChange && { change: "true" }) }}
      words={formWords(context, title)}
    >
      <Screen
        place={<SignUpPlace context={context} at="contact" />}
        title={title}
        lead={t("Registration.contact.lead")}
        notice={query.ended === "true" && <Notice>{t("Registration.ended")}</Notice>}
        links={
          <Links>
            <TextLink href={to("/auth", definedParameters(parameters))}>{t("Registration.contact.signIn")}</TextLink>
          </Links>
        }
      >
        <ContactFields reader={context} />
      </Screen>
    </FormScreen>
  );
}
