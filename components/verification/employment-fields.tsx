"use client";
import type { PackedOptions } from "@/domain/forms/select-options";
import type { PackedRegions } from "@/domain/person/region-lists";
import { type EmploymentValues, prefixes } from "@/domain/reverification/reverification";
import { EmployerPhone, type EmployerPhoneWords } from "../forms/employer-phone";
import type { ValidatedFormWords } from "../forms/form-words";
import { useValidatedForm } from "../forms/use-validated-form";
import { ValidatedFields } from "../forms/validated-fields";
import { DefaultButton } from "../forms/without-script";
import { SelectField } from "../ui/fields/select-field";
import { TextField } from "../ui/fields/text-field";
import { Section } from "../ui/section";
import { AddressFields, type AddressWords } from "./address-fields";
import type { PlacesSettings } from "./places";

export type EmploymentWords = ValidatedFormWords &
  Readonly<
    Record<"occupation" | "sector" | "schoolName" | "employerName" | "citizenship" | "chooseCitizenship", string>
  > & {
    phone: EmployerPhoneWords;
    address: AddressWords;
    /** The address has a title of its own. */
    sections: Readonly<Record<"work" | "citizenship", string>>;
    optional: string;
  };

export type EmploymentFieldsProps = {
  values: EmploymentValues;
  countries: PackedOptions;
  regions: PackedRegions;
  words: EmploymentWords;
  places: PlacesSettings | undefined;
};

/** The employment part of reverification (KYC-32). */
export function EmploymentFields({ values, countries, regions, words, places }: EmploymentFieldsProps) {
  const form = useValidatedForm({
    mode: "onTouched",
    prefix: prefixes.employment,
    values,
    watch: ["country"],
    problems: words.problems,
    load: () => import("./employment-rule"),
    rule: ({ employmentRule }) => employmentRule(countries, regions),
  });
  const plain = (input: "occupation" | "sector" | "schoolName" | "employerName", isOptional = true) => (
    <TextField
      {...form.field(input)}
      label={words[input]}
      optional={isOptional ? words.optional : undefined}
      autoComplete={input === "employerName" ? "organization" : "off"}
      dir="auto"
    />
  );
  return (
    <ValidatedFields form={form} words={words} first={<DefaultButton label={words.submit} />}>
      <Section number={1} title={words.sections.work}>
        {plain("occupation", false)}
        {plain("sector")}
        {plain("schoolName")}
        {plain("employerName")}
        <EmployerPhone form={form} id={form.name("phone")} words={words.phone} optional={words.optional} />
      </Section>
      <Section number={2} title={words.address.legend}>
        <AddressFields form={form} words={words.address} countries={countries} regions={regions} places={places} />
      </Section>
      <Section number={3} title={words.sections.citizenship}>
        <SelectField
          {...form.field("citizenship")}
          label={words.citizenship}
          optional={words.optional}
          choose={words.chooseCitizenship}
          options={countries}
          autoComplete="off"
        />
      </Section>
    </ValidatedFields>
  );
}
