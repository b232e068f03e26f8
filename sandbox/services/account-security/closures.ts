// Closes an account: POST /users/v1/closures (API-27). Its player may reactivate it later. One with open bets closes when they are
// settled: until then a restriction says so.
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { isoNow, now } from "../../platform/clock.ts";
import { restrictionFrom } from "../../platform/create-persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { tellPlayer } from "../../platform/player-messages.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { spendToken } from "../strong-auth/requests.ts";

/** A reason that provokes a refusal, ignoring case. */
const refusedReason = "refuse this";

export const service = (platform: Platform) =>
  new Hono<Call>().post("/users/v1/closures", requireSession, (c) => {
    const { state } = platform;
    const { persona } = c.var.player;
    if (text(c, "reason").toLowerCase() === refusedReason)
      return refuse(c, 409, "CLS-409", "The account cannot be closed.");
    const asksProof = state.flags.closureProof !== false;
    const token = text(c, "strongAuthToken");
    if (!asksProof && Object.keys(c.var.body).length > 0) return refuse(c, 400, "CLS-400", "The call has no body.");
    const refusal = asksProof && spendToken(state, token, { initializationKey: null, persona: persona.id });
    if (refusal) return refuse(c, 400, refusal, "The proof of identity is not good, or no longer.");
    const closesAt = String(persona.profile.closesAt ?? "");
    if (Date.parse(closesAt) > now(state)) {
      persona.restrictions.push(
        restrictionFrom({
          shortReasonCode: "AccountClosing",
          scope: "account",
          stops: ["play", "deposit"],
          receivedAt: isoNow(state),
          expectedBy: closesAt,
          explanation: { header: "We’re closing your account", details: "You asked us to." },
        }),
      );
      return c.json({});
    }
    persona.restrictions.push({
      shortReasonCode: "AccountClosedByPlayer",
      correctiveActions: [{ correctiveActionCode: "reactivate-account" }],
      explanation: {
        header: "Your account is closed",
        details: "You closed it yourself, so you can open it again.",
      },
      isPostAuth: false,
    });
    tellPlayer(platform, "accountClosed", { brand: c.var.player.brand, to: persona.email });
    return c.json({});
  });
