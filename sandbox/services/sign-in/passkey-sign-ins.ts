// Sign-in with a passkey: POST /logins/v1/passkeyoptions and /logins/v1/passkeylogins, both optional operations.

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { defaultBrand } from "../../platform/brands.ts";
import { type Call, member } from "../../platform/call.ts";
import { now } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";
import { checkSignIn, signInOptions } from "../strong-auth/passkey-ceremonies.ts";
import { refusePop } from "../strong-auth/pop-codes.ts";

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/logins/v1/passkeyoptions", async (c) =>
      c.json({ options: await signInOptions(platform, c.var.brand ?? defaultBrand) }),
    )
    .post("/logins/v1/passkeylogins", async (c) => {
      const { state } = platform;
      const brand = c.var.brand ?? defaultBrand;
      const persona = await checkSignIn(platform, brand, member(c.var.body, "credential"));
      if (persona === "expired") return refusePop(c, { code: "POP-1804" });
      if (persona === "wrong") return refusePop(c, { code: "POP-1802" });
      const { signInRefusal, passkeyIsOneFactor } = persona.quirks;
      if (signInRefusal) return refuse(c, 400, signInRefusal, "This account is restricted.");
      const requestToken = randomUUID();
      state.requestTokens[requestToken] = { persona: persona.id, brand, createdAt: now(state), isUsed: false };
      // user verification is required, so that the passkey counts as both factors unless the persona shows the other way
      return c.json({ requestToken, mfaInfo: { mfaMethods: passkeyIsOneFactor ? persona.mfaMethods : [] } });
    });
