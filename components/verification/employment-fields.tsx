"use client";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { RegionLists } from "@/domain/home-address";
import { type EmploymentValues, prefixes } from "@/domain/verification/reverification";
import { BusyButton } from "../ui/busy-button";
import { FieldGroup } from "../ui/field";
import { Actions, Fields } from "../ui/fields";
import { PhoneField } from "../ui/phone-field";
import { SelectField, type SelectOption } from "../ui/select-field";
import { TextField } from "../ui/text-field";
import { AddressFields, type AddressWords } from "./address-fields";
import { useCheckedForm } from "./checked-form";
import type { PlacesSettings } from "./places";
import styles from "./verification.module.css";

export type EmploymentWords = Readonly<
  Record<
    "occupation" | "sector" | "schoolName" | "employerName" | "employerPhone" | "citizenship" | "chooseCitizenship",
    string
  >
> & {
  phone: { country: string; number: string; countries: readonly SelectOption[] };
  address: AddressWords;
  optional: string;
  submit: string;
  busy: string;
  problems: Readonly<Record<string, string>>;
};

export type EmploymentFieldsProps = {
  values: EmploymentValues;
  countries: readonly SelectOption[];
  regions: RegionLists;
  citizenships: readonly SelectOption[];
  words: EmploymentWords;
  places: PlacesSettings | undefined;
};

/** The work of a player (KYC-32). Whether a phone number is one only the server can tell. */
export function EmploymentFields({ values, countries, regions, citizenships, words, places }: EmploymentFieldsProps) {
  const isHydrated = useHydrated();
  const rules = { countries: countries.map(({ value }) => value), regions, isPhone: () => true };
  const form = useCheckedForm({
    prefix: prefixes.employment,
    values,
    problems: words.problems,
    rule: async () => {
      const { EmploymentForm } = await import("@/domain/verification/employment-form");
      return (typed) => EmploymentForm(rules, typed).safeParse(typed);
    },
  });
  const plain = (input: "occupation" | "sector" | "schoolName" | "employerName", isOptional = true) => (
    <TextField
      {...form.register(input)}
      label={words[input]}
      optional={isOptional ? words.optional : undefined}
      defaultValue={form.given(input)}
      autoComplete={input === "employerName" ? "organization" : "off"}
      dir="auto"
      error={form.wrong(input)}
    />
  );
  return (
    <Fields>
      {!isHydrated && (
        <button type="submit" className={styles.default} tabIndex={-1} aria-hidden="true">
          {words.submit}
        </button>
      )}
      {plain("occupation", false)}
      {plain("sector")}
      {plain("schoolName")}
      {plain("employerName")}
      <FieldGroup id={form.name("phone")} label={words.employerPhone}>
        <PhoneField
          country={{
            ...form.register("countryCode"),
            label: words.phone.country,
            options: words.phone.countries,
            defaultValue: form.given("countryCode"),
            error: form.wrong("countryCode"),
          }}
          number={{
            ...form.register("employerPhone"),
            label: words.phone.number,
            optional: words.optional,
            defaultValue: form.given("employerPhone"),
            error: form.wrong("employerPhone"),
          }}
        />
      </FieldGroup>
      <AddressFields
        form={form}
        words={words.address}
        countries={countries}
        regions={regions}
        isFixed={false}
        places={places}
      />
      <SelectField
        {...form.register("citizenship")}
        label={words.citizenship}
        optional={words.optional}
        choose={words.chooseCitizenship}
        options={citizenships}
        defaultValue={form.given("citizenship")}
        autoComplete="off"
        error={form.wrong("citizenship")}
      />
      <Actions>
        <BusyButton busyLabel={words.busy} disabled={form.isStopped}>
          {words.submit}
        </BusyButton>
      </Actions>
    </Fields>
  );
}
