// The avatar in the page header: GET /sitenav/v1/users/{userKey} (API-32).
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { type Platform, pageOrigin } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";

export const service = (platform: Platform) =>
  new Hono<Call>().get("/sitenav/v1/users/:userKey", requireSession, (c) => {
    const { persona, brand } = c.var.player;
    return c.json({ avatarUrl: `${pageOrigin(platform, "public", brand)}/avatars/${persona.id}.png` });
  });
