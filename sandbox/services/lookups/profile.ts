// The profile on file, and whether a phone is taken: GET /users/v1/profile and POST /users/v1/phonenumbers/exists (API-34, API-51).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { isPhoneTaken } from "../../platform/phones.ts";
import type { Platform } from "../../platform/platform.ts";
import { profileOf } from "../../platform/profile.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/users/v1/profile", requireSession, (c) =>
      c.json({ userProfile: { fields: profileOf(c.var.player.persona) } }),
    )
    .post("/users/v1/phonenumbers/exists", requireSession, (c) => {
      const phone = text(c, "phoneNumber");
      if (!/^\+\d{4,15}$/.test(phone)) return refuse(c, 400, "PHONE-400", "phoneNumber must be E.164.");
      if (phone.endsWith("9905")) return refuse(c, 500, "PHONE-500", "The phone check is down.");
      return c.json({ exists: phone.endsWith("9901") || isPhoneTaken(platform.state, phone) });
    });
