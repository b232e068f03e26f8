// The initialization key of an account recovery, for the recovery page and the duplicate-person screen (API-43, API-69, SA-58, SA-61).
import "server-only";
import { type FormError, formError } from "@/domain/forms/outcome";
import type { RequestContext } from "@/server/context/request-context";
import { checkLimits } from "@/server/guard/rate-limits";
import { call } from "@/server/upstream/call";
import { mergeRecoveryStart, recoveryStart } from "@/server/upstream/recovery/account-recovery";
import { whereRefused } from "@/server/upstream/upstream-error";

/** Rate-limit key: the player, or the submit for an anonymous visitor, who is then limited by address alone. */
const subjectOf = ({ player, submitKey }: RequestContext) => player?.userKey ?? `submit:${submitKey}`;

/** Counts the start of a recovery against the limit. @returns a form error when it is exceeded */
export const checkRecoveryLimit = (
  context: RequestContext,
  account: string = subjectOf(context),
): Promise<FormError | undefined> => checkLimits(context, "recovery", account);

/** The merge call needs a signed-in player. */
async function initialiseKey(
  { player, upstream, submitKey }: RequestContext,
  isMerge: boolean,
): Promise<string | undefined> {
  if (isMerge && player) {
    const answer = await call(upstream, mergeRecoveryStart, {
      body: {},
      idempotencyKey: `${submitKey}-merge-recovery`,
    });
    return answer.ok ? answer.value.initializationKey : undefined;
  }
  const answer = await call(upstream, recoveryStart, { body: {}, idempotencyKey: `${submitKey}-recovery` });
  return answer.ok ? answer.value.strongAuthInitializationKey : undefined;
}

/**
 * Requests a key upstream. Call it from submits only.
 * @param isMerge the recovery is part of merging two accounts (API-69, REC-03)
 * @returns the key, or a form error
 */
export async function requestRecoveryKey(
  context: RequestContext,
  isMerge = false,
): Promise<{ kind: "key"; key: string } | FormError> {
  const key = await initialiseKey(context, isMerge).catch(whereRefused(formError("recoveryFailed")));
  if (typeof key === "object") return key;
  return key === undefined ? formError("keyLimit") : { kind: "key", key };
}
