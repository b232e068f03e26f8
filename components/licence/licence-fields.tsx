"use client";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ValidatedFields } from "@/components/forms/validated-fields";
import { DefaultButton } from "@/components/forms/without-script";
import { Section } from "@/components/ui/section";
import { AddressLines, CountryField } from "@/components/verification/address-fields";
import { type AskedFields, LicensePart, PersonFields } from "@/components/verification/identity-fields";
import type { PackedOptions } from "@/domain/forms/select-options";
import type { LicenceScan } from "@/domain/licence/aamva";
import type { DatePart } from "@/domain/person/birth-date";
import type { PackedRegions } from "@/domain/person/region-lists";
import { BarcodeField } from "./barcode-field";
import type { LicenceWords } from "./licence-keys";

type LicenceFieldsProps = {
  words: LicenceWords;
  problems: Readonly<Record<string, string>>;
  countries: PackedOptions;
  regions: PackedRegions;
  /** Epoch milliseconds. */
  now: number;
  country: string;
  dateOrder: readonly DatePart[];
};

const asked: AskedFields = {
  fieldsToShow: ["firstName", "lastName", "usDob", "licenseNumber", "licenseIssueDate", "licenseExpirationDate"],
  viewOnly: [],
};

/** A licence, typed or filled in from its barcode (DOC-25 to DOC-39). Each field is validated on blur; a press with an error sends nothing and shows what is wrong (DOC-38). */
export function LicenceFields({ words, problems, countries, regions, now, dateOrder, ...props }: LicenceFieldsProps) {
  const form = useValidatedForm({
    mode: "onTouched",
    values: { country: props.country },
    watch: ["country"],
    problems,
    load: () => import("./licence-rule"),
    rule({ licenceRule }) {
      const dates = { order: dateOrder, locale: document.documentElement.lang };
      return licenceRule({ now, dates, regions, countries });
    },
  });
  const parts = { form, rules: asked, dateOrder, words };
  const address = { form, words, countries, isHome: true };
  function fillIn({ country: scanned, ...others }: LicenceScan) {
    if (scanned) form.put("country", scanned);
    for (const [name, value] of Object.entries(others)) form.put(name, value ?? "");
  }
  return (
    <ValidatedFields
      form={form}
      submit={words["DocumentInfo.submit"]}
      busy={words["Common.busy"]}
      first={<DefaultButton label={words["DocumentInfo.submit"]} />}
      button={{ name: "intent", value: "send" }}
    >
      <BarcodeField words={words} onLicence={fillIn} />
      <Section number={1} title={words["Verification.section.license"]}>
        <CountryField {...address} label={words["DocumentInfo.country"]} intent="country" />
        <LicensePart {...parts} />
      </Section>
      <Section number={2} title={words["Verification.section.you"]}>
        <PersonFields {...parts} />
      </Section>
      <Section number={3} title={words["Verification.address.legend"]}>
        <AddressLines {...address} regions={regions} places={undefined} />
      </Section>
    </ValidatedFields>
  );
}
