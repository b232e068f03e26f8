import { CredentialsForm } from "@/app/accountcenter/security/credentials-form";
import { credentialParts } from "@/domain/account-security/credentials";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { sequenceQuery } from "@/server/records/sequence";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { credentialsAction } from "./actions";

/** update-username and update-password: one form asks for both when both are due (CRED-01). */
export function CredentialsStep({ context, step }: StepProps) {
  return (
    <CredentialsForm
      context={context}
      asks={pendingParts(credentialParts, step.steps)}
      action={credentialsAction}
      hidden={sequenceQuery(context)}
      progress={<SequenceProgress context={context} step={step} />}
      links={<StepLinks context={context} step={step} />}
    />
  );
}
