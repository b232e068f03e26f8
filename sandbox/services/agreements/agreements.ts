// Terms to agree to: GET and POST /agreements/v1/agreements (API-28, API-29).
import { Hono } from "hono";
import { operator } from "../../platform/brands.ts";
import { type Call, type CallContext, member } from "../../platform/call.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import { completeStep, isPending } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { residenceOf } from "../../platform/profile.ts";
import { refuseStep, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";

/** @returns the page of the text for a place: of the region, else of the country, else of all others */
function documentPathOf(byPlace: Readonly<Record<string, string>>, place: string): string {
  const own = table(byPlace);
  return `/documents/${own[place] ?? own[place.split("-")[0] ?? place] ?? own["*"]}`;
}

/** @param place the player's residence: a country, or one of its regions */
export const agreementsOf = (place: string) => [
  {
    agreementId: "terms-of-use",
    title: "Terms of use",
    path: documentPathOf(operator.terms, place),
    isRequired: true,
    version: "2026-03",
  },
  {
    agreementId: "privacy-notice",
    title: "Privacy notice",
    path: documentPathOf(operator.privacyNotices, place),
    isRequired: true,
  },
  {
    agreementId: "marketing-offers",
    title: "Offers by email",
    path: documentPathOf(operator.privacyNotices, place),
    isRequired: false,
  },
];

/** @returns the required ones to which the caller has not agreed */
export function missingIn(c: CallContext, agreements: ReturnType<typeof agreementsOf>) {
  const sent = member(c.var.body, "agreementIds");
  const agreed = Array.isArray(sent) ? sent : [];
  return agreements.filter(({ agreementId, isRequired }) => isRequired && !agreed.includes(agreementId));
}

const agreementsFor = (persona: Persona) =>
  agreementsOf(persona.siteExperience.startsWith("CA-ON-") ? "CA-ON" : residenceOf(persona));

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/agreements/v1/agreements", requireSession, (c) => {
      const { persona } = c.var.player;
      return c.json({ agreements: isPending(persona, "agree-to-terms") ? agreementsFor(persona) : [] });
    })
    .post("/agreements/v1/agreements", requireSession, (c) => {
      const { persona } = c.var.player;
      const missing = missingIn(c, agreementsFor(persona));
      if (missing.length > 0)
        return refuseStep(c, {
          code: "agreements-required",
          developerMessage: `Agree to the ${missing.map(({ title }) => title.toLowerCase()).join(" and the ")} to go on.`,
        });
      completeStep(persona, "agree-to-terms");
      keepReceipts(platform, c, persona);
      return c.json({});
    });
