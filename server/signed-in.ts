// What a proof of who somebody is becomes, be it a verified code or a recovered account: a session and its sequence (PA-09 to PA-11).
import "server-only";
import { challengeStates } from "@/domain/login-challenge";
import type { LoginParameters } from "@/domain/login-parameters";
import { go, type Outcome, stay } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { type Product, productNamed } from "@/domain/products";
import { productOf, siteExperienceOr } from "@/domain/site-experience";
import { newSequence } from "./sequence";
import { holdSession } from "./session";
import { logIn } from "./upstream/login";
import type { Visit } from "./visit";

/** @returns the product and site experience that a sign-in leads into */
export function aimOf(parameters: LoginParameters, tokenSiteExperience: string | undefined, visit: Visit) {
  const own = siteExperienceOr(tokenSiteExperience, visit.brand.siteExperience);
  const siteExperience = siteExperienceOr(parameters.intendedSiteExp, own);
  const product: Product = productNamed(parameters.product) ?? productOf(siteExperience);
  return { siteExperience, product };
}

/** What upstream does not take any more: the one-time token, or the challenge of the link. A challenge spends no token. */
export type SignInRefused = { refused: "token" | "challenge" };

type Proven = { parameters: LoginParameters; needsSecondFactor: boolean; idempotencyKey: string };

/**
 * Logs in with a one-time token and opens the sequence; every record from before goes.
 * @param requestToken a secret
 */
export async function signInWith(visit: Visit, requestToken: string, proven: Proven): Promise<Outcome | SignInRefused> {
  const { parameters, needsSecondFactor, idempotencyKey } = proven;
  const answer = await logIn(visit.upstream, requestToken, parameters.login_challenge, idempotencyKey);
  if (!answer.ok) {
    const isChallengeOver = challengeStates.some((state) => state === answer.refusal);
    return { refused: isChallengeOver ? "challenge" : "token" };
  }
  const player = await visit.newPlayer();
  if (!player) {
    visit.log.error({ event: "loginWithoutToken" });
    return stay("server");
  }
  const aim = aimOf(parameters, player.siteExperience, visit);
  const redirectUrl = visit.safeTarget(answer.value.redirectUrl);
  const sequence = newSequence({ ...visit, ...aim }, player.sid, {
    parameters,
    ...(redirectUrl && { redirectUrl }),
  });
  if (needsSecondFactor) holdSession(visit);
  visit.effects.dropsOlderRecords = true;
  visit.effects.records = { [sequence.id]: sequence };
  return go(to("/postauth", { flow: sequence.id }));
}
