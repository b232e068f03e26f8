import { CredentialsForm } from "@/app/accountcenter/security/credentials-form";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepLinks, StepPlace } from "@/app/correctiveactions/_shared/step-frame";
import { credentialParts } from "@/domain/account-security/credentials";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { sequenceFields } from "@/server/records/sequence";
import type { Query } from "@/server/request/context";
import { credentialsAction } from "./actions";

/** update-username and update-password: the first that is due asks for both when both are (CRED-01). */
export async function CredentialsStep({ code, query }: { code: CorrectiveAction; query: Query }) {
  const at = await stepAt(code, query);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  return (
    <CredentialsForm
      context={context}
      asks={pendingParts(credentialParts, step.steps)}
      action={credentialsAction}
      hidden={sequenceFields(context)}
      place={<StepPlace context={context} step={step} />}
      links={<StepLinks context={context} step={step} />}
    />
  );
}
