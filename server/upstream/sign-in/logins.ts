// Login and login challenges (API-22 to API-25, PA-09 to PA-11). The session token arrives as Set-Cookie; `call` passes it to `onToken`.
import "server-only";
import * as z from "zod/mini";
import type { ChallengeState } from "@/domain/sign-in/login-challenge";
import type { CodeRefusal } from "@/domain/sign-in/one-time-code";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText } from "../response-body";
import type { Caller } from "../upstream";

const service = "login";

const LoginAnswer = z.object({ redirectUrl: LenientText });

type UsedUp = Exclude<ChallengeState, "fresh">;

const challengeRefusals = {
  CHALLENGE_EXPIRED: "expired",
  CHALLENGE_HANDLED: "handled",
  CHALLENGE_ACCEPTED: "accepted",
  CHALLENGE_UNKNOWN: "unknown",
  "HTTP 401": "expired",
  "HTTP 410": "handled",
  "HTTP 409": "accepted",
  "HTTP 404": "unknown",
} as const satisfies Record<string, UsedUp>;

/** OTP-32?: some platforms say only at the login what others say of the code already. */
type EndRefusal = Extract<CodeRefusal, "restricted" | "indefinitelyRestricted" | "jwe">;
export type LoginRefusal = "tokenUsed" | "tokenExpired" | UsedUp;
const loginRefusals = {
  TOKEN_USED: "tokenUsed",
  TOKEN_EXPIRED: "tokenExpired",
  "CRB-1210": "restricted",
  "USR-514": "indefinitelyRestricted",
  JWE_FAILED: "jwe",
} as const satisfies Record<string, LoginRefusal | EndRefusal>;

export const login = defineOperation({
  name: "login",
  does: "Logs in with the token of a verified code.",
  service,
  method: "POST",
  path: "/logins/v1/logins",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  reportsDevice: true,
  body: z.object({ requestToken: z.string() }),
  answer: LoginAnswer,
  refusals: loginRefusals,
});

export const challengeLogin = defineOperation({
  name: "challengeLogin",
  does: "Logs in with the token of a verified code, for the login challenge of another application.",
  service,
  method: "POST",
  path: "/logins/v1/challengelogins",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  reportsDevice: true,
  body: z.object({ requestToken: z.string(), loginChallenge: z.string() }),
  answer: LoginAnswer,
  refusals: { ...loginRefusals, ...challengeRefusals },
});

/** Logs in with the token of a verified code. @param loginChallenge selects the challenge variant of the call */
export const logIn = (caller: Caller, requestToken: string, loginChallenge: string | undefined, once: string) =>
  loginChallenge
    ? call(caller, challengeLogin, { body: { requestToken, loginChallenge }, once })
    : call(caller, login, { body: { requestToken }, once });

export const challengeState = defineOperation({
  name: "challenge",
  does: "Reads the state of a login challenge.",
  service,
  method: "GET",
  path: "/logins/v1/challenges/{loginChallenge}",
  // so that visitors learn before signing in that a link is used up
  isPublic: true,
  omitsToken: true,
  answer: z.object({ state: z.literal("fresh") }),
  refusals: challengeRefusals,
});

export const challengeAcceptance = defineOperation({
  name: "challengeAccept",
  does: "Accepts a login challenge for the signed-in player.",
  service,
  method: "POST",
  path: "/logins/v1/challenges/accept",
  idempotent: true,
  body: z.object({ loginChallenge: z.string() }),
  answer: LoginAnswer,
  refusals: challengeRefusals,
});
