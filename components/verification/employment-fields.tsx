import type { PackedOptions } from "@/domain/forms/select-options";
import type { PackedRegions } from "@/domain/person/region-lists";
import { type EmploymentValues, prefixes } from "@/domain/reverification/reverification";
import { EmployerPhone } from "../forms/employer-phone";
import { useValidatedForm } from "../forms/use-validated-form";
import { ValidatedFields } from "../forms/validated-fields";
import { DefaultButton } from "../forms/without-script";
import { SelectField } from "../ui/fields/select-field";
import { TextField } from "../ui/fields/text-field";
import { Section } from "../ui/section";
import { AddressFields } from "./address-fields";
import type { EmploymentWords } from "./part-keys";
import type { PlacesSettings } from "./places";

export type EmploymentFieldsProps = {
  values: EmploymentValues;
  countries: PackedOptions;
  regions: PackedRegions;
  phoneCountries: PackedOptions;
  words: EmploymentWords;
  problems: Readonly<Record<string, string>>;
  found: readonly string[];
  places: PlacesSettings | undefined;
};

/** The employment part of reverification (KYC-32). */
export function EmploymentFields(props: EmploymentFieldsProps) {
  const { values, countries, regions, words, places, found } = props;
  const form = useValidatedForm({
    mode: "onTouched",
    prefix: prefixes.employment,
    values,
    watch: ["country"],
    problems: props.problems,
    load: () => import("./employment-rule"),
    rule: ({ employmentRule }) => employmentRule(countries, regions),
  });
  const plain = (input: "occupation" | "sector" | "schoolName" | "employerName", isOptional = true) => (
    <TextField
      {...form.field(input)}
      label={words[`Occupation.${input}`]}
      optional={isOptional ? words["Common.optional"] : undefined}
      autoComplete={input === "employerName" ? "organization" : "off"}
      dir="auto"
    />
  );
  return (
    <ValidatedFields
      form={form}
      submit={words["Common.action.next"]}
      busy={words["Common.busy"]}
      first={<DefaultButton label={words["Common.action.next"]} />}
    >
      <Section number={1} title={words["Reverification.section.work"]}>
        {plain("occupation", false)}
        {plain("sector")}
        {plain("schoolName")}
        {plain("employerName")}
        <EmployerPhone form={form} id={form.name("phone")} countries={props.phoneCountries} words={words} />
      </Section>
      <Section number={2} title={words["Reverification.employerAddress"]}>
        <AddressFields form={form} words={words} {...{ countries, regions, places, found }} />
      </Section>
      <Section number={3} title={words["Reverification.section.citizenship"]}>
        <SelectField
          {...form.field("citizenship")}
          label={words["Occupation.citizenship"]}
          optional={words["Common.optional"]}
          choose={words["Person.chooseCountry"]}
          options={countries}
          autoComplete="off"
        />
      </Section>
    </ValidatedFields>
  );
}
