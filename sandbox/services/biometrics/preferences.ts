// What a player has chosen about biometrics: GET and PUT /preferences/v1/postloginbiometrics/{product} (API-56, API-57).
// One value per player serves every product.
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

const path = "/preferences/v1/postloginbiometrics/:product";
const values = ["unknown", "enabled", "skipped"];

export const service = (_platform: Platform) =>
  new Hono<Call>()
    .get(path, requireSession, (c) => c.json({ value: c.var.player.persona.biometricPreference ?? null }))
    .put(path, requireSession, (c) => {
      const value = text(c, "value");
      if (!values.includes(value)) return refuse(c, 400, "PREF-400", "value is unknown, enabled or skipped.");
      c.var.player.persona.biometricPreference = value;
      return c.json({});
    });
