// From a verified code to a session, and from there to the post-auth sequence (PA-09 to PA-11, OTP-34?).
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { Product } from "@/domain/products";
import { to } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import { definedParameters, type LoginParameters, withoutParameters } from "@/domain/sign-in/login-parameters";
import { afterCodeRefusal } from "@/domain/sign-in/one-time-code";
import { productOf, siteExperienceOr } from "@/domain/site-experience";
import type { RequestContext } from "@/server/context/request-context";
import { productOnReturn } from "@/server/lookups/product-offer";
import { newSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { lastEndNumber } from "@/server/session/account-sessions";
import { proveDevice } from "@/server/session/device";
import { holdSession, startSession } from "@/server/session/session-lifecycle";
import { track } from "@/server/telemetry/track";
import { type LoginRefusal, logIn } from "@/server/upstream/sign-in/logins";
import { continueLeft, leftBefore, tellOtherAccount } from "./resume";

/** The site experience and product of a sign-in: from the link or the page that it returns to, else the token, else the brand. */
export function siteExperienceAndProduct(
  parameters: LoginParameters,
  tokenSiteExperience: string | undefined,
  context: RequestContext,
) {
  const own = siteExperienceOr(tokenSiteExperience, context.brand.siteExperience);
  const siteExperience = siteExperienceOr(parameters.intendedSiteExp, own);
  const product: Product = parameters.product ?? productOnReturn(parameters, context) ?? productOf(siteExperience);
  return { siteExperience, product };
}

/** What is written of a sign-in at the same time as its session. */
type Alongside = (player: Player) => Promise<unknown>;

type Opening = {
  /** ISO country that a new player has just chosen; null takes it from the account. */
  residence?: string | null;
  secondFactorDue?: boolean;
  alongside?: Alongside;
};

/**
 * Starts the session and the post-auth sequence for the token that upstream has just set, and drops all older records (promise 4). After a
 * session of the same account that has ended, continues there.
 * @param endNumber `lastEndNumber` from before upstream was asked: an end of all others that came later ends this sign-in as well
 */
export async function openSequence(
  context: RequestContext,
  endNumber: number | undefined,
  parameters: LoginParameters,
  more: Partial<SequenceRecord>,
  { residence = null, secondFactorDue = false, alongside }: Opening = {},
): Promise<Outcome> {
  const player = await context.newPlayer();
  if (!player) {
    context.log.error({ event: "loginWithoutToken" });
    return formError("server");
  }
  const [isInForce] = await Promise.all([startSession(context, player, endNumber), alongside?.(player)]);
  if (!isInForce) {
    delete context.cookieWrites.token;
    return redirectTo(to("/auth", { ...definedParameters(parameters), ended: true }));
  }
  const before = leftBefore(context, player, parameters);
  context.cookieWrites.dropsOlderRecords = true;
  context.cookieWrites.residence = residence;
  // the browser of a sign-in is known for the account from now on; with a second factor still due, only once that is proved
  if (secondFactorDue) holdSession(context);
  else proveDevice(context, player.userKey);
  if (before.kind === "left") return continueLeft(context, player, before, { parameters, secondFactorDue });
  // the page that the other account left is not this one's
  const own = before.kind === "otherAccount" ? withoutParameters({ parameters }, "returnPath") : { parameters };
  const target = siteExperienceAndProduct(own.parameters, player.siteExperience, context);
  const sequence = newSequence({ ...context, ...target }, player, { ...own, isSignIn: true, ...more });
  context.records.keepOnly(sequence);
  if (before.kind === "otherAccount") return tellOtherAccount(context, player, sequence);
  return redirectTo(to("/postauth", { flow: sequence.id }));
}

export type VerifiedCode = {
  requestToken: string;
  secondFactorDue: boolean;
  /** Upstream reports that the contact has an account. */
  accountExists?: boolean;
  /** As of `openSequence`, where it has been read. */
  endNumber?: { readonly number: number | undefined };
};

/**
 * Logs in with the token of a verified code. When a second factor is due, the session is held back (OTP-34?).
 * @param key names the login, which happens once for it
 * @param more what the sequence remembers of the sign-in
 * @returns the outcome, that of a sign-in that is over included, or upstream's refusal
 */
export async function logInWith(
  context: RequestContext,
  parameters: LoginParameters,
  { requestToken, secondFactorDue, endNumber }: VerifiedCode,
  key: string,
  { alongside, ...more }: Partial<SequenceRecord> & { alongside?: Alongside } = {},
): Promise<Outcome | { kind: "refused"; refusal: LoginRefusal }> {
  const { number } = endNumber ?? { number: await lastEndNumber(context) };
  const answer = await logIn(context, requestToken, parameters.login_challenge, key);
  if (!answer.ok) {
    const { refusal } = answer;
    // OTP-23, OTP-24, OTP-27: not every platform says so of the code already
    if (refusal === "restricted" || refusal === "indefinitelyRestricted" || refusal === "jwe")
      return formError(afterCodeRefusal[refusal].problem);
    return { kind: "refused", refusal };
  }
  const redirectUrl = context.safeRedirectTarget(answer.value.redirectUrl);
  const remembered = { ...more, ...(redirectUrl && { redirectUrl }) };
  return openSequence(context, number, parameters, remembered, { secondFactorDue, ...(alongside && { alongside }) });
}

/** Logs and tracks the failure; the browser script then throws. */
export async function reportAppLogin(context: RequestContext): Promise<Outcome> {
  context.log.error({ event: "sdkLoginFailed", code: "SDKCallError" });
  track(context, "sdkLoginFailed", { code: "SDKCallError" });
  return formError("nativeBridgeFailure");
}
