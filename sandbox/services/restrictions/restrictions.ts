// The restrictions of one permission: GET /restrictions/v1/restrictions (API-46).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { permissionOf, restrictionsFor } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";

export const restrictions = (_platform: Platform) =>
  new Hono<Call>().get("/restrictions/v1/restrictions", requireSession, (c) => {
    const { persona } = c.var.player;
    const found = restrictionsFor(persona, c.req.query("permission"));
    return c.json({ restrictions: found.map((each) => ({ ...each, permission: permissionOf(persona, each) })) });
  });
