import { ContactFields } from "@/app/_shared/contact-fields";
import type { PageProps } from "@/app/_shared/page-props";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
import { FormScreen } from "@/components/forms/form-screen";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { TextLink } from "@/components/ui/text-link";
import { to } from "@/domain/routes";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { formWords, newForm } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { beginRegistrationAction } from "./actions";
import { SignUpPlace } from "./sign-up-place";

/** The contact of somebody new. Whether it has an account already is told to nobody before the code proves it. */
export default async function SignUpPage({ searchParams }: PageProps) {
  const visit = await visitAt("/signup", { query: await searchParams });
  const { brand, query } = visit;
  const parameters = LoginParameters.parse(query);
  if (visit.player) return <SignedInAlready visit={visit} parameters={parameters} />;
  const { t } = wordsFor(visit);
  const isChange = query.change === "true";
  const title = isChange ? t("SignIn.change") : t("Registration.contact.title", { brand: brand.name });
  return (
    <FormScreen
      action={beginRegistrationAction}
      initial={newForm(visit)}
      hidden={{ ...givenParameters(parameters), ...(isChange && { change: "true" }) }}
      words={formWords(visit, title)}
    >
      <Screen
        place={<SignUpPlace visit={visit} at="contact" />}
        title={title}
        lead={t("Registration.contact.lead")}
        notice={query.ended === "true" && <Notice>{t("Registration.ended")}</Notice>}
        links={
          <Links>
            <TextLink href={to("/auth", givenParameters(parameters))}>{t("Registration.contact.signIn")}</TextLink>
          </Links>
        }
      >
        <ContactFields reader={visit} />
      </Screen>
    </FormScreen>
  );
}
