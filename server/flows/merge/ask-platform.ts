// A call of the merge: its refusals become outcomes, each is tracked, and no session but the player's own comes of it.
import "server-only";
import { afterMergeRefusal, alreadyMigratedCode, type MergeRefusal } from "@/domain/merge/refusals";
import { formError, type Outcome, redirectTo } from "@/domain/outcome";
import { toSignIn } from "@/server/records/flow-link";
import type { SignedInContext } from "@/server/request/context";
import { logOutThen } from "@/server/session/end-session";
import { readToken } from "@/server/session/token";
import { track } from "@/server/telemetry/track";
import type { CallResult, Upstream } from "@/server/upstream/call";
import { UpstreamError } from "@/server/upstream/upstream-error";

/** ERR-63: logs out; the next page says that the accounts are one already. */
const endAsMigrated = (context: SignedInContext): Promise<Outcome> =>
  logOutThen(context, "default", () => {
    context.cookieWrites.notice = { word: alreadyMigratedCode };
    return redirectTo(toSignIn(context, { errorCode: alreadyMigratedCode }));
  });

async function afterRefusal(context: SignedInContext, refusal: MergeRefusal): Promise<Outcome> {
  const after = afterMergeRefusal[refusal];
  return after === "logOut" ? endAsMigrated(context) : formError(after);
}

/**
 * The platform may open a session of the account that has logged in. The player stays who they are: a token is taken only if it is of
 * the player's own account.
 */
async function withoutOthersSession<T>(context: SignedInContext, work: (upstream: Upstream) => Promise<T>): Promise<T> {
  const tokens: string[] = [];
  const answer = await work({ ...context.upstream, onToken: (token) => void tokens.push(token) });
  for (const token of tokens) {
    const { player } = await readToken(token, context.brand.id, context.now);
    if (player?.userKey === context.player.userKey) context.upstream.onToken(token);
  }
  return answer;
}

/** ERR-70: a code that no document names, and any 4xx. A failure without a code is thrown on. */
const isUnknownCode = (error: UpstreamError) => error.kind === "status" && (error.hasCode || error.status < 500);

export type Asked<T> =
  | { kind: "answer"; value: T }
  /** `wasGuess`: what was proved may have been a guess, and was wrong. */
  | { kind: "refused"; outcome: Outcome; wasGuess: boolean };

/** Calls the platform; TRK-10: each error is tracked, also one that is thrown on. */
export async function askPlatform<T>(
  context: SignedInContext,
  work: (upstream: Upstream) => Promise<CallResult<T, MergeRefusal>>,
): Promise<Asked<T>> {
  try {
    const answer = await withoutOthersSession(context, work);
    if (answer.ok) return { kind: "answer", value: answer.value };
    track(context, "mergeError", { code: answer.code });
    const wasGuess = answer.refusal === "mismatch";
    return { kind: "refused", outcome: await afterRefusal(context, answer.refusal), wasGuess };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    track(context, "mergeError", { code: error.code });
    if (isUnknownCode(error)) return { kind: "refused", outcome: formError("mergeFailed"), wasGuess: true };
    throw error;
  }
}
