// The key that opens an account recovery, for the recovery page and for the duplicate-person screen (API-43, API-69, SA-58, SA-61).
import "server-only";
import { type FormError, formError } from "@/domain/outcome";
import { checkLimits } from "@/server/guard/limits";
import type { RequestContext } from "@/server/request/context";
import { initialiseMergeRecovery, initialiseRecovery } from "@/server/upstream/account-recovery";
import { UpstreamError } from "@/server/upstream/call";

/** Whose recoveries are counted together; a visitor whom nobody knows counts by address alone. */
const subjectOf = ({ player, submitKey }: RequestContext) => player?.userKey ?? `submit:${submitKey}`;

/** Counts a start of a recovery. @returns the problem when there were too many */
export async function checkRecoveryLimit(
  context: RequestContext,
  account: string = subjectOf(context),
): Promise<FormError | undefined> {
  return await checkLimits(context, "recovery", account);
}

/** A merge is of two accounts, one of which is signed in. */
async function initialiseKey(
  { player, upstream, submitKey }: RequestContext,
  isMerge: boolean,
): Promise<string | undefined> {
  if (isMerge && player) {
    const answer = await initialiseMergeRecovery(upstream, `${submitKey}-merge-recovery`);
    return answer.ok ? answer.value.initializationKey : undefined;
  }
  const answer = await initialiseRecovery(upstream, `${submitKey}-recovery`);
  return answer.ok ? answer.value.strongAuthInitializationKey : undefined;
}

/**
 * Asks upstream for a key: a POST, never done by looking at a page.
 * @param isMerge the recovery is a part of merging two accounts (API-69, REC-03)
 * @returns the key, or what the form says instead
 */
export async function requestRecoveryKey(
  context: RequestContext,
  isMerge = false,
): Promise<{ key: string } | FormError> {
  try {
    const key = await initialiseKey(context, isMerge);
    return key === undefined ? formError("keyLimit") : { key };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status") return formError("recoveryFailed");
    throw error;
  }
}
