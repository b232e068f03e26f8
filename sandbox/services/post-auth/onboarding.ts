// Ends a new player's onboarding: POST /onboarding/v1/users/{userKey}/complete (API-53).
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { holdAgainst } from "../../platform/verdicts.ts";

const statuses = table<ContentfulStatusCode>({
  "ONB-403": 403,
  "ONB-409": 409,
  "SHR-201": 422,
  "ONB-500": 500,
});

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/onboarding/v1/users/:userKey/complete", requireSession, (c) => {
    const refusal = c.var.player.persona.quirks.onboardingRefusal;
    if (refusal === undefined) return c.json({});
    holdAgainst(c.var.player.persona, "onboarding");
    return refuse(c, statuses[refusal] ?? 400, refusal, "The onboarding cannot be ended.");
  });
