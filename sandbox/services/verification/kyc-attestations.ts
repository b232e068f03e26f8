// The periodic confirmation of the details on file: GET and POST /kycattestations/v1/users/{userKey} (API-07, API-08).
import { Hono } from "hono";
import { type Call, member } from "../../platform/call.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { profileOf } from "../../platform/profile.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { endReverification } from "./identity-checks.ts";
import { addressOf } from "./verification-form.ts";

export const service = (_platform: Platform) =>
  new Hono<Call>()
    .get("/kycattestations/v1/users/:userKey", requireSession, (c) => c.json(onFile(c.var.player.persona)))
    .post("/kycattestations/v1/users/:userKey", requireSession, (c) => {
      const { persona } = c.var.player;
      const verificationFormFields = member(c.var.body, "VerificationFormFields");
      const employmentFormFields = member(c.var.body, "EmploymentFormFields");
      if (!isFields(verificationFormFields) || !isFields(employmentFormFields))
        return refuse(c, 400, "KYC-400", "VerificationFormFields and EmploymentFormFields are needed.");
      const employer = String(member(employmentFormFields, "employerName") ?? "").toLowerCase();
      if (employer === "failure") return refuse(c, 500, "KYC-500", "The attestation could not be kept.");
      if (employer === "refusal") return refuse(c, 409, "KYC-409", "This attestation cannot be accepted.");
      persona.identity.attestation = { verificationFormFields, employmentFormFields };
      endReverification(persona);
      return c.json({});
    });

const isFields = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function onFile(persona: Persona): Json {
  const { firstName, middleName, lastName, address, dateOfBirth, employment } = profileOf(persona);
  const [year, month, day] = String(dateOfBirth).split("-").map(Number);
  const verificationFormFields = {
    firstName,
    middleName: middleName ?? "",
    lastName,
    intlDob: { year, month, day },
    address: addressOf(address as Json),
  };
  const employmentFormFields = employment ?? {
    employerPhoneNumber: "+12075550199",
    employerName: "Harbor Books",
    schoolName: "",
    sector: "Retail",
    citizenship: "US",
    occupation: "Bookseller",
    employerAddress: {
      streetAddress: "1 Wharf Street",
      streetAddress2: "Unit 4",
      city: "Portland",
      regionCode: "ME",
      countryCode: "US",
      postalCode: "04101",
    },
  };
  return { verificationFormFields, employmentFormFields, ...persona.identity.attestation, phoneNumber: persona.phone };
}
