import type { ComponentProps } from "react";
import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { Trouble } from "@/app/_shared/trouble";
import type { SignedInContext } from "@/server/context/request-context";
import type { Refusal } from "@/server/forms/problem-screens";
import { SequenceProgress, type StepProps, sequenceLinks } from "../_shared/step-frame";
import { stepStillDue } from "../_shared/step-still-due";

/** MRG-31, ERR-71: the next try comes first, because the lead asks for it before support. */
const Failed = (props: Pick<ComponentProps<typeof Trouble>, "context" | "progress" | "links">) => (
  <Trouble {...props} actions={[reloadAction(props.context), supportLink(props.context)]} />
);

export const MigrationFailed = (props: StepProps) => (
  <Failed context={props.context} progress={<SequenceProgress {...props} />} links={sequenceLinks(props)} />
);

/** In place of the form. */
export async function migrationFailed({ context }: Refusal<SignedInContext>) {
  const due = await stepStillDue(context, "migrate-account");
  return due ? <MigrationFailed {...due} /> : <Failed context={context} />;
}
