// The lazy chunk of the occupation form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { isEmployerPhone } from "@/components/forms/phone-question";
import { type PackedOptions, unpackOptions } from "@/domain/forms/select-options";
import type { OccupationLists } from "@/domain/occupation/asked-fields";
import { OccupationForm } from "@/domain/occupation/occupation-form";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";

export { createValidation } from "@/components/forms/form-validation";

type Lists = OccupationLists & { countries: PackedOptions; citizenships: PackedOptions; regions: PackedRegions };

const codesIn = (packed: PackedOptions) => unpackOptions(packed).map(({ value }) => value);

export function occupationRule({ occupations, sectors, countries, citizenships, regions }: Lists): Rule {
  const rules = {
    occupations,
    sectors,
    countries: codesIn(countries),
    citizenships: codesIn(citizenships),
    regions: unpackRegions(regions),
    isPhone: isEmployerPhone,
  };
  return (values) => problemsOf(OccupationForm(rules, values).safeParse(values));
}
