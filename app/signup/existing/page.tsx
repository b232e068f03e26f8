import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { FormScreen } from "@/components/forms/form-screen";
import { registrationOf, toSignUpAgain } from "@/server/flows/registration/registration";
import { flowFields, formWords, newForm } from "@/server/forms/form-props";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { AccountExists } from "../account-exists";
import { signInToExistingAction } from "../actions";

/** The contact has an account already: signing in comes before any question about a new one. */
export default async function SignUpExistingPage({ searchParams }: PageProps) {
  const visit = await visitAt("/signup/existing", { query: await searchParams });
  if (!registrationOf(visit)?.accountExists) redirect(toSignUpAgain(visit));
  const title = wordsFor(visit).t("Registration.exists.title");
  return (
    <FormScreen
      action={signInToExistingAction}
      initial={newForm(visit)}
      hidden={flowFields(visit)}
      words={formWords(visit, title)}
    >
      <AccountExists visit={visit} />
    </FormScreen>
  );
}
