// Step ack-cooloff-exp: the player acknowledges that a cool-off has ended (COOL-05, COOL-06).
import "server-only";
import { formError, type Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { call } from "@/server/upstream/call";
import { coolOffAcknowledgement } from "@/server/upstream/cool-off";

/** @returns the unexpected error unless the platform says that it recorded the acknowledgement */
export async function submitAcknowledgement(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, "ack-cooloff-exp");
  const { value } = await call(context, coolOffAcknowledgement);
  return value.success === true ? completeStep(context, ["ack-cooloff-exp"]) : formError("unexpected");
}
