"use client";
import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PackedOptions } from "@/domain/select-options";
import { type InputName, inputsOf, type RequestedName } from "@/domain/verification/requested-fields";
import { useFormState } from "../forms/form-screen";
import { SubmitButton } from "../forms/submit-button";
import { useValidatedForm } from "../forms/use-validated-form";
import type { DatePart } from "../ui/date-field";
import { Actions, Fields } from "../ui/fields";
import { SsnField } from "../ui/ssn-field";
import { TextField } from "../ui/text-field";
import { AddressFields, type AddressWords } from "./address-fields";
import { DayField } from "./day-field";
import type { DeviceSettings } from "./device-token";
import { NameField } from "./name-field";
import type { PlacesSettings } from "./places";
import { useDeviceToken } from "./use-device-token";
import { updateIntent } from "./use-redraw";
import styles from "./verification.module.css";
import type { PackedRules } from "./verification-rule";

export type VerificationWords = {
  optional: string;
  firstName: string;
  middleName: string;
  lastName: string;
  dateOfBirth: string;
  /** Hint of a date that may not be changed. */
  onFile: string;
  parts: Readonly<Record<DatePart, string>>;
  address: AddressWords;
  /** SSN-05: one for each form of the number. */
  ssn: Readonly<Record<"ssn4" | "ssn4Optional" | "ssn9" | "hint" | "show" | "hide" | "shown" | "hidden", string>>;
  licenseNumber: string;
  licenseIssueDate: string;
  licenseExpirationDate: string;
  creditCheckBox: string;
  submit: string;
  busy: string;
  /** Problem → sentence, for problems that the browser finds. */
  problems: Readonly<Record<string, string>>;
};

export type VerificationFieldsProps = {
  rules: PackedRules;
  values: Readonly<Partial<Record<InputName, string>>>;
  countries: PackedOptions;
  dateOrder: readonly DatePart[];
  prefix?: string;
  words: VerificationWords;
  isSticky: boolean;
  /** The form depends on the country: choosing another one requests its form from the server. */
  redraws?: boolean;
  places?: PlacesSettings | undefined;
  device?: DeviceSettings | undefined;
};

const partsOf = (inputs: readonly [InputName, InputName, InputName]) => {
  const [day, month, year] = inputs;
  return { day, month, year };
};

/** The server-driven form: the requested fields, validated on blur, with a button that waits for a valid form (KYC-50). */
export function VerificationFields(props: VerificationFieldsProps) {
  const { rules, values, countries, dateOrder, prefix, words, isSticky, places, redraws = false } = props;
  const { attempt } = useFormState();
  const isHydrated = useHydrated();
  const form = useValidatedForm({
    mode: "onTouched",
    prefix,
    values,
    watch: "country",
    problems: words.problems,
    load: async () => {
      const { connectForm, verificationRule } = await import("./verification-rule");
      return { connectForm, rule: verificationRule(rules, values) };
    },
  });
  const device = useDeviceToken(props.device);
  const end = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const own = end.current?.form;
    const scroll = ({ submitter }: SubmitEvent) => {
      const isUpdate = submitter instanceof HTMLButtonElement && submitter.value === updateIntent;
      if (!isUpdate)
        import("./scroll-to-top").then(
          ({ scrollToTop }) => scrollToTop(),
          () => undefined,
        );
    };
    own?.addEventListener("submit", scroll);
    return () => own?.removeEventListener("submit", scroll);
  }, []);

  const asks = (name: RequestedName) => rules.fieldsToShow.includes(name);
  const isFixed = (name: RequestedName) => rules.viewOnly.includes(name);
  const name = (input: "firstName" | "middleName" | "lastName", autoComplete: string) =>
    asks(input) && (
      <NameField
        form={form}
        input={input}
        label={words[input]}
        optional={input === "middleName" ? words.optional : undefined}
        autoComplete={autoComplete}
        isFixed={isFixed(input)}
      />
    );
  const day = (asked: "usDob" | "intlDob" | "licenseIssueDate" | "licenseExpirationDate", label: string) =>
    asks(asked) && (
      <DayField
        form={form}
        id={form.name(asked)}
        label={label}
        order={dateOrder}
        labels={words.parts}
        inputs={partsOf(inputsOf[asked])}
        isFixed={isFixed(asked)}
        hint={words.onFile}
        birthday={asked === "usDob" || asked === "intlDob"}
      />
    );
  const ssn = (asked: "ssn4" | "ssn9", label: string) =>
    asks(asked) && (
      <SsnField
        key={`${asked} ${attempt}`}
        name={form.name(asked)}
        length={asked === "ssn4" ? 4 : 9}
        label={label}
        hint={words.ssn.hint}
        optional={asked === "ssn4" && rules.isSsn4Optional ? words.optional : undefined}
        error={form.wrong(asked)}
        words={words.ssn}
      />
    );
  return (
    <div {...form.wiring}>
      <Fields>
        {!isHydrated && (
          <button type="submit" className={styles.default} tabIndex={-1} aria-hidden="true">
            {words.submit}
          </button>
        )}
        {name("firstName", "given-name")}
        {name("middleName", "additional-name")}
        {name("lastName", "family-name")}
        {day("usDob", words.dateOfBirth)}
        {day("intlDob", words.dateOfBirth)}
        {asks("address") && (
          <AddressFields
            form={form}
            words={words.address}
            countries={countries}
            regions={rules.regions}
            isFixed={isFixed("address")}
            places={places}
            isHome
            renderedFor={redraws ? (values.country ?? "") : undefined}
          />
        )}
        {ssn("ssn9", words.ssn.ssn9)}
        {ssn("ssn4", rules.isSsn4Optional ? words.ssn.ssn4Optional : words.ssn.ssn4)}
        {asks("licenseNumber") && (
          <TextField
            {...form.field("licenseNumber")}
            label={words.licenseNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {day("licenseIssueDate", words.licenseIssueDate)}
        {day("licenseExpirationDate", words.licenseExpirationDate)}
        {asks("creditCheckBox") && (
          <Checkbox
            name={form.name("creditCheckBox")}
            card
            label={words.creditCheckBox}
            defaultChecked={form.given("creditCheckBox") !== undefined}
            error={form.wrong("creditCheckBox")}
          />
        )}
        <input ref={end} type="hidden" name="asked" value={rules.fieldsToShow.join(" ")} />
        {props.device && <input type="hidden" name="deviceToken" value={device.token} />}
        <Actions sticky={isSticky}>
          <SubmitButton
            busyLabel={words.busy}
            pending={device.isWaiting}
            waiting={form.waiting}
            onClick={device.onClick}
          >
            {words.submit}
          </SubmitButton>
        </Actions>
      </Fields>
    </div>
  );
}
