// Ends a new player's onboarding: POST /onboarding/v1/users/{userKey}/complete (API-53).
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";

const statuses = table<ContentfulStatusCode>({
  "ONB-403": 403,
  "ONB-409": 409,
  "SHR-201": 422,
  "ONB-500": 500,
});

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/onboarding/v1/users/:userKey/complete", requireSession, (c) => {
    const { persona } = c.var.player;
    const refusal = persona.quirks.onboardingRefusal;
    if (refusal === undefined) {
      delete persona.isOnboarding;
      return c.json({});
    }
    persona.isOnboarding = true;
    return refuse(c, statuses[refusal] ?? 400, refusal, "The onboarding cannot be ended.");
  });
