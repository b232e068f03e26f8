// The lazy chunk of the licence form.
import { problemsOf, type Rule } from "@/components/forms/form-validation";
import { LicenceForm, type LicenceRules } from "@/domain/documents/licence-form";
import { type PackedOptions, unpackOptions } from "@/domain/select-options";

export { connectForm } from "@/components/forms/form-validation";

type PackedRules = Pick<LicenceRules, "today"> & {
  countries: PackedOptions;
  regions: Readonly<Record<string, PackedOptions>>;
};

export function licenceRule({ today, countries, regions }: PackedRules): Rule {
  const lists = Object.entries(regions).map(([country, packed]) => {
    const list = unpackOptions(packed).map(({ value, label }) => ({ regionCode: value, name: label }));
    return [country, list] as const;
  });
  const schema = LicenceForm({
    today,
    countries: unpackOptions(countries).map(({ value }) => value),
    regions: Object.fromEntries(lists),
  });
  return (values) => problemsOf(schema.safeParse(values));
}
