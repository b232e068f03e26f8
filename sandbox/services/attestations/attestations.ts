// Responsible-gaming attestations: GET /attestations/v2/attestations/{key}, POST /attestations/v1 and /v2/attestations (API-58 to API-60).
import { Hono } from "hono";
import { type Call, type CallContext, member, siteExperienceOf, text } from "../../platform/call.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import { completeStep, completeStepOf, isPending } from "../../platform/permissions.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { type AttestationText, attestationTexts, declines } from "./attestation-texts.ts";
import { badContent } from "./bad-content.ts";

/** By version of the call: the step that an answer completes. */
const steps = { v1: "select-rg-attestation", v2: "mithra-submit-attestation" } as const;

const fallbackKey = "SelfLimitChanges";
const settings = (persona: Persona): Json => persona.attestation ?? {};
/** @param requestedKey the short reason code by which the product asks, or the key that it answers */
function attestationKeyOf(persona: Persona, requestedKey: string): string {
  const { attestationKey } = settings(persona);
  return String(attestationKey ?? (requestedKey in attestationTexts ? requestedKey : fallbackKey));
}
const versionOf = (persona: Persona) => Number(settings(persona).attestationVersionId ?? 1);

function itemOf(persona: Persona, requestedKey: string): Json {
  const key = attestationKeyOf(persona, requestedKey);
  const attestation = table<AttestationText>(attestationTexts)[key] ?? attestationTexts[fallbackKey];
  const { ctas, ...texts } = attestation;
  const { content, outdatedOnce: _, refusal: __, clearsUnder: ___, ...sent } = settings(persona);
  const item = {
    attestationKey: key,
    attestationVersionId: versionOf(persona),
    ...texts,
    language: "en-US",
    attestationCTAs: Object.entries(ctas).map(([CTAType, userActionText]) => ({ CTAType, userActionText })),
    ...sent,
  };
  return badContent[String(content)]?.(item) ?? item;
}

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/attestations/v2/attestations/:attestationKey", requireSession, (c) => {
      const { persona } = c.var.player;
      const isAsked = Object.values(steps).some((step) => isPending(persona, step));
      return c.json({ attestations: isAsked ? [itemOf(persona, c.req.param("attestationKey"))] : [] });
    })
    .post("/attestations/v1/attestations", requireSession, (c) => answer(platform, c, "v1"))
    .post("/attestations/v2/attestations", requireSession, (c) => answer(platform, c, "v2"));

/** Version 1 writes its members with a capital. */
const members = {
  v1: { key: "AttestationKey", versionId: "AttestationVersionId", text: "UserActionText" },
  v2: { key: "attestationKey", versionId: "attestationVersionId", text: "userActionText" },
} as const;

function answer(platform: Platform, c: CallContext, version: keyof typeof steps) {
  const { persona } = c.var.player;
  const { refusal, outdatedOnce, clearsUnder } = settings(persona);
  const names = members[version];
  const item = itemOf(persona, text(c, names.key));
  const pressed = text(c, names.text);
  const labels = (item.attestationCTAs as Json[]).map(({ userActionText }) => userActionText);
  if (text(c, names.key) !== item.attestationKey) return refuse(c, 400, "ATT-400", "This is not what was asked.");
  if (refusal === 500) return refuse(c, 500, "ATT-500", "The attestation service is down.");
  if (typeof refusal === "string") return refuse(c, 409, refusal, "This answer is not accepted.");
  if (outdatedOnce === true) {
    persona.attestation = { ...persona.attestation, outdatedOnce: false, attestationVersionId: versionOf(persona) + 1 };
    return refuse(c, 409, "ATT-VERSION", "The text has changed since.");
  }
  if (member(c.var.body, names.versionId) !== item.attestationVersionId)
    return refuse(c, 409, "ATT-VERSION", "The text has changed since.");
  if (!labels.includes(pressed)) return refuse(c, 400, "ATT-400", "userActionText is no label of this attestation.");
  // an answer under another site experience is kept, but the region still asks
  const isDeclined = declines[String(item.attestationKey)] === pressed;
  const isCleared = !isDeclined && (clearsUnder === undefined || clearsUnder === siteExperienceOf(c));
  if (isCleared) complete(persona, item, steps[version]);
  keepReceipts(platform, c, persona);
  return c.json({});
}

/** An answer lifts the restriction of its name; where none has it, whatever asks for the step. */
function complete(persona: Persona, { attestationKey }: Json, step: string): void {
  const named = persona.restrictions.find(({ shortReasonCode }) => shortReasonCode === attestationKey);
  if (named) completeStepOf(persona, named, step);
  else completeStep(persona, step);
}
