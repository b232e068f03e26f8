// Login challenges: state on arrival, and acceptance at the end of the sequence (PA-11, API-25).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { challengeTarget } from "@/domain/routing/safe-target";
import type { Acceptance, LoginChallenge } from "@/domain/sign-in/login-challenge";
import type { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { challengeAcceptance, challengeState } from "@/server/upstream/sign-in/logins";
import { isPlatformFailure } from "@/server/upstream/upstream-error";

/** The validated redirect target of a challenge that has ended, if upstream sent one. */
function redirectIn(context: RequestContext, metadata: Readonly<Record<string, unknown>> | undefined) {
  return challengeTarget(metadata?.redirectTo ?? metadata?.redirect_to, context.hosts);
}

/** Loads the state of a link's challenge. */
export async function loadChallenge(context: RequestContext, challenge: string): Promise<LoginChallenge> {
  const answer = await call(context, challengeState, {
    params: { loginChallenge: challenge },
  });
  if (answer.ok) return { kind: "fresh" };
  const redirectTo = redirectIn(context, answer.metadata);
  return { kind: answer.refusal, ...(redirectTo && { redirectTo }) };
}

async function accept(context: RequestContext, challenge: string): Promise<Acceptance> {
  try {
    const answer = await call(context, challengeAcceptance, {
      body: { loginChallenge: challenge },
    });
    if (answer.ok) {
      const redirectUrl = challengeTarget(answer.value.redirectUrl, context.hosts);
      return { kind: "accepted", ...(redirectUrl && { redirectUrl }) };
    }
    const redirectTo = redirectIn(context, answer.metadata);
    return { kind: "refused", reason: answer.refusal, code: answer.code, ...(redirectTo && { redirectTo }) };
  } catch (error) {
    // the challenge of a throttled call is still good: the same press, made again, accepts it
    if (!isPlatformFailure(error) || error.kind === "throttled") throw error;
    return { kind: "refused", reason: "failed", code: error.code };
  }
}

/**
 * Accepts the challenge of a sequence; failures are tracked (TRK-05).
 * @param fallback the target when upstream names none, or the challenge fails
 * @returns the target; undefined without a challenge, or when neither upstream nor the link names one; "refused" when a challenge has ended
 *   and that names no page to go back to
 */
export async function acceptFor(
  context: RequestContext,
  { login_challenge: challenge }: LoginParameters,
  fallback: Path | undefined,
): Promise<Path | "refused" | undefined> {
  if (!challenge) return undefined;
  const acceptance = await accept(context, challenge);
  if (acceptance.kind === "accepted") return acceptance.redirectUrl ?? fallback;
  track(context, "loginChallengeAcceptFailed", { why: acceptance.reason, code: acceptance.code });
  return acceptance.redirectTo ?? fallback ?? "refused";
}
