import { Fragment } from "react";
import type { ValidatedForm } from "@/components/forms/use-validated-form";
import { DateField } from "@/components/ui/fields/date-field";
import { Row } from "@/components/ui/fields/fields";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { PackedOptions } from "@/domain/forms/select-options";
import { datePartField, dateParts, type LicenceDate } from "@/domain/licence/licence-dates";
import { type PostalKind, postalKindOf, type RegionKind, regionKindOf } from "@/domain/person/address-labels";
import type { DatePart } from "@/domain/person/birth-date";

type LicenceDateProps = {
  form: ValidatedForm;
  date: LicenceDate;
  label: string;
  order: readonly DatePart[];
  parts: Readonly<Record<DatePart, string>>;
};

/** A date of the licence; only its wrong parts are marked, each with the message that the document gives it (DOC-28 to DOC-30). */
export function LicenceDateField({ form, date, label, order, parts }: LicenceDateProps) {
  const own = Object.fromEntries(dateParts.map((part) => [part, datePartField(date, part)])) as Record<
    DatePart,
    string
  >;
  const wrong = order.filter((part) => form.wrong(own[part]) !== undefined);
  // the platform refuses a date as a whole
  const messages = [...new Set(wrong.map((part) => form.wrong(own[part])))];
  return (
    <DateField
      name={`${date}Date`}
      label={label}
      order={order}
      labels={parts}
      names={own}
      birthday={date === "birth"}
      wrong={wrong}
      error={
        messages.length > 0 &&
        messages.map((message, index) => (
          <Fragment key={message}>
            {index > 0 && <br />}
            {message}
          </Fragment>
        ))
      }
      defaultValues={Object.fromEntries(dateParts.map((part) => [part, form.given(own[part])]))}
    />
  );
}

export type LicenceAddressWords = {
  address1: string;
  address2: string;
  city: string;
  region: Readonly<Record<RegionKind, string>>;
  chooseRegion: string;
  zip: Readonly<Record<PostalKind, string>>;
  optional: string;
};

type LicenceAddressProps = {
  form: ValidatedForm;
  words: LicenceAddressWords;
  country: string;
  /** The regions of the country, if it has a list. */
  listed: PackedOptions | undefined;
};

/** The address on the licence. The country of the licence decides its regions and its postal code. */
export function LicenceAddress({ form, words, country, listed }: LicenceAddressProps) {
  const field = (name: string) => ({ ...form.field(name), dir: "auto" });
  return (
    <>
      <TextField {...field("address1")} label={words.address1} autoComplete="address-line1" />
      <Row kind="roomy">
        <TextField
          {...field("address2")}
          label={words.address2}
          optional={words.optional}
          autoComplete="address-line2"
        />
        <TextField {...field("city")} label={words.city} autoComplete="address-level2" />
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
          <TextField {...field("region")} label={words.region[regionKindOf(country)]} autoComplete="address-level1" />
        )}
        <TextField
          {...field("zip")}
          label={words.zip[postalKindOf(country)]}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
      </Row>
    </>
  );
}
