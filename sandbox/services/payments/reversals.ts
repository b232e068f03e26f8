// Payments that a bank took back: GET /payments/v1/users/{userKey}/reversals (API-61). Without a chargeback there are none.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>().get("/payments/v1/users/:userKey/reversals", requireSession, (c) =>
    c.json(c.var.player.persona.reversals ?? { reversalDetails: [], disputedAmount: 0 }),
  );
