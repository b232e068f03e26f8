// SSN and phone of the delta form (API-14, API-15, API-99!, SSN-08, SSN-09, PHN-06). Agreements are in agreements.ts.
import "server-only";
import * as z from "zod/mini";
import { type SsnRefusal, ssnRefusals } from "@/domain/delta-form/ssn-refusals";
import { seconds } from "@/domain/duration";
import { banned, passed } from "@/domain/verdicts/verdicts";
import { defineOperation } from "./define-operation";

const service = "corrective-actions";

export const SsnMetadata = z.object({
  strongAuthInitializationKey: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  shouldShowPartial: z.catch(z.optional(z.boolean()), undefined),
});

export const ssnSubmit = defineOperation({
  name: "ssn",
  does: "Submits the Social Security number: nine digits, or the last four.",
  service,
  method: "POST",
  path: "/correctiveactions/v1/ssn",
  idempotent: true,
  setsToken: true,
  body: z.object({ siteExperience: z.string(), userKey: z.string(), ssn: z.string() }),
  answer: z.unknown(),
  refusals: Object.fromEntries(ssnRefusals.map((code) => [code, code])) as Record<SsnRefusal, SsnRefusal>,
  says: (response) => {
    if (response.ok) return passed("verification");
    return response.refusal === "banned" ? banned(response.code) : undefined;
  },
});

export type PhoneRefusal = "exists" | "invalid";
export const phoneRefusals = { "phone-exists": "exists", "phone-invalid": "invalid" } as const satisfies Record<
  string,
  PhoneRefusal
>;

export const phoneSubmit = defineOperation({
  name: "phoneNumber",
  does: "Submits the mobile number: national digits and ISO country.",
  service,
  method: "POST",
  path: "/correctiveactions/v1/phonenumber",
  idempotent: true,
  guards: "account",
  setsToken: true,
  body: z.object({ userKey: z.string(), phone: z.string(), countryCode: z.string() }),
  answer: z.unknown(),
  refusals: phoneRefusals,
});

/** API-51, PHN-03, PHN-19? */
export const phoneLookup = defineOperation({
  name: "phoneExists",
  does: "Checks whether a number (E.164) already belongs to an account. Changes nothing.",
  service: "phone-exists",
  method: "POST",
  path: "/users/v1/phonenumbers/exists",
  body: z.object({ phoneNumber: z.string(), countryCode: z.string() }),
  answer: z.object({ exists: z.boolean() }),
  // a look-up while the player types; without an answer the submit decides
  deadlineMs: seconds(5),
});
