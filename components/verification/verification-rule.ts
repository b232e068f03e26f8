// The lazy chunk of the verification form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";
import type { DateReading } from "@/domain/person/typed-date";
import { problemsElsewhere } from "@/domain/verification/place-problems";
import { type InputValues, inputsOf } from "@/domain/verification/requested-fields";
import { type FormRules, verificationFormSchema, withDatesRead } from "@/domain/verification/verification-form";

export { createValidation } from "@/components/forms/form-validation";

/** The rules as the page has them. */
export type PackedRules = Omit<FormRules, "regions"> & { regions: PackedRegions; dates: DateReading };

/**
 * @param onFile values of the inputs that the player may not change
 * @param only the country whose regions and sentences the page has: until it has those of another, the server judges a place there
 */
export function verificationRule(packed: PackedRules, onFile: InputValues, only?: string): Rule {
  const rules = { ...packed, regions: unpackRegions(packed.regions) };
  const elsewhere: readonly string[] = only ? problemsElsewhere(only) : [];
  const fixedInputs = rules.viewOnly.flatMap((name): readonly string[] => inputsOf[name]);
  const fixed = Object.fromEntries(Object.entries(onFile).filter(([input]) => fixedInputs.includes(input)));
  return (typed) => {
    const values = { ...fixed, ...withDatesRead(typed, rules.dates) };
    const found = Object.entries(problemsOf(verificationFormSchema(rules, values).safeParse(values)));
    return Object.fromEntries(found.filter(([, problem]) => !elsewhere.includes(problem)));
  };
}
