import { ContactFields } from "@/app/_shared/contact-fields";
import { FormPage } from "@/app/_shared/flow-form";
import { SignedInAlready } from "@/app/_shared/sign-in-page";
import { Slot } from "@/app/_shared/slot";
import { TextLinks } from "@/components/ui/buttons/links";
import { Notice } from "@/components/ui/notice";
import { to } from "@/domain/routing/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { contactTypedBefore } from "@/server/flows/sign-in/sign-in";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { startRegistrationAction } from "./actions";
import { SignUpProgress } from "./sign-up-progress";

/** The contact of a new player. Whether it has an account already is not said before a code proves the contact. */
export default async function SignUpPage({ searchParams }: PageProps<"/signup">) {
  const context = await requestContext("/signup", { query: await searchParams });
  const { brand, query, parameters } = context;
  if (context.player) return <SignedInAlready context={context} parameters={parameters} />;
  const { t } = translatorFor(context);
  const isChange = query.change === "true";
  return (
    <>
      <FormPage
        context={context}
        title={isChange ? t("SignIn.change") : t("Registration.contact.title", { brand: brand.name })}
        description={t("Registration.contact.lead")}
        action={startRegistrationAction}
        values={contactTypedBefore(context)}
        hidden={{ ...definedParameters(parameters), ...(isChange && { change: "true" }) }}
        progress={<SignUpProgress context={context} at="contact" />}
        lead={t("Registration.contact.lead")}
        notice={query.ended === "true" && <Notice>{t("Registration.ended")}</Notice>}
        links={
          <TextLinks
            links={[{ href: to("/auth", definedParameters(parameters)), label: t("Registration.contact.signIn") }]}
          />
        }
      >
        <ContactFields context={context} />
      </FormPage>
      <Slot context={context} place="sign-in" facts={{}} />
    </>
  );
}
