import { redirect } from "next/navigation";
import { registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { requestContext } from "@/server/request/context";
import { AccountExists } from "../account-exists";
import { signInToExistingAction } from "../actions";

/** The contact has an account already: signing in comes before any question about a new one. */
export default async function SignUpExistingPage({ searchParams }: PageProps<"/signup/existing">) {
  const context = await requestContext("/signup/existing", { query: await searchParams });
  if (!registrationOf(context)?.accountExists) redirect(signUpRestartPath(context));
  return <AccountExists context={context} form={signInToExistingAction} />;
}
