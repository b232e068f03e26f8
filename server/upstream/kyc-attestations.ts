// The periodic attestation: what is on file, its submit, and the phone that goes with it (API-07, API-08, API-10, KYC-31 to KYC-34).
import "server-only";
import * as z from "zod/mini";
import type { InputValues } from "@/domain/asked-fields";
import type { Attestation, EmploymentValues } from "@/domain/reverification";
import { call, type Upstream } from "./call";
import { route } from "./routes";
import { addressInputs, given, WireAddress, WireDate, wireAddress } from "./wire-person";

const service = "kyc-attestations";

const Text = z.catch(z.optional(z.nullable(z.string())), undefined);
const Maybe = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(z.nullable(shape)), undefined);

export const AttestationAnswer = z.object({
  verificationFormFields: Maybe(
    z.object({
      firstName: Text,
      middleName: Text,
      lastName: Text,
      intlDob: Maybe(WireDate),
      address: Maybe(WireAddress),
    }),
  ),
  employmentFormFields: Maybe(
    z.object({
      employerPhoneNumber: Text,
      employerName: Text,
      schoolName: Text,
      sector: Text,
      citizenship: Text,
      occupation: Text,
      employerAddress: Maybe(WireAddress),
    }),
  ),
  phoneNumber: Text,
});

/** @returns what is on file, as the inputs of the wizard; members that are missing stay out */
export async function readAttestation(upstream: Upstream, userKey: string): Promise<Attestation> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("kycAttestations", { userKey }),
    accepts: AttestationAnswer,
    refusals: {},
  });
  const { verificationFormFields, employmentFormFields, phoneNumber } = answer.ok
    ? answer.value
    : ({} as z.infer<typeof AttestationAnswer>);
  const { intlDob, address, ...names } = verificationFormFields ?? {};
  const { employerAddress, employerPhoneNumber, ...work } = employmentFormFields ?? {};
  return {
    personal: { ...given({ ...names, ...intlDob }), ...(address && addressInputs(address)) },
    employment: {
      ...given({ ...work, employerPhone: employerPhoneNumber }),
      ...(employerAddress && addressInputs(employerAddress)),
    },
    phone: phoneNumber ?? "",
  };
}

/** @returns the body of the submit (KYC-97). @param employment its phone in E.164, or empty */
export const attestationBody = (personal: InputValues, employment: EmploymentValues) => ({
  VerificationFormFields: {
    firstName: personal.firstName ?? "",
    middleName: personal.middleName ?? "",
    lastName: personal.lastName ?? "",
    intlDob: { year: Number(personal.year), month: Number(personal.month), day: Number(personal.day) },
    address: wireAddress(personal),
  },
  EmploymentFormFields: {
    employerPhoneNumber: employment.employerPhone ?? "",
    employerName: employment.employerName ?? "",
    schoolName: employment.schoolName ?? "",
    sector: employment.sector ?? "",
    citizenship: employment.citizenship ?? "",
    occupation: employment.occupation ?? "",
    employerAddress: wireAddress(employment),
  },
});
export type AttestationBody = ReturnType<typeof attestationBody>;

export const submitAttestation = (upstream: Upstream, userKey: string, body: AttestationBody, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("kycAttestations", { userKey }),
    body,
    idempotencyKey,
    accepts: z.unknown(),
    refusals: {},
  });

export const userPhoneRefusals = { "phone-exists": "exists", "phone-invalid": "invalid" } as const;

/** @param phoneNumber E.164 (KYC-99, PHN-20?) */
export const updateUserPhone = (upstream: Upstream, userKey: string, phoneNumber: string, idempotencyKey: string) =>
  call(upstream, {
    service: "user-phone",
    method: "POST",
    path: route("userPhoneNumber", { userKey }),
    body: { phoneNumber },
    idempotencyKey,
    accepts: z.unknown(),
    refusals: userPhoneRefusals,
  });
