"use client";
import type { ReactNode } from "react";
import type { PackedOptions } from "@/domain/forms/select-options";
import { fieldsFor, type OccupationLists, occupationKind } from "@/domain/occupation/asked-fields";
import type { OccupationInput } from "@/domain/occupation/occupation-form";
import type { PackedRegions } from "@/domain/person/region-lists";
import { useValidatedForm } from "../forms/use-validated-form";
import { ValidatedFields } from "../forms/validated-fields";
import { DefaultButton, UpdateButton } from "../forms/without-script";
import { SelectField } from "../ui/fields/select-field";
import { TextField } from "../ui/fields/text-field";
import layout from "../ui/layout.module.css";
import { Section } from "../ui/section";
import textStyles from "../ui/text/text.module.css";
import type { PlacesSettings } from "../verification/places";
import { updateIntent } from "../verification/use-redraw";
import { EmployerFields } from "./employer-fields";
import type { OccupationWords } from "./occupation-keys";

export type OccupationFieldsProps = OccupationLists & {
  values: Readonly<Partial<Record<OccupationInput, string>>>;
  countries: PackedOptions;
  citizenships: PackedOptions;
  regions: PackedRegions;
  phoneCountries: PackedOptions;
  words: OccupationWords;
  /** What the button confirms. */
  attestation: string;
  problems: Readonly<Record<string, string>>;
  /** As `AddressFields` takes it. */
  found: readonly string[];
  places: PlacesSettings | undefined;
  isSticky: boolean;
};

/**
 * Occupation, employer and citizenship. Fields that the occupation does not ask for are hidden and not removed, so that
 * changing it back loses nothing; the server ignores them. Without scripts the Update button shows the fields of the chosen occupation.
 */
export function OccupationFields(props: OccupationFieldsProps) {
  const { occupations, sectors, values, countries, citizenships, regions, words, places, isSticky } = props;
  const form = useValidatedForm({
    mode: "onTouched",
    values,
    watch: ["occupation", "country"],
    problems: props.problems,
    load: () => import("./occupation-rule"),
    rule: ({ occupationRule }) => occupationRule({ occupations, sectors, countries, citizenships, regions }),
  });
  const fields = fieldsFor(occupationKind(occupations, form.watched("occupation")));
  const hasEmployer = fields.employer !== "none";
  const section = (name: "work" | "employer" | "about", number: number, children: ReactNode) => (
    <Section
      number={number}
      title={words[`Occupation.section.${name}`]}
      lead={name === "employer" && fields.employer === "optional" ? words["Occupation.employerOptional"] : undefined}
    >
      {children}
    </Section>
  );
  const select = (input: "occupation" | "sector" | "citizenship", choose: string) => ({
    ...form.field(input),
    label: words[`Occupation.${input}`],
    choose,
    autoComplete: "off",
  });
  return (
    <ValidatedFields
      form={form}
      submit={words["Occupation.submit"]}
      busy={words["Common.busy"]}
      isSticky={isSticky}
      first={<DefaultButton label={words["Occupation.submit"]} />}
    >
      {section(
        "work",
        1,
        <>
          <div className={layout.space3}>
            <SelectField {...select("occupation", words["Occupation.chooseOccupation"])} options={occupations} />
            <UpdateButton
              intent={updateIntent}
              label={words["Occupation.update"]}
              hint={words["Occupation.updateHint"]}
            />
          </div>
          <div hidden={fields.sector === "none"}>
            <SelectField {...select("sector", words["Occupation.chooseSector"])} options={sectors} />
          </div>
          <div hidden={fields.school === "none"}>
            <TextField
              {...form.field("schoolName")}
              label={words["Occupation.schoolName"]}
              autoComplete="off"
              dir="auto"
            />
          </div>
        </>,
      )}
      <div hidden={!hasEmployer}>
        {section(
          "employer",
          2,
          <EmployerFields
            form={form}
            countries={countries}
            regions={regions}
            phoneCountries={props.phoneCountries}
            words={words}
            places={places}
            found={props.found}
            isOptional={fields.employer === "optional"}
          />,
        )}
      </div>
      {section(
        "about",
        hasEmployer ? 3 : 2,
        <>
          {citizenships !== "" && (
            <SelectField {...select("citizenship", words["Person.chooseCountry"])} options={citizenships} />
          )}
          <TextField
            {...form.field("preferredName")}
            label={words["Occupation.preferredName"]}
            optional={words["Common.optional"]}
            autoComplete="nickname"
            dir="auto"
          />
        </>,
      )}
      <p className={textStyles.quiet}>{props.attestation}</p>
    </ValidatedFields>
  );
}
