// The lazy chunk of the licence form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { type PackedOptions, unpackOptions } from "@/domain/forms/select-options";
import { LicenceForm, type LicenceRules } from "@/domain/licence/licence-form";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";

export { connectForm } from "@/components/forms/form-validation";

type PackedRules = Pick<LicenceRules, "now" | "minimumAges"> & {
  countries: PackedOptions;
  regions: PackedRegions;
};

export function licenceRule({ now, minimumAges, countries, regions }: PackedRules): Rule {
  const schema = LicenceForm({
    now,
    ...(minimumAges && { minimumAges }),
    countries: unpackOptions(countries).map(({ value }) => value),
    regions: unpackRegions(regions),
  });
  return (values) => problemsOf(schema.safeParse(values));
}
