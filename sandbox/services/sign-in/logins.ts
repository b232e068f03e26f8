// Signs in with a verified code: POST /logins/v1/logins and /logins/v1/challengelogins (API-22, API-23).
import { Hono } from "hono";
import type { Brand } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { hours, isoNow, minutes, now } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import { type Platform, pageOrigin } from "../../platform/platform.ts";
import { tellPlayer } from "../../platform/player-messages.ts";
import { refuse } from "../../platform/refusals.ts";
import { openSession, sessionsOf } from "../../platform/sessions.ts";
import { personaById } from "../../platform/state.ts";
import { refuseChallenge } from "./login-challenges.ts";
import type { RequestToken } from "./records.ts";

const lives = { signIn: minutes(5), signUp: hours(24) };

/** Whether a token of a verified code is too old to sign in or to open an account. */
export const isTokenOld = ({ createdAt, isForSignUp }: RequestToken, at: number): boolean =>
  at >= createdAt + lives[isForSignUp ? "signUp" : "signIn"];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/logins/v1/logins", (c) => signIn(platform, c))
    .post(
      "/logins/v1/challengelogins",
      (c) =>
        // Checked first: an expired challenge must not use up the request token.
        refuseChallenge(platform, c, text(c, "loginChallenge")) ?? signIn(platform, c),
    );

async function signIn(platform: Platform, c: CallContext): Promise<Response> {
  const { state } = platform;
  const token = state.requestTokens[text(c, "requestToken")];
  const persona = token && token.persona !== null ? personaById(state, token.persona) : undefined;
  if (!token || !persona || isTokenOld(token, now(state)))
    return refuse(c, 400, "TOKEN_EXPIRED", "This sign-in has expired. Ask for a new code.");
  if (token.isUsed) return refuse(c, 400, "TOKEN_USED", "This sign-in has been used before.");
  const { loginRefusal } = persona.quirks;
  if (loginRefusal) return refuse(c, 400, loginRefusal, "The login is refused.");
  token.isUsed = true;
  const brand = c.var.brand ?? token.brand;
  const device = c.req.header("user-agent") ?? "";
  const known = sessionsOf(state, persona.id).map(({ userAgent }) => userAgent);
  await openSession(c, state, persona, brand);
  if (known.length > 0 && !known.includes(device))
    tellPlayer(platform, "newDevice", { brand, to: persona.email, values: { at: isoNow(state), device } });
  const redirectUrl = redirectUrlOf(platform, persona, brand);
  return c.json(redirectUrl === undefined ? {} : { redirectUrl });
}

function redirectUrlOf(platform: Platform, { redirectUrl, product }: Persona, brand: Brand): string | undefined {
  if (typeof redirectUrl === "string") return redirectUrl;
  return redirectUrl ? `${pageOrigin(platform, "product", brand)}/${product}` : undefined;
}
