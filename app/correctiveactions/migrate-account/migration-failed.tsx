import { UnexpectedError } from "@/app/_shared/problem-screen";
import type { SignedInContext } from "@/server/context/request-context";
import type { Refusal } from "@/server/forms/submit-form";
import { SequenceProgress, type StepProps, sequenceLinks } from "../_shared/step-frame";
import { stepStillDue } from "../_shared/step-still-due";

export const MigrationFailed = (props: StepProps) => (
  <UnexpectedError context={props.context} progress={<SequenceProgress {...props} />} links={sequenceLinks(props)} />
);

/** In place of the form. */
export async function migrationFailed({ context }: Refusal<SignedInContext>) {
  const due = await stepStillDue(context, "migrate-account");
  return due ? <MigrationFailed {...due} /> : <UnexpectedError context={context} />;
}
