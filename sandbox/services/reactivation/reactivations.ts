// Opens an account again that its player had closed: POST /users/v1/reactivations (API-66).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/users/v1/reactivations", requireSession, (c) => {
    const { persona } = c.var.player;
    const { reactivationRefusal } = persona.quirks;
    if (reactivationRefusal !== undefined)
      return refuse(c, 409, reactivationRefusal, "The account cannot be reactivated.");
    completeStep(persona, "reactivate-account");
    return c.json({});
  });
