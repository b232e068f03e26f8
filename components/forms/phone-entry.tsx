"use client";
import type { PackedOptions } from "@/domain/forms/select-options";
import { FieldGroup } from "../ui/fields/field";
import { PhoneField } from "../ui/fields/phone-field";
import { useFormState } from "./form-screen";

type PhoneEntryProps = {
  label: string;
  country: string;
  number: string;
  countries: PackedOptions;
  /** PHN-11 */
  defaultCountry: string;
  defaultNumber?: string;
  hint?: string;
};

/** A phone number and its country (PHN-07) that keep their values after a failed submit. */
export function PhoneEntry(props: PhoneEntryProps) {
  const { label, hint, country, number, countries, defaultCountry, defaultNumber = "" } = props;
  const { fields, values, attempt } = useFormState();
  return (
    <FieldGroup id="phone-number" label={label} hint={hint}>
      <PhoneField
        key={attempt}
        country={{
          name: "countryCode",
          label: country,
          options: countries,
          defaultValue: values.countryCode ?? defaultCountry,
          error: fields.countryCode,
        }}
        number={{ name: "phone", label: number, defaultValue: values.phone ?? defaultNumber, error: fields.phone }}
      />
    </FieldGroup>
  );
}
