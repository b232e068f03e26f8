"use client";
import type { ValidatedFormWords } from "@/components/forms/form-words";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ValidatedFields } from "@/components/forms/validated-fields";
import { DefaultButton, UpdateButton } from "@/components/forms/without-script";
import { Row } from "@/components/ui/fields/fields";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Section } from "@/components/ui/section";
import { NameField } from "@/components/verification/name-field";
import type { PackedOptions } from "@/domain/forms/select-options";
import type { LicenceScan } from "@/domain/licence/aamva";
import type { LicenceDate } from "@/domain/licence/licence-dates";
import { ownEntry } from "@/domain/own-entry";
import type { DatePart } from "@/domain/person/birth-date";
import type { PackedRegions } from "@/domain/person/region-lists";
import { BarcodeField, type BarcodeWords } from "./barcode-field";
import { LicenceAddress, type LicenceAddressWords, LicenceDateField } from "./licence-parts";

export type LicenceWords = ValidatedFormWords &
  LicenceAddressWords & {
    country: string;
    update: string;
    updateHint: string;
    licenseNumber: string;
    birthDate: string;
    issueDate: string;
    expirationDate: string;
    parts: Readonly<Record<DatePart, string>>;
    firstName: string;
    lastName: string;
    /** What a player with one name enters; under the last name. */
    oneName: string;
    homeAddress: string;
    /** The address has a title of its own. */
    sections: Readonly<Record<"license" | "you", string>>;
    barcode: BarcodeWords;
  };

type LicenceFieldsProps = {
  words: LicenceWords;
  countries: PackedOptions;
  regions: PackedRegions;
  /** Epoch milliseconds. */
  now: number;
  country: string;
  dateOrder: readonly DatePart[];
};

/** A licence, typed or filled in from its barcode (DOC-25 to DOC-39). Each field is validated on blur; a press with an error sends nothing and shows what is wrong (DOC-38). */
export function LicenceFields({ words, countries, regions, now, dateOrder, ...props }: LicenceFieldsProps) {
  const form = useValidatedForm({
    mode: "onTouched",
    values: { country: props.country },
    watch: ["country"],
    problems: words.problems,
    load: async () => {
      const { connectForm, licenceRule } = await import("./licence-rule");
      const dates = { order: dateOrder, locale: document.documentElement.lang };
      return { connectForm, rule: licenceRule({ now, dates, regions, countries }) };
    },
  });
  const country = form.watched("country");
  const field = (name: string) => ({ ...form.field(name), dir: "auto" });
  const dateField = (date: LicenceDate, label: string) => (
    <LicenceDateField form={form} date={date} label={label} order={dateOrder} parts={words.parts} />
  );
  function fillIn({ country: scanned, ...others }: LicenceScan) {
    if (scanned) form.put("country", scanned);
    for (const [name, value] of Object.entries(others)) form.put(name, value ?? "");
  }
  return (
    <ValidatedFields
      form={form}
      words={words}
      first={<DefaultButton label={words.submit} />}
      button={{ name: "intent", value: "send" }}
    >
      <BarcodeField words={words.barcode} onLicence={fillIn} />
      <Section number={1} title={words.sections.license}>
        <SelectField
          {...form.field("country")}
          label={words.country}
          options={countries}
          autoComplete="country"
          onChange={() => form.clear("region")}
        />
        <UpdateButton intent="country" words={words} />
        <TextField
          {...field("licenseNumber")}
          label={words.licenseNumber}
          autoComplete="off"
          autoCapitalize="characters"
        />
        {dateField("issue", words.issueDate)}
        {dateField("expiration", words.expirationDate)}
      </Section>
      <Section number={2} title={words.sections.you}>
        <Row kind="roomy">
          <NameField form={form} input="firstName" label={words.firstName} autoComplete="given-name" />
          <NameField
            form={form}
            input="lastName"
            label={words.lastName}
            hint={words.oneName}
            autoComplete="family-name"
          />
        </Row>
        {dateField("birth", words.birthDate)}
      </Section>
      <Section number={3} title={words.homeAddress}>
        <LicenceAddress form={form} words={words} country={country} listed={ownEntry(regions, country)} />
      </Section>
    </ValidatedFields>
  );
}
