import type { PackedOptions } from "@/domain/forms/select-options";
import type { PackedRegions } from "@/domain/person/region-lists";
import { EmployerPhone } from "../forms/employer-phone";
import type { ValidatedForm } from "../forms/use-validated-form";
import { TextField } from "../ui/fields/text-field";
import { AddressFields } from "../verification/address-fields";
import type { PlacesSettings } from "../verification/places";
import type { EmployerWords } from "./occupation-words";

type EmployerFieldsProps = {
  form: ValidatedForm;
  countries: PackedOptions;
  regions: PackedRegions;
  words: EmployerWords;
  places: PlacesSettings | undefined;
  isOptional: boolean;
};

/** Name, address and phone of an employer. */
export function EmployerFields({ form, countries, regions, words, places, isOptional }: EmployerFieldsProps) {
  return (
    <>
      <TextField
        {...form.field("employerName")}
        label={words.name}
        optional={isOptional ? words.optional : undefined}
        autoComplete="organization"
        dir="auto"
      />
      <AddressFields form={form} words={words.address} countries={countries} regions={regions} places={places} />
      <EmployerPhone form={form} id="employer-phone" words={words.phone} optional={words.optional} />
    </>
  );
}
