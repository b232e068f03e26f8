// What stands between a player and one permission: GET /restrictions/v1/restrictions (API-46).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { permissionOf, restrictionsFor } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { asPlayer } from "../../platform/refusals.ts";

export const restrictions = (_platform: Platform) =>
  new Hono<Call>().get("/restrictions/v1/restrictions", asPlayer, (c) => {
    const { persona } = c.var.player;
    const standing = restrictionsFor(persona, c.req.query("permission"));
    return c.json({ restrictions: standing.map((each) => ({ ...each, permission: permissionOf(persona, each) })) });
  });
