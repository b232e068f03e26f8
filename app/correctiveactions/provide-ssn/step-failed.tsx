import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { SignedInContext } from "@/server/context/request-context";
import type { Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { stepLinks } from "../_shared/step-frame";
import { stepStillDue } from "../_shared/step-still-due";

/** In place of the delta form. */
export async function stepFailed({ context, message }: Refusal<SignedInContext>) {
  const { t } = translatorFor(context);
  const due = await stepStillDue(context, "provide-ssn");
  return (
    <ProblemScreen
      context={context}
      title={t("CorrectiveAction.delta.failedTitle")}
      lead={message}
      actions={[reloadAction(context), supportLink(context)]}
      links={due ? stepLinks(due, { isAtSupport: true }) : []}
    />
  );
}
