// The calls of a merge: refusals become outcomes, every error is tracked, and a session of the other account is not accepted.
import "server-only";
import { afterMergeRefusal, alreadyMigratedCode, type MergeRefusal } from "@/domain/account-merge/resolution";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { toSignIn } from "@/server/lookups/flow-link";
import { logOutThen } from "@/server/session/session-lifecycle";
import { readToken } from "@/server/session/token";
import { track } from "@/server/telemetry/track";
import type { Caller, CallResult } from "@/server/upstream/upstream";
import { isPlatformFailure, type UpstreamError } from "@/server/upstream/upstream-error";

/** ERR-63: logs out; the next page says that the accounts are one already. */
const endAsMigrated = (context: SignedInContext): Promise<Outcome> =>
  logOutThen(context, "default", () => {
    context.cookieWrites.flash = { word: alreadyMigratedCode };
    return redirectTo(toSignIn(context, { errorCode: alreadyMigratedCode }));
  });

async function afterRefusal(context: SignedInContext, refusal: MergeRefusal): Promise<Outcome> {
  const after = afterMergeRefusal[refusal];
  // what another tab has started is not yet on the page
  const more = refusal === "otherRequest" ? { refreshesPage: true } : {};
  return after === "logOut" ? endAsMigrated(context) : formError(after, more);
}

/**
 * The platform may open a session of the other account, because its credentials were used. The player must stay signed in to their own,
 * so a token of any other account is dropped.
 */
async function withoutOthersSession<T>(context: SignedInContext, work: (caller: Caller) => Promise<T>): Promise<T> {
  const tokens: string[] = [];
  const answer = await work({
    ...context,
    upstream: { ...context.upstream, onToken: (token) => void tokens.push(token) },
  });
  for (const token of tokens) {
    const { player } = await readToken(token, context.brand.id, context.now);
    if (player?.userKey === context.player.userKey) context.upstream.onToken(token);
  }
  return answer;
}

/** ERR-70: a code that no document names, and any 4xx. A 5xx without a code is rethrown. */
const isUnknownCode = (error: UpstreamError) => error.kind === "status" && (error.hasCode || error.status < 500);

export type PlatformAnswer<T> =
  | { kind: "answer"; value: T }
  /** `wasGuess`: the refusal counts as a wrong guess. */
  | { kind: "refused"; outcome: Outcome; wasGuess: boolean };

/**
 * Calls the platform; TRK-10: each error is tracked, also one that is rethrown.
 * @throws UpstreamError when the platform fails, or has ended the session
 */
export async function askPlatform<T>(
  context: SignedInContext,
  work: (caller: Caller) => Promise<CallResult<T, MergeRefusal>>,
): Promise<PlatformAnswer<T>> {
  try {
    const answer = await withoutOthersSession(context, work);
    if (answer.ok) return { kind: "answer", value: answer.value };
    track(context, "mergeError", { code: answer.code });
    const wasGuess = answer.refusal === "mismatch" || answer.refusal === "otherRequest";
    return { kind: "refused", outcome: await afterRefusal(context, answer.refusal), wasGuess };
  } catch (error) {
    if (!isPlatformFailure(error)) throw error;
    track(context, "mergeError", { code: error.code });
    if (isUnknownCode(error)) return { kind: "refused", outcome: formError("mergeFailed"), wasGuess: true };
    throw error;
  }
}
