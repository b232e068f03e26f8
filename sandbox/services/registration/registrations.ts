// Opens an account: POST /registrations/v1/registrations, then …/{registrationKey}/complete with a verified code.
import { Hono } from "hono";
import { type Brand, brandRow } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { now } from "../../platform/clock.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import type { PersonaSeed } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, refuseStep } from "../../platform/refusals.ts";
import { openSession } from "../../platform/sessions.ts";
import { addPersona, personaByContact } from "../../platform/state.ts";
import { table } from "../../platform/table.ts";
import { agreementsOf, missingIn } from "../agreements/agreements.ts";
import { licensed } from "../lookups/lookups.ts";
import { startCodeRequest } from "../sign-in/code-requests.ts";
import { isTokenOld } from "../sign-in/logins.ts";

/** Refusals by the beginning of the e-mail address or the end of the phone. */
const sentinels = table<RegExp>({
  fails: /^registration\.fails|9911$/,
  refused: /^registration\.refused|9912$/,
  late: /^registration\.late|9916$/,
  raced: /^registration\.raced|9913$/,
  verified: /^registration\.verified|9914$/,
  unplaced: /^registration\.unplaced|9915$/,
});

const isSentinel = (contact: string, name: string) => sentinels[name]?.test(contact.toLowerCase()) ?? false;

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/registrations/v1/registrations", (c) => startCodeRequest(platform, c, true))
    .post("/registrations/v1/registrations/:registrationKey/complete", (c) => complete(platform, c));

async function complete(platform: Platform, c: CallContext): Promise<Response> {
  const { state } = platform;
  const request = state.codeRequests[c.req.param("registrationKey") ?? ""];
  const token = state.requestTokens[text(c, "requestToken")];
  const contact = token?.contact;
  if (
    !request?.isRegistration ||
    !token ||
    contact !== request.to ||
    isTokenOld(token, now(state)) ||
    isSentinel(contact, "late")
  )
    return refuse(c, 400, "TOKEN_EXPIRED", "This sign-up has expired. Ask for a new code.");
  if (token.isUsed) return refuse(c, 400, "TOKEN_USED", "This sign-up has been used before.");
  // The contact is proved, so the answer may reveal the account, and the token still signs in to it.
  const holder = personaByContact(state, contact);
  if (holder) token.persona = holder.id;
  if (holder || isSentinel(contact, "raced"))
    return refuse(c, 409, "ACCOUNT_EXISTS", "There is an account for this contact already.");
  if (isSentinel(contact, "fails")) return refuse(c, 500, "REG-500", "The account could not be opened.");
  if (isSentinel(contact, "refused")) return refuseStep(c, { code: "registration-refused" });
  const country = text(c, "countryCode").toUpperCase();
  if (!licensed.includes(country))
    return refuseStep(c, { code: "country-unsupported", developerMessage: "We are not open in this country yet." });
  if (missingIn(c, agreementsOf(country)).length > 0)
    return refuseStep(c, { code: "agreements-required", developerMessage: "Agree to the terms to open an account." });
  token.isUsed = true;
  const persona = addPersona(state, newcomer(token.brand, contact, country, text(c, "regionCode")));
  token.persona = persona.id;
  persona.isOnboarding = true;
  keepReceipts(platform, c, persona);
  await openSession(c, state, persona, token.brand);
  return c.json({ userKey: persona.userKey, responseStatus: {} }, 201);
}

function newcomer(brand: Brand, contact: string, countryCode: string, regionCode: string): PersonaSeed {
  const isEmail = contact.includes("@");
  const verify = {
    shortReasonCode: "IdentityNotVerified",
    correctiveActions: [{ correctiveActionCode: "id-verify" }],
    explanation: { header: "Verify your identity", details: "By law we need to know who our players are." },
    // before the identity is known no product opens, whichever the brand leads to
    scope: "account" as const,
  };
  return {
    story: `Opened an account at ${brandRow(brand).name}.`,
    brand,
    email: isEmail ? contact : null,
    phone: isEmail ? null : contact,
    claims: isSentinel(contact, "unplaced")
      ? {}
      : { geolocation: [countryCode, regionCode].filter(Boolean).join("-"), countryCode },
    restrictions: isSentinel(contact, "verified") ? [] : [verify],
  };
}
