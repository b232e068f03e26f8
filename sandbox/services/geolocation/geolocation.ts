// Location checks: the client script's calls on the API host, the verification, and POST /geolocation/v1/cookies/clear.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type Brand, defaultBrand } from "../../platform/brands.ts";
import { type Call, siteExperienceOf, text } from "../../platform/call.ts";
import { personaFrom } from "../../platform/create-persona.ts";
import { completeStep, isPending } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import { type Platform, pageOrigin } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";

/** A visitor without a session is where the control plane says, or at the brand's default location. */
const visitor = ({ state }: Platform, brand: Brand): Persona =>
  personaFrom({ brand, phone: null, location: state.visitorLocation }, () => "");

export const service = (platform: Platform) =>
  new Hono<Call>()
    .use("/geolocation/v1/clients", cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["*"] }))
    .use("/geolocation/v1/checks", cors({ origin: "*", allowMethods: ["POST"], allowHeaders: ["*"] }))
    .post("/geolocation/v1/clients", async (c) => {
      const { fails, answerDelayMs } = platform.state.scripts.geolocation ?? {};
      await wait(answerDelayMs ?? 0);
      return fails
        ? refuse(c, 503, "GEO-503", "The geolocation vendor is down.")
        : c.json({ clientKey: `client-${randomUUID()}` });
    })
    .post("/geolocation/v1/checks", (c) => {
      if (!text(c, "clientKey").startsWith("client-")) return refuse(c, 400, "GEO-400", "clientKey is needed.");
      return c.json({ geoToken: `geo-${randomUUID()}` });
    })
    .post("/geolocation/v1/verifications", (c) => {
      if (c.req.header("authorization") !== undefined && !c.var.caller?.isLive)
        return refuse(c, 401, "AUTH-401", "A valid session is needed for this call.");
      const brand = c.var.brand ?? c.var.caller?.brand ?? defaultBrand;
      const persona = c.var.caller?.persona ?? visitor(platform, brand);
      const token = text(c, "geoToken");
      // Without scripts there is no token, and the check goes by the network address.
      if (token !== "" && !token.startsWith("geo-"))
        return refuse(c, 400, "GEO-400", "The geoToken is not one of ours.");
      const { place, reason, siteExperience, isOnPremises = false } = persona.location ?? {};
      const location = place ?? persona.claims.geolocation;
      if (reason !== undefined) return c.json({ isCompliant: false, reasonCode: reason });
      const requested = siteExperienceOf(c) ?? persona.siteExperience;
      persona.claims.geolocation = location;
      if (siteExperience !== undefined) persona.siteExperience = siteExperience;
      completeStep(persona, "geolocate");
      if (isOnPremises) completeStep(persona, "on-prem-verify");
      return c.json({
        isCompliant: !isPending(persona, "on-prem-verify"),
        ...(isPending(persona, "on-prem-verify") ? { reasonCode: "NOT_ON_PREMISES" } : {}),
        siteExperience: siteExperience ?? requested,
        isOnPremises,
        ...(isOnPremises
          ? {
              onPremSiteExperience: siteExperience ?? requested,
              productUrl: `${pageOrigin(platform, "product", brand)}/`,
            }
          : {}),
      });
    })
    .post("/geolocation/v1/cookies/clear", (c) =>
      c.json({
        host: text(c, "host"),
        siteExperience: text(c, "siteExperience"),
        cleared: ["onPrem", "onPremSiteExperience"],
      }),
    );
