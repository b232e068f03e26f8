// The periodic attestation: data on file, submission, and the phone number with it (API-07, API-08, API-10, KYC-31 to KYC-34).
import "server-only";
import * as z from "zod/mini";
import type { AttestationOnFile, EmploymentValues } from "@/domain/reverification/reverification";
import type { InputValues } from "@/domain/verification/requested-fields";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText, lenient } from "../response-body";
import type { Caller } from "../upstream";
import { addressInputs, nonEmpty, WireAddress, WireDate, wireAddress } from "../verification/wire-person";

const service = "kyc-attestations";
const path = "/kycattestations/v1/users/{userKey}";

const KycAnswer = z.object({
  verificationFormFields: lenient(
    z.object({
      firstName: LenientText,
      middleName: LenientText,
      lastName: LenientText,
      intlDob: lenient(WireDate),
      address: lenient(WireAddress),
    }),
  ),
  employmentFormFields: lenient(
    z.object({
      employerPhoneNumber: LenientText,
      employerName: LenientText,
      schoolName: LenientText,
      sector: LenientText,
      citizenship: LenientText,
      occupation: LenientText,
      employerAddress: lenient(WireAddress),
    }),
  ),
  phoneNumber: LenientText,
});

export const attestationOnFile = defineOperation({
  name: "kycAttestation",
  does: "Returns the data on file for the periodic attestation.",
  service,
  method: "GET",
  path,
  answer: KycAnswer,
});

/** @returns the data on file as inputs of the wizard; missing members are omitted */
export async function readAttestationOnFile(caller: Caller): Promise<AttestationOnFile> {
  const { value } = await call(caller, attestationOnFile);
  const { verificationFormFields, employmentFormFields, phoneNumber } = value;
  const { intlDob, address, ...names } = verificationFormFields ?? {};
  const { employerAddress, employerPhoneNumber, ...work } = employmentFormFields ?? {};
  return {
    personal: { ...nonEmpty({ ...names, ...intlDob }), ...(address && addressInputs(address)) },
    employment: {
      ...nonEmpty({ ...work, employerPhone: employerPhoneNumber }),
      ...(employerAddress && addressInputs(employerAddress)),
    },
    phone: phoneNumber ?? "",
  };
}

/** @param employment with its phone in E.164 or empty @returns the body of the submission (KYC-97) */
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

const AttestedAddress = z.object({
  streetAddress: z.string(),
  streetAddress2: z.string(),
  city: z.string(),
  regionCode: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
});

export const attestationSubmit = defineOperation({
  name: "kycAttestationSubmit",
  does: "Submits the periodic attestation.",
  service,
  method: "POST",
  path,
  idempotent: true,
  setsToken: true,
  body: z.object({
    VerificationFormFields: z.object({
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      intlDob: z.object({ year: z.number(), month: z.number(), day: z.number() }),
      address: AttestedAddress,
    }),
    EmploymentFormFields: z.object({
      employerPhoneNumber: z.string(),
      employerName: z.string(),
      schoolName: z.string(),
      sector: z.string(),
      citizenship: z.string(),
      occupation: z.string(),
      employerAddress: AttestedAddress,
    }),
  }),
  answer: z.unknown(),
});

export const userPhoneUpdate = defineOperation({
  name: "userPhoneNumber",
  does: "Changes the player's phone number (E.164).",
  service: "user-phone",
  method: "POST",
  path: "/users/v1/users/{userKey}/phonenumber",
  idempotent: true,
  guards: "account",
  body: z.object({ phoneNumber: z.string() }),
  answer: z.unknown(),
  refusals: { "phone-exists": "exists", "phone-invalid": "invalid" },
});
