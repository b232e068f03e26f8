// Terms to agree to: GET and POST /agreements/v1/agreements (API-28, API-29).
import { Hono } from "hono";
import { type Call, member } from "../../platform/call.ts";
import { completeStep, isPending } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { residenceOf } from "../../platform/profile.ts";
import { refuseStep, requireSession } from "../../platform/refusals.ts";
import { licensed } from "../lookups/lookups.ts";

/** @param country the player's residence */
export const agreementsOf = (country: string) => [
  {
    agreementId: "terms-of-use",
    title: "Terms of use",
    path: licensed.includes(country) ? `/documents/${country.toLowerCase()}-terms-of-use` : "/documents/terms-of-use",
    isRequired: true,
    version: "2026-03",
  },
  { agreementId: "privacy-notice", title: "Privacy notice", path: "/documents/privacy-notice", isRequired: true },
  { agreementId: "marketing-offers", title: "Offers by email", path: "/documents/privacy-notice", isRequired: false },
];

export const service = (_platform: Platform) =>
  new Hono<Call>()
    .get("/agreements/v1/agreements", requireSession, (c) => {
      const { persona } = c.var.player;
      return c.json({ agreements: isPending(persona, "agree-to-terms") ? agreementsOf(residenceOf(persona)) : [] });
    })
    .post("/agreements/v1/agreements", requireSession, (c) => {
      const { persona } = c.var.player;
      const sent = member(c.var.body, "agreementIds");
      const agreed = Array.isArray(sent) ? sent : [];
      const missing = agreementsOf(residenceOf(persona)).filter(
        ({ agreementId, isRequired }) => isRequired && !agreed.includes(agreementId),
      );
      if (missing.length > 0)
        return refuseStep(c, {
          code: "agreements-required",
          developerMessage: `Agree to the ${missing.map(({ title }) => title.toLowerCase()).join(" and the ")} to go on.`,
        });
      completeStep(persona, "agree-to-terms");
      return c.json({});
    });
