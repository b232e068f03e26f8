// Ends a session: POST /users/v1/logouts, or /users/v1/providers/{provider}/logouts (API-26).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

const sources = ["native", "web"];
const reasons = ["multiAccounting", "letMeLookAround", "default"];

export const service = (platform: Platform) =>
  new Hono<Call>().on("POST", ["/users/v1/logouts", "/users/v1/providers/:provider/logouts"], requireSession, (c) => {
    const { persona, token } = c.var.player;
    if (!sources.includes(text(c, "source")) || !reasons.includes(text(c, "reason")))
      return refuse(c, 400, "LOGOUT-400", "source or reason is not one that the platform knows.");
    if (persona.quirks.logoutFails)
      return refuse(c, 500, "LOGOUT-9", "The session could not be ended.", {
        developerMessage: "The session store did not answer.",
      });
    platform.state.revokedSessions[token.sid] = true;
    c.set("caller", null);
    return c.json({});
  });
