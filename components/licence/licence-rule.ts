// The lazy chunk of the licence form.
import { problemsOf, type Rule } from "@/components/forms/form-rule";
import { type PackedOptions, unpackOptions } from "@/domain/forms/select-options";
import { LicenceForm, type LicenceRules, withLicenceDatesRead } from "@/domain/licence/licence-form";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";
import type { DateReading } from "@/domain/person/typed-date";

export { createValidation } from "@/components/forms/form-validation";

type PackedRules = Pick<LicenceRules, "now"> & {
  countries: PackedOptions;
  regions: PackedRegions;
  dates: DateReading;
};

export function licenceRule({ now, dates, countries, regions }: PackedRules): Rule {
  const schema = LicenceForm({
    now,
    countries: unpackOptions(countries).map(({ value }) => value),
    regions: unpackRegions(regions),
  });
  return (values) => problemsOf(schema.safeParse(withLicenceDatesRead(values, dates)));
}
