// Records that a player knows their cool-off has ended: POST /cooloff/v2/users/{userKey}/acknowledgements (API-65).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/cooloff/v2/users/:userKey/acknowledgements", requireSession, (c) => {
    const { persona } = c.var.player;
    const { acknowledgement } = persona.quirks;
    if (acknowledgement === "breaks") return refuse(c, 500, "COOL-500", "The acknowledgement could not be saved.");
    if (acknowledgement === "unconfirmed") return c.json({ success: false });
    completeStep(persona, "ack-cooloff-exp");
    return c.json({ success: true });
  });
