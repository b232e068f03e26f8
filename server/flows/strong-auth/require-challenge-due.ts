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
 * @returns the step that the challenge completes, with the context of its flow; undefined where it completes none: in a recovery, a merge or
 *   on the security page, once it is solved, and without a session
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

/** @throws Answered with a redirect to what is due, when the step that the challenge completes is due no longer */
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
