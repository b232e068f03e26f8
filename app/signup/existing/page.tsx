import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import type { PageProps } from "@/app/_shared/page-props";
import { registrationOf, toSignUpAgain } from "@/server/flows/registration/registration";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { AccountExists } from "../account-exists";
import { signInToExistingAction } from "../actions";

/** The contact has an account already: signing in comes before any question about a new one. */
export default async function SignUpExistingPage({ searchParams }: PageProps) {
  const context = await requestContext("/signup/existing", { query: await searchParams });
  if (!registrationOf(context)?.accountExists) redirect(toSignUpAgain(context));
  const title = translatorFor(context).t("Registration.exists.title");
  return (
    <FlowForm context={context} title={title} action={signInToExistingAction}>
      <AccountExists context={context} />
    </FlowForm>
  );
}
