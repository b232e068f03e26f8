// SSN and phone of the delta form (API-14, API-15, API-99!, SSN-08, SSN-09, PHN-06). Agreements are in agreements.ts.
import "server-only";
import * as z from "zod/mini";
import { type SsnRefusal, ssnRefusals } from "@/domain/delta-form/ssn-refusals";
import { banned, passed } from "@/domain/verdicts/verdicts";
import type { AccountProof } from "./account-proof";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Upstream } from "./upstream";

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
  says: (heard) => {
    if (heard.ok) return passed("verification");
    return heard.refusal === "banned" ? banned(heard.code) : undefined;
  },
});

/** @param ssn nine digits or the last four; a secret, only ever in the body */
export const submitSsn = (upstream: Upstream, userKey: string, ssn: string, idempotencyKey: string) =>
  call(upstream, ssnSubmit, { body: { siteExperience: upstream.siteExperience, userKey, ssn }, idempotencyKey });

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

/** @param body.phone national digits. @param body.countryCode ISO code of two letters (PHN-20?) */
export const submitPhone = (
  upstream: Upstream,
  body: { userKey: string; phone: string; countryCode: string },
  proof: AccountProof,
  idempotencyKey: string,
) => call(upstream, phoneSubmit, { body, proof, idempotencyKey });
