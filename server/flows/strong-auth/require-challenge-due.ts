// The start of every submit of a challenge that a step of the corrective actions has opened: no code is sent or checked once that step is
// due no longer (CA-21, SA-07).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import type { Outcome } from "@/domain/forms/outcome";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { isSignedIn } from "@/server/session/signed-in";
import { UpstreamError } from "@/server/upstream/upstream-error";

/**
 * @returns the step that the challenge completes, and the context of its flow; undefined for a challenge of a recovery, a merge or a change
 *   on the security page, which completes none and is always let through
 */
export function challengeStep(
  context: RequestContext,
): { context: SignedInContext; step: CorrectiveAction } | undefined {
  const { record } = context;
  if (!isSignedIn(context) || record?.kind !== "strongAuth" || record.solved || !record.completes) return undefined;
  const opener = record.opener === undefined ? undefined : context.records.read(record.opener);
  if (opener?.kind !== "sequence") return undefined;
  return { context: { ...context, record: opener, product: opener.product }, step: record.completes };
}

/** @throws Answered with what leads elsewhere, when the step that the challenge completes is due no longer */
export async function requireChallengeDue(context: RequestContext): Promise<void> {
  const challenge = challengeStep(context);
  if (challenge) await requireDue(challenge.context, challenge.step).catch(orIfSessionRenewed);
}

/** A proof renews the session. Where its answer was lost, the old session has ended, and the platform knows the repeated press by its key. */
function orIfSessionRenewed(error: unknown): void {
  if (!(error instanceof UpstreamError) || error.kind !== "signedOut") throw error;
}

/** @returns the same submit, which starts with `requireChallengeDue` */
export const whileDue =
  (submit: (context: RequestContext, form: FormData) => Promise<Outcome>) =>
  async (context: RequestContext, form: FormData): Promise<Outcome> => {
    await requireChallengeDue(context);
    return submit(context, form);
  };
