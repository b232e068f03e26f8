// The lazy chunk of the licence form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { LicenceForm, type LicenceRules } from "@/domain/documents/licence-form";
import { type PackedRegions, unpackRegions } from "@/domain/region-lists";
import { type PackedOptions, unpackOptions } from "@/domain/select-options";

export { connectForm } from "@/components/forms/form-validation";

type PackedRules = Pick<LicenceRules, "today" | "minimumAges"> & {
  countries: PackedOptions;
  regions: PackedRegions;
};

export function licenceRule({ today, minimumAges, countries, regions }: PackedRules): Rule {
  const schema = LicenceForm({
    today,
    ...(minimumAges && { minimumAges }),
    countries: unpackOptions(countries).map(({ value }) => value),
    regions: unpackRegions(regions),
  });
  return (values) => problemsOf(schema.safeParse(values));
}
