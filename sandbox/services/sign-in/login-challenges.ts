// Login challenges: GET /logins/v1/challenges/{challenge} and POST /logins/v1/challenges/accept (API-25).
// Its states follow Ory Hydra: expired 401, handled 410 with redirect_to, accepted before 409, unknown 404.

import { Hono } from "hono";
import { defaultBrand } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { type Platform, pageOrigin } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

/** The name of a challenge decides its state. */
const canBeAccepted = /^(fresh|noredirect|failing)/;

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/logins/v1/challenges/:challenge", (c) => {
      const name = c.req.param("challenge");
      return refuseChallenge(platform, c, name) ?? c.json({ state: "fresh" });
    })
    .post("/logins/v1/challenges/accept", requireSession, (c) => {
      const name = text(c, "loginChallenge");
      if (platform.state.challenges[name]) return refuse(c, 409, "CHALLENGE_ACCEPTED", "It has been accepted before.");
      const refusal = refuseChallenge(platform, c, name);
      if (refusal) return refusal;
      if (name.startsWith("failing")) return refuse(c, 500, "CHALLENGE-500", "The challenge could not be accepted.");
      const redirectTo = name.startsWith("noredirect")
        ? null
        : `${pageOrigin(platform, "product", c.var.player.brand)}/signed-in?challenge=${encodeURIComponent(name)}`;
      platform.state.challenges[name] = { redirectTo };
      return c.json(redirectTo === null ? {} : { redirectUrl: redirectTo });
    });

/** The refusal of a challenge that cannot be accepted, or null. */
export function refuseChallenge(platform: Platform, c: CallContext, name: string): Response | null {
  const accepted = platform.state.challenges[name];
  if (accepted) return handled(c, accepted.redirectTo);
  if (canBeAccepted.test(name)) return null;
  if (name.startsWith("expired")) return refuse(c, 401, "CHALLENGE_EXPIRED", "This sign-in link has expired.");
  if (name.startsWith("accepted")) return refuse(c, 409, "CHALLENGE_ACCEPTED", "It has been accepted before.");
  if (!name.startsWith("handled")) return refuse(c, 404, "CHALLENGE_UNKNOWN", "This sign-in link is not known.");
  return handled(
    c,
    `${pageOrigin(platform, "product", c.var.brand ?? defaultBrand)}/signed-in?challenge=${encodeURIComponent(name)}`,
  );
}

const handled = (c: CallContext, redirectTo: string | null) =>
  c.json(
    {
      ...(redirectTo === null ? {} : { redirect_to: redirectTo }),
      responseStatus: { errorCode: "CHALLENGE_HANDLED", message: "This sign-in is over." },
    },
    410,
  );
