// The licence form, POST /users/v1/info, and the phone of reverification (API-10, API-12).
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { now } from "../../platform/clock.ts";
import { isPending } from "../../platform/permissions.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import { isPhoneTaken } from "../../platform/phones.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { putUnderReview, settleSteps } from "../verification/identity-checks.ts";

export type Refused = [fieldType: string, why: string];

/** Rejected fields by licence number, ignoring case. */
const refusedFields = table<Refused[]>({
  REFUSEDNUMBER: [["LicenseNumber", "We do not know this licence number."]],
  REFUSEDNAME: [
    ["FirstName", "The first name is not the one on the licence."],
    ["LastName", "The last name is not the one on the licence."],
  ],
  REFUSEDBIRTH: [["DateOfBirth", "The date of birth is not the one on the licence."]],
  REFUSEDADDRESS: [["Address", "The address is not the one on the licence."]],
  REFUSEDDATES: [
    ["IssueDate", "The licence was issued on another day."],
    ["ExpirationDate", "The licence has expired."],
  ],
});

const steps = ["id-verify", "docscan-verification"];

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/users/v1/info", requireSession, (c, next) =>
      text(c, "source") === "ManualDocument" ? Promise.resolve(manualDocument(platform, c)) : next(),
    )
    .post("/users/v1/users/:userKey/phonenumber", requireSession, requireModifyAccount("re-verification-kyc"), (c) => {
      const { persona } = c.var.player;
      const phone = text(c, "phoneNumber");
      if (!/^\+\d{4,15}$/.test(phone)) return refuse(c, 400, "PHONE-400", "phoneNumber must be E.164.");
      if (phone.endsWith("9901") || isPhoneTaken(platform.state, phone, persona))
        return refuse(c, 409, "phone-exists", "This phone number belongs to another account.");
      if (phone.endsWith("9902")) return refuse(c, 400, "phone-invalid", "This phone number cannot be used.");
      if (phone.endsWith("9905")) return refuse(c, 500, "PHONE-500", "The phone service is down.");
      persona.phone = phone;
      return c.json({});
    });

function manualDocument({ state }: Platform, c: CallContext): Response {
  const { body } = c.var;
  const { persona } = c.var.player;
  const fields = member(body, "userInfoFields");
  const licence = member(body, "driversLicense") as Json | undefined;
  const address = member(body, "userAddress");
  if (!Array.isArray(fields) || !licence || !address)
    return refuse(c, 400, "INFO-400", "userInfoFields, userAddress and driversLicense are needed.");
  if (member(licence, "UserId") !== persona.userKey)
    return refuse(c, 403, "AUTH-403", "The licence's UserId is not the caller's own user key.");
  const dates = [member(licence, "IssueDate"), member(licence, "ExpirationDate"), fieldValue(fields, "DateOfBirth")];
  if (!dates.every((date) => /^\d{4}-\d{2}-\d{2}$/.test(String(date))))
    return refuse(c, 400, "INFO-400", "Dates are written year-month-day, with zeros.");
  const number = String(member(licence, "Number") ?? "").toUpperCase();
  if (number === "FAILURE") return refuse(c, 500, "INFO-500", "The details could not be kept.");
  const refused = refusedFields[number] ?? [];
  if (refused.length === 0) {
    if (number === "APPROVED") settleSteps(persona, ...steps);
    else putUnderReview(persona, now(state), ...steps);
    const effects = member(body, "sideEffectMetadata") as Json | undefined;
    if (effects && member(effects, "SsnVerificationRequired") === true) askForSsn(persona);
  }
  return c.json({ fieldResults: fieldResults(fields, refused) });
}

function askForSsn(persona: Persona): void {
  if (isPending(persona, "provide-ssn")) return;
  persona.restrictions.push({
    shortReasonCode: "SsnRequiredFlag",
    correctiveActions: [{ correctiveActionCode: "provide-ssn" }],
    explanation: { header: "We need your Social Security number", details: "Your license alone is not enough." },
    isPostAuth: false,
  });
}

const typeOf = (field: unknown) => String(member(field as Json, "FieldType"));

export const fieldValue = (fields: unknown[], fieldType: string) => {
  const match = fields.find((field) => typeOf(field) === fieldType);
  return match ? member(match as Json, "Value") : undefined;
};

/** What becomes of each field that was sent, and of those that are refused besides; one may be refused without a reason. */
export const fieldResults = (fields: unknown[], refused: Refused[]) =>
  [...new Set([...fields.map(typeOf), ...refused.map(([fieldType]) => fieldType)])].map((fieldType) => {
    const own = refused.filter(([name]) => name === fieldType);
    const validationErrors = own.map(([, why]) => why).filter((why) => why !== "");
    return { field: { fieldType }, accepted: own.length === 0, validationErrors };
  });
