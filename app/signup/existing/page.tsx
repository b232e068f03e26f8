import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { ProblemScreen } from "@/components/forms/problem-screen";
import { registrationOf, signUpRestartPath } from "@/server/flows/registration/registration";
import { requestContext } from "@/server/request/context";
import { accountExists } from "../account-exists";
import { signInToExistingAction } from "../actions";

/** The contact has an account already: signing in comes before any question about a new one. */
export default async function SignUpExistingPage({ searchParams }: PageProps<"/signup/existing">) {
  const context = await requestContext("/signup/existing", { query: await searchParams });
  if (!registrationOf(context)?.accountExists) redirect(signUpRestartPath(context));
  const { documentTitle: _, ...words } = accountExists(context);
  return (
    <FlowForm context={context} title={words.title} action={signInToExistingAction}>
      <ProblemScreen {...words} />
    </FlowForm>
  );
}
