"use client";
import type { PackedOptions } from "@/domain/forms/select-options";
import type { PackedRegions } from "@/domain/person/region-lists";
import { checkEmployerPhone } from "../forms/phone-question";
import type { ValidatedForm } from "../forms/use-validated-form";
import { FieldGroup } from "../ui/fields/field";
import { PhoneField } from "../ui/fields/phone-field";
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
  const { phone } = words;
  const onBlur = () => void checkEmployerPhone(form);
  return (
    <>
      <TextField
        {...form.field("employerName")}
        label={words.name}
        optional={isOptional ? words.optional : undefined}
        autoComplete="organization"
        dir="auto"
      />
      <AddressFields
        form={form}
        words={words.address}
        countries={countries}
        regions={regions}
        isFixed={false}
        places={places}
      />
      <FieldGroup id="employer-phone" label={phone.label}>
        <PhoneField
          country={{ ...form.field("countryCode"), label: phone.country, options: phone.countries, onBlur }}
          number={{ ...form.field("employerPhone"), label: phone.number, optional: words.optional, onBlur }}
        />
      </FieldGroup>
    </>
  );
}
