// The initialization key of an account recovery, for the recovery page and the duplicate-person screen (API-43, API-69, SA-58, SA-61).
import "server-only";
import { Answered } from "@/domain/forms/answered";
import { formError } from "@/domain/forms/outcome";
import type { RequestContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { mergeRecoveryStart, recoveryStart } from "@/server/upstream/recovery/account-recovery";
import { ifRefused } from "@/server/upstream/upstream-error";

/** Rate-limit key: the player, or the submit for an anonymous visitor, who is then limited by address alone. */
const subjectOf = ({ player, submitKey }: RequestContext) => player?.userKey ?? `submit:${submitKey}`;

/** Counts the start of a recovery. @throws Answered with a form error when the limit is reached */
export const limitRecoveries = (context: RequestContext, account: string = subjectOf(context)): Promise<void> =>
  limitTries(context, "recovery", account);

/** The merge call needs a signed-in player. */
async function initialiseKey(context: RequestContext, isMerge: boolean): Promise<string | undefined> {
  if (isMerge && context.player) {
    const answer = await call(context, mergeRecoveryStart, { body: {} });
    return answer.ok ? answer.value.initializationKey : undefined;
  }
  const answer = await call(context, recoveryStart, { body: {} });
  return answer.ok ? answer.value.strongAuthInitializationKey : undefined;
}

/**
 * Requests a key upstream. Call it from submits only.
 * @param isMerge the recovery is part of merging two accounts (API-69, REC-03)
 * @throws Answered with a form error where the platform gives none
 */
export async function requestRecoveryKey(context: RequestContext, isMerge = false): Promise<string> {
  const key = await initialiseKey(context, isMerge).catch(ifRefused(formError("recoveryFailed")));
  if (typeof key === "string") return key;
  const refused = key ?? formError("keyLimit");
  if (isMerge) track(context, "mergeError", { code: refused.problem });
  throw new Answered(refused);
}
