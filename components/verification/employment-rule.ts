// The lazy chunk of the employment form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { isEmployerPhone } from "@/components/forms/phone-question";
import { type PackedOptions, unpackOptions } from "@/domain/forms/select-options";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";
import { EmploymentForm } from "@/domain/verification/employment-form";

export { createValidation } from "@/components/forms/form-validation";

export function employmentRule(countries: PackedOptions, regions: PackedRegions): Rule {
  const codes = unpackOptions(countries).map(({ value }) => value);
  const rules = { countries: codes, regions: unpackRegions(regions), isPhone: isEmployerPhone };
  return (values) => problemsOf(EmploymentForm(rules, values).safeParse(values));
}
