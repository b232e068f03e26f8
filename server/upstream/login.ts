// Login and login challenges (API-22 to API-25, PA-09 to PA-11). The session token comes as Set-Cookie, which `call` hands on.
import "server-only";
import * as z from "zod/mini";
import type { ChallengeState } from "@/domain/login-challenge";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "login";

export const LoginAnswer = z.object({ redirectUrl: z.optional(z.nullable(z.string())) });
export const ChallengeAnswer = z.object({ state: z.literal("fresh") });

type UsedUp = Exclude<ChallengeState, "fresh">;

export const challengeRefusals: Record<string, UsedUp> = {
  CHALLENGE_EXPIRED: "expired",
  CHALLENGE_HANDLED: "handled",
  CHALLENGE_ACCEPTED: "accepted",
  CHALLENGE_UNKNOWN: "unknown",
  "HTTP 401": "expired",
  "HTTP 410": "handled",
  "HTTP 409": "accepted",
  "HTTP 404": "unknown",
};

export type LoginRefusal = "tokenUsed" | "tokenExpired" | UsedUp;
export const loginRefusals: Record<string, LoginRefusal> = { TOKEN_USED: "tokenUsed", TOKEN_EXPIRED: "tokenExpired" };

/** Logs in with the token that a verified code gave; with a challenge it is the challenge variant, which adds `loginChallenge`. */
export const logIn = (
  upstream: Upstream,
  requestToken: string,
  loginChallenge: string | undefined,
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: "POST",
    path: route(loginChallenge ? "challengeLogin" : "login"),
    body: { requestToken, ...(loginChallenge && { loginChallenge }) },
    idempotencyKey,
    accepts: LoginAnswer,
    refusals: loginChallenge ? { ...loginRefusals, ...challengeRefusals } : loginRefusals,
  });

/** Reads a challenge's state. Public, so a visitor who is not signed in yet learns early that a link is used up. */
export const readChallenge = (upstream: Upstream, loginChallenge: string) =>
  call(upstream, {
    service,
    method: "GET",
    path: route("challenge", { loginChallenge }),
    credentials: false,
    accepts: ChallengeAnswer,
    refusals: challengeRefusals,
  });

/** Accepts a challenge for the signed-in player. */
export const acceptChallenge = (upstream: Upstream, loginChallenge: string, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("challengeAccept"),
    body: { loginChallenge },
    idempotencyKey,
    accepts: LoginAnswer,
    refusals: challengeRefusals,
  });
