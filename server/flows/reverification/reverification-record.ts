// Shared by the wizard's parts: mount point, stored values, data on file, and the fields of its three forms (KYC-34, KYC-97, KYC-121?,
// KYC-130?, ERR-92?).
import "server-only";
import { createHash } from "node:crypto";
import type { Path } from "@/domain/forms/outcome";
import { type DateParts, readDate } from "@/domain/person/birth-date";
import { homeCountry } from "@/domain/person/home-country";
import {
  type AttestationOnFile,
  type EmploymentValues,
  prefixes,
  type ReverificationPart,
} from "@/domain/reverification/reverification";
import { type FlowLink, startQuery } from "@/domain/routing/flow-link";
import { to, toStep } from "@/domain/routing/routes";
import { birthOf } from "@/domain/verification/form-dates";
import type { InputValues, RequestedField, RequestedName } from "@/domain/verification/requested-fields";
import type { SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { readAnyPhone } from "@/server/lookups/phone-number";
import type { ReverificationRecord } from "@/server/records/flow-record";
import { sequenceQuery } from "@/server/records/sequence";
import { readAttestationOnFile } from "@/server/upstream/attestations/kyc-attestations";
import { readProfile } from "@/server/upstream/profile";
import { ifPlatformFails } from "@/server/upstream/upstream-error";
import { loadVerificationForm, type VerificationFormView } from "../verification/read-form";

/** `own`: at /reverification. `step`: as a corrective action, inside a sequence. */
export type Mount = "own" | "step";

/** @returns the page of one part */
export const toPart = (context: SignedInContext, mount: Mount, part?: ReverificationPart): Path =>
  mount === "step"
    ? toStep("re-verification-kyc", { ...sequenceQuery(context), part })
    : to("/reverification", { ...wizardQuery(context), part });

/** Identifies the wizard's own page on links. Its record holds no link parameters, so it is left out. */
export const wizardLink = (context: SignedInContext): FlowLink => flowLinkOf({ ...context, record: undefined });

/** The query of the wizard's own page: its start parameters, and its record id once there is one. */
export function wizardQuery(context: SignedInContext): Record<string, string> {
  const flow = recordIdOf(context);
  const isKept = context.record?.id === flow || context.records.written(flow) !== undefined;
  return { ...startQuery(wizardLink(context)), ...(isKept && { flow }) };
}

/** Derived from account and sequence, so that Back, a second tab, a link from support and the next session find the same wizard. */
function recordIdOf(context: SignedInContext): string {
  const sequence = context.record?.kind === "sequence" ? context.record.id : "";
  return createHash("sha256").update(`reverification ${context.player.userKey} ${sequence}`).digest("hex").slice(0, 16);
}

/** @returns the wizard's record; a new one when none exists */
export function currentReverification(context: SignedInContext): ReverificationRecord {
  const id = recordIdOf(context);
  const record = context.record?.id === id ? context.record : context.records.read(id);
  if (record?.kind === "reverification") return record;
  const { siteExperience } = context;
  const account = accountDigest(context.player.userKey);
  return { kind: "reverification", id, createdAt: context.now, version: 0, siteExperience, account };
}

export type LoadFailure = "KycAttestationInformationQueryFetchError" | "UserProfileQueryFetchError";
export type LoadFailed = { kind: "failed"; failure: LoadFailure };

type Loaded<T> = { kind: "loaded"; value: T } | LoadFailed;

/** @throws the error of an ended session, which is not a failure of this call */
const loadedOr = <T>(failure: LoadFailure, loading: Promise<T>): Promise<Loaded<T>> =>
  loading
    .then((value): Loaded<T> => ({ kind: "loaded", value }))
    .catch(ifPlatformFails<Loaded<T>>({ kind: "failed", failure }));

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Reads the attestation on file; the profile supplies missing names. */
export async function readOnFile(context: SignedInContext): Promise<Loaded<AttestationOnFile>> {
  const [attestation, profile] = await Promise.all([
    loadedOr("KycAttestationInformationQueryFetchError", readAttestationOnFile(context)),
    loadedOr("UserProfileQueryFetchError", readProfile(context)),
  ]);
  if (attestation.kind === "failed") return attestation;
  if (profile.kind === "failed") return profile;
  const names = { firstName: text(profile.value.firstName), lastName: text(profile.value.lastName) };
  const { personal } = attestation.value;
  return { kind: "loaded", value: { ...attestation.value, personal: { ...names, ...personal } } };
}

/** Personal data on file, overridden by the typed values. */
export const personalOf = (record: ReverificationRecord, { personal }: AttestationOnFile): InputValues => ({
  ...personal,
  ...record.personal,
});

const birthOnFile = ({ personal }: AttestationOnFile): DateParts | undefined => {
  const birth = birthOf(personal);
  return readDate(birth).kind === "invalid" ? undefined : birth;
};

const field = (name: RequestedName, values: InputValues, isViewOnly = false): RequestedField => ({
  name,
  isViewOnly,
  values,
});

/** Part 1. A date of birth on file is view-only; a missing one is requested in part 3, with the SSN, because it must not be stored. */
export function personalPart(context: SignedInContext, record: ReverificationRecord, onFile: AttestationOnFile) {
  const { firstName = "", middleName = "", lastName = "", ...rest } = personalOf(record, onFile);
  const { address1 = "", address2 = "", city = "", region = "", country = "", zip = "" } = rest;
  const birth = birthOnFile(onFile);
  return loadVerificationForm(
    context,
    [
      field("firstName", { firstName }),
      field("middleName", { middleName }),
      field("lastName", { lastName }),
      ...(birth ? [field("intlDob", { ...birth }, true)] : []),
      field("address", { address1, address2, city, region, country, zip }),
    ],
    { prefix: prefixes.personal },
  );
}

/** The date of birth field of part 3, when none is on file. */
export const birthPart = (
  context: SignedInContext,
  onFile: AttestationOnFile,
): Promise<VerificationFormView> | undefined =>
  birthOnFile(onFile)
    ? undefined
    : loadVerificationForm(context, [field("intlDob", {})], { prefix: prefixes.personal });

/** Splits a number on file into country and national number; an invalid one is left for the player to correct. */
export function phoneParts(context: SignedInContext, onFile: string): { countryCode: string; number: string } {
  const home = homeCountry(context);
  const reading = readAnyPhone(onFile, home);
  if (reading.kind === "problem") return { countryCode: home, number: onFile };
  return { countryCode: reading.number.countryCode ?? home, number: reading.number.national };
}

/** Part 2: the typed values, else those on file with the employer's number split (KYC-130?). */
export function employmentPart(
  context: SignedInContext,
  record: ReverificationRecord,
  { employment }: AttestationOnFile,
): EmploymentValues {
  if (record.employment) return record.employment;
  const { countryCode, number } = phoneParts(context, employment.employerPhone ?? "");
  return { ...employment, countryCode, employerPhone: number, country: employment.country ?? homeCountry(context) };
}
