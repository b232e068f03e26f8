// The verification form with the rules of a sample brand.
import { type InputValues, requestedNames } from "@/domain/verification/requested-fields";
import { type FormRules, verificationFormSchema } from "@/domain/verification/verification-form";

export const regions = { US: [{ name: "Maine", regionCode: "ME" }], GB: [{ name: "England", regionCode: "ENG" }] };

const rules: FormRules = {
  fieldsToShow: requestedNames,
  viewOnly: [],
  countries: ["US", "GB", "CA"],
  regions,
  isSsn4Optional: false,
  now: Date.parse("2026-11-21T12:00Z"),
};

export const check = (values: InputValues, more: Partial<FormRules> = {}) => {
  const parsed = verificationFormSchema({ ...rules, ...more }, values).safeParse(values);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse());
};
