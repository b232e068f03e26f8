// Opts in to a promotion: POST /promotions/v1/{promotionId}/optins on the blitz host (API-55).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().post("/promotions/v1/:promotionId/optins", requireSession, (c) =>
    c.req.param("promotionId") === "fails" ? refuse(c, 500, "PROMO-500", "The opt-in was not recorded.") : c.json({}),
  );
