// Fields and initial values of the wizard's three forms (KYC-34, KYC-121?, KYC-130?).
import "server-only";
import type { DateParts } from "@/domain/person/birth-date";
import { readDate } from "@/domain/person/birth-date";
import { homeCountry } from "@/domain/person/home-address";
import { type AttestationOnFile, type EmploymentValues, prefixes } from "@/domain/reverification/reverification";
import { birthOf } from "@/domain/verification/form-dates";
import type { InputValues, RequestedField, RequestedName } from "@/domain/verification/requested-fields";
import type { SignedInContext } from "@/server/context/request-context";
import { phoneNumberFrom } from "@/server/lookups/phone-number";
import type { ReverificationRecord } from "@/server/records/flow-record";
import { loadVerificationForm, type VerificationFormView } from "../verification/read-form";

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
  const read = phoneNumberFrom(onFile, homeCountry(context));
  return { countryCode: read?.countryCode ?? homeCountry(context), number: read?.national ?? onFile };
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
