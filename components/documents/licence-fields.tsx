"use client";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useFormState } from "@/components/forms/form-screen";
import { ruleResolver } from "@/components/forms/rule-resolver";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-field";
import { FieldGroup } from "@/components/ui/field";
import { Actions, Fields } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { SelectField, type SelectOption } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { LicenceScan } from "@/domain/documents/aamva";
import {
  type DatePart,
  datePartField,
  dateParts,
  type LicenceDate,
  licenceDates,
} from "@/domain/documents/licence-dates";
import type { LicenceRules } from "@/domain/documents/licence-form";
import { type PostalKind, postalKindOf, type RegionKind, type RegionLists, regionKindOf } from "@/domain/home-address";
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
  fullName: string;
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
  submit: string;
  busy: string;
  barcode: BarcodeWords;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
};

type LicenceFieldsProps = {
  words: LicenceWords;
  countries: readonly SelectOption[];
  regions: RegionLists;
  today: number;
  country: string;
  dateOrder: readonly DatePart[];
};

type Values = Record<string, string>;

const resolverFor = (rules: LicenceRules) =>
  ruleResolver<Values>(async () => {
    const { LicenceForm } = await import("@/domain/documents/licence-form");
    const rule = LicenceForm(rules);
    return (values) => rule.safeParse(values);
  });

const texts = ["licenseNumber", "firstName", "lastName", "address1", "address2", "city", "region", "zip"];
const names = [...texts, ...licenceDates.flatMap((date) => dateParts.map((part) => datePartField(date, part)))];
const blank: Values = Object.fromEntries(names.map((name) => [name, ""]));

/** A licence, typed in or filled in from its barcode (DOC-25 to DOC-39). Each field speaks when it is left, and again when sent. */
export function LicenceFields({ words, countries, regions, today, dateOrder, ...given }: LicenceFieldsProps) {
  const { fields, values, attempt, problem, message } = useFormState();
  const isHydrated = useHydrated();
  const [country, setCountry] = useState(values.country ?? given.country);
  const rules = { today, regions, countries: countries.map(({ value }) => value) };
  const defaults: Values = { ...blank, country, ...values };
  const form = useForm<Values>({ mode: "onBlur", resolver: resolverFor(rules), defaultValues: defaults });
  const { register, formState, getValues, reset, setValue } = form;

  // React empties the form after each answer; what react-hook-form remembers must follow.
  useEffect(() => {
    if (attempt > 0) reset(getValues());
  }, [attempt, reset, getValues]);

  const wrong = (name: string) => {
    const found = formState.touchedFields[name] && formState.errors[name]?.message;
    if (found) return words.problems[String(found)];
    return formState.dirtyFields[name] ? undefined : fields[name];
  };
  const field = (name: string) => ({
    ...register(name),
    dir: "auto",
    defaultValue: defaults[name],
    error: wrong(name),
  });
  const dateField = (date: LicenceDate, label: string) => {
    const own = Object.fromEntries(dateParts.map((part) => [part, datePartField(date, part)])) as Record<
      DatePart,
      string
    >;
    const broken = dateOrder.filter((part) => wrong(own[part]) !== undefined);
    const [first] = broken;
    return (
      <DateField
        name={`${date}Date`}
        label={label}
        order={dateOrder}
        labels={words.parts}
        names={own}
        birthday={date === "birth"}
        wrong={broken}
        error={first && wrong(own[first])}
        defaultValues={Object.fromEntries(dateParts.map((part) => [part, defaults[own[part]] ?? ""]))}
        wiring={Object.fromEntries(dateParts.map((part) => [part, register(own[part])]))}
      />
    );
  };
  function fillIn(licence: LicenceScan) {
    setCountry(licence.country ?? country);
    for (const [name, value] of Object.entries(licence)) {
      setValue(name, value ?? "", { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  }
  function changeCountry(chosen: string) {
    setCountry(chosen);
    setValue("region", "");
  }
  const listed = regions[country] ?? [];
  return (
    <Fields>
      {problem && Object.keys(fields).length > 0 && <Notice tone="danger">{message}</Notice>}
      <BarcodeField words={words.barcode} onLicence={fillIn} />
      <SelectField
        {...register("country", { onChange: (event) => changeCountry(event.target.value) })}
        label={words.country}
        hint={isHydrated ? undefined : words.updateHint}
        options={countries}
        defaultValue={country}
        error={wrong("country")}
        autoComplete="country"
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
      <FieldGroup id="fullName" label={words.fullName}>
        <Fields>
          <TextField {...field("firstName")} label={words.firstName} autoComplete="given-name" />
          <TextField {...field("lastName")} label={words.lastName} autoComplete="family-name" />
        </Fields>
      </FieldGroup>
      {dateField("birth", words.birthDate)}
      <FieldGroup id="homeAddress" label={words.homeAddress}>
        <Fields>
          <TextField {...field("address1")} label={words.address1} autoComplete="address-line1" />
          <TextField
            {...field("address2")}
            label={words.address2}
            optional={words.optional}
            autoComplete="address-line2"
          />
          <TextField {...field("city")} label={words.city} autoComplete="address-level2" />
          {listed.length > 0 ? (
            <SelectField
              key={country}
              {...field("region")}
              label={words.region[regionKindOf(country)]}
              choose={words.chooseRegion}
              options={listed.map(({ regionCode, name }) => ({ value: regionCode, label: name }))}
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
        </Fields>
      </FieldGroup>
      <Actions>
        <BusyButton name="intent" value="send" busyLabel={words.busy}>
          {words.submit}
        </BusyButton>
      </Actions>
    </Fields>
  );
}
