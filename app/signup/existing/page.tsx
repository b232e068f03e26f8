import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { AccountExists } from "../account-exists";
import { signInToExistingAction } from "../actions";

/** The contact has an account already: signing in comes before any question about a new one. */
export default async function SignUpExistingPage({ searchParams }: PageProps) {
  const context = await requestContext("/signup/existing", { query: await searchParams });
  if (!registrationOf(context)?.accountExists) redirect(signUpRestartPath(context));
  const title = translatorFor(context).t("Registration.exists.title");
  return (
    <FormScreen
      action={signInToExistingAction}
      initial={newForm(context)}
      hidden={flowFields(context)}
      words={formWords(context, title)}
    >
      <AccountExists context={context} />
    </FormScreen>
  );
}
