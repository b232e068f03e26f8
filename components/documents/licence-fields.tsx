"use client";
import { type ReactNode, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { FormSection } from "@/components/forms/form-section";
import type { LeftWords, SectionWords } from "@/components/forms/left-words";
import type { SectionFields } from "@/components/forms/section-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-field";
import { Actions, Fields, Row } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type PostalKind, postalKindOf, type RegionKind, regionKindOf } from "@/domain/address-labels";
import type { LicenceScan } from "@/domain/documents/aamva";
import { type DatePart, datePartField, dateParts, type LicenceDate } from "@/domain/documents/licence-dates";
import type { PackedRegions } from "@/domain/region-lists";
import type { PackedOptions } from "@/domain/select-options";
import { BarcodeField, type BarcodeWords } from "./barcode-field";

export type LicenceWords = {
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
  homeAddress: string;
  address1: string;
  address2: string;
  city: string;
  region: Readonly<Record<RegionKind, string>>;
  chooseRegion: string;
  zip: Readonly<Record<PostalKind, string>>;
  optional: string;
  /** The address has a title of its own. */
  sections: Readonly<Record<"license" | "you", string>>;
  section: SectionWords;
  left: LeftWords;
  /** Beside the fields, when the submit is blocked. */
  failed: string;
  submit: string;
  busy: string;
  barcode: BarcodeWords;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
};

type LicenceFieldsProps = {
  words: LicenceWords;
  countries: PackedOptions;
  regions: PackedRegions;
  today: number;
  country: string;
  dateOrder: readonly DatePart[];
};

const partsOf = (date: LicenceDate) => dateParts.map((part) => datePartField(date, part));
const licenceSection: SectionFields = [["country"], ["licenseNumber"], partsOf("issue"), partsOf("expiration")];
const holderSection: SectionFields = [["firstName"], ["lastName"], partsOf("birth")];
const addressSection: SectionFields = [["address1"], ["city"], ["address2"], ["region"], ["zip"]];

/** A licence, typed or filled in from its barcode (DOC-25 to DOC-39). Each field is validated on blur; a submit with an error is blocked (DOC-38). */
export function LicenceFields({ words, countries, regions, today, dateOrder, ...props }: LicenceFieldsProps) {
  const { fields, problem, message } = useFormState();
  const [isBlocked, setBlocked] = useState(false);
  const isHydrated = useHydrated();
  const form = useValidatedForm({
    mode: "onTouched",
    values: { country: props.country },
    watch: "country",
    problems: words.problems,
    load: async () => {
      const { connectForm, licenceRule } = await import("./licence-rule");
      return { connectForm, rule: licenceRule({ today, regions, countries }) };
    },
  });
  const country = form.watched;
  const field = (name: string) => ({ ...form.field(name), dir: "auto" });
  const dateField = (date: LicenceDate, label: string) => {
    const own = Object.fromEntries(dateParts.map((part) => [part, datePartField(date, part)])) as Record<
      DatePart,
      string
    >;
    const wrong = dateOrder.filter((part) => form.wrong(own[part]) !== undefined);
    const [first] = wrong;
    return (
      <DateField
        name={`${date}Date`}
        label={label}
        order={dateOrder}
        labels={words.parts}
        names={own}
        birthday={date === "birth"}
        wrong={wrong}
        error={first && form.wrong(own[first])}
        defaultValues={Object.fromEntries(dateParts.map((part) => [part, form.given(own[part])]))}
      />
    );
  };
  function fillIn({ country: scanned, ...others }: LicenceScan) {
    if (scanned) form.put("country", scanned);
    for (const [name, value] of Object.entries(others)) form.put(name, value ?? "");
  }
  const listed = regions[country];
  const { fields: left, onPress } = form.waiting;
  const isRefused = problem !== undefined && Object.keys(fields).length > 0;
  const failure = isRefused ? message : isBlocked && left?.length !== 0 ? words.failed : undefined;
  function press() {
    onPress();
    setBlocked(true);
  }
  const section = (number: number, title: string, own: SectionFields, children: ReactNode) => (
    <FormSection number={number} title={title} state={form.stateOf(own)} words={words.section}>
      {children}
    </FormSection>
  );
  return (
    <div {...form.wiring}>
      <Fields>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <BarcodeField words={words.barcode} onLicence={fillIn} />
        {section(
          1,
          words.sections.license,
          licenceSection,
          <>
            <SelectField
              {...form.field("country")}
              label={words.country}
              hint={isHydrated ? undefined : words.updateHint}
              options={countries}
              autoComplete="country"
              onChange={() => form.clear("region")}
            />
            {!isHydrated && (
              <Button variant="second" name="intent" value="country">
                {words.update}
              </Button>
            )}
            <TextField
              {...field("licenseNumber")}
              label={words.licenseNumber}
              autoComplete="off"
              autoCapitalize="characters"
            />
            {dateField("issue", words.issueDate)}
            {dateField("expiration", words.expirationDate)}
          </>,
        )}
        {section(
          2,
          words.sections.you,
          holderSection,
          <>
            <Row kind="roomy">
              <TextField {...field("firstName")} label={words.firstName} autoComplete="given-name" />
              <TextField {...field("lastName")} label={words.lastName} autoComplete="family-name" />
            </Row>
            {dateField("birth", words.birthDate)}
          </>,
        )}
        {section(
          3,
          words.homeAddress,
          addressSection,
          <>
            <TextField {...field("address1")} label={words.address1} autoComplete="address-line1" />
            <Row kind="unequal">
              <TextField {...field("city")} label={words.city} autoComplete="address-level2" />
              <TextField
                {...field("address2")}
                label={words.address2}
                optional={words.optional}
                autoComplete="address-line2"
              />
            </Row>
            <Row>
              {listed ? (
                <SelectField
                  key={country}
                  {...field("region")}
                  label={words.region[regionKindOf(country)]}
                  choose={words.chooseRegion}
                  options={listed}
                  autoComplete="address-level1"
                />
              ) : (
                <TextField
                  {...field("region")}
                  label={words.region[regionKindOf(country)]}
                  autoComplete="address-level1"
                />
              )}
              <TextField
                {...field("zip")}
                label={words.zip[postalKindOf(country)]}
                autoComplete="postal-code"
                autoCapitalize="characters"
              />
            </Row>
          </>,
        )}
        <Actions>
          <SubmitButton
            name="intent"
            value="send"
            busyLabel={words.busy}
            waiting={{ fields: left, onPress: press }}
            left={words.left}
          >
            {words.submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}
