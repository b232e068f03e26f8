// The verification form with the rules of a sample brand.
import { dayOf } from "@/domain/person/birth-date";
import { type InputValues, requestedNames } from "@/domain/verification/requested-fields";
import { type FormRules, VerificationForm } from "@/domain/verification/verification-form";

export const regions = { US: [{ name: "Maine", regionCode: "ME" }], GB: [{ name: "England", regionCode: "ENG" }] };

const rules: FormRules = {
  fieldsToShow: requestedNames,
  viewOnly: [],
  countries: ["US", "GB", "CA"],
  regions,
  isSsn4Optional: false,
  minimumAges: {},
  today: dayOf("2026-11-21"),
};

export const check = (values: InputValues, more: Partial<FormRules> = {}) => {
  const parsed = VerificationForm({ ...rules, ...more }, values).safeParse(values);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse());
};
