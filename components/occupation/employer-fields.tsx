import type { PackedOptions } from "@/domain/forms/select-options";
import type { PackedRegions } from "@/domain/person/region-lists";
import { EmployerPhone } from "../forms/employer-phone";
import type { ValidatedForm } from "../forms/use-validated-form";
import { TextField } from "../ui/fields/text-field";
import { AddressFields } from "../verification/address-fields";
import type { PlacesSettings } from "../verification/places";
import type { EmployerWords } from "./occupation-keys";

type EmployerFieldsProps = {
  form: ValidatedForm;
  countries: PackedOptions;
  regions: PackedRegions;
  phoneCountries: PackedOptions;
  /** As `AddressFields` takes it. */
  found: readonly string[];
  words: EmployerWords;
  places: PlacesSettings | undefined;
  isOptional: boolean;
};

/** Name, address and phone of an employer. */
export function EmployerFields({ form, phoneCountries, words, isOptional, ...address }: EmployerFieldsProps) {
  return (
    <>
      <TextField
        {...form.field("employerName")}
        label={words["Occupation.employerName"]}
        optional={isOptional ? words["Common.optional"] : undefined}
        autoComplete="organization"
        dir="auto"
      />
      <AddressFields form={form} words={words} {...address} />
      <EmployerPhone form={form} id="employer-phone" countries={phoneCountries} words={words} />
    </>
  );
}
