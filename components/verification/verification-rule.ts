// The lazy chunk of the verification form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";
import type { DateReading } from "@/domain/person/typed-date";
import { type InputValues, inputsOf } from "@/domain/verification/requested-fields";
import { type FormRules, VerificationForm, withDatesRead } from "@/domain/verification/verification-form";

export { createValidation } from "@/components/forms/form-validation";

/** The rules as the page has them. */
export type PackedRules = Omit<FormRules, "regions"> & { regions: PackedRegions; dates: DateReading };

/** @param onFile values of the inputs that the player may not change */
export function verificationRule(packed: PackedRules, onFile: InputValues): Rule {
  const rules = { ...packed, regions: unpackRegions(packed.regions) };
  const fixedInputs = rules.viewOnly.flatMap((name): readonly string[] => inputsOf[name]);
  const fixed = Object.fromEntries(Object.entries(onFile).filter(([input]) => fixedInputs.includes(input)));
  return (typed) => {
    const values = { ...fixed, ...withDatesRead(typed, rules.dates) };
    return problemsOf(VerificationForm(rules, values).safeParse(values));
  };
}
