"use client";
import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "@/components/ui/fields/checkbox";
import type { PackedOptions } from "@/domain/forms/select-options";
import type { DatePart } from "@/domain/person/birth-date";
import type { SectionName } from "@/domain/verification/form-sections";
import type { InputName, RequestedName } from "@/domain/verification/requested-fields";
import { SubmitButton } from "../forms/submit-button";
import { useValidatedForm } from "../forms/use-validated-form";
import { DefaultButton } from "../forms/without-script";
import { Buttons, Stack } from "../ui/fields/form-layout";
import { Section } from "../ui/section";
import { AddressFields } from "./address-fields";
import type { DeviceSettings } from "./device-token";
import { LicensePart, PersonFields, SsnFields } from "./identity-fields";
import type { PlacesSettings } from "./places";
import { useDeviceToken } from "./use-device-token";
import type { VerificationWords } from "./verification-keys";
import type { PackedRules } from "./verification-rule";

export type VerificationFieldsProps = {
  rules: PackedRules;
  sections: readonly SectionName[];
  /** The first section with a field that may not be changed, which says so for the whole form. */
  fixedIn?: SectionName | undefined;
  values: Readonly<Partial<Record<InputName, string>>>;
  countries: PackedOptions;
  dateOrder: readonly DatePart[];
  prefix?: string;
  words: VerificationWords;
  submit: string;
  problems: Readonly<Record<string, string>>;
  creditCheckBox?: string | undefined;
  /** As `AddressFields` takes it. */
  found?: readonly string[] | undefined;
  isSticky: boolean;
  /** The form depends on the country: choosing another one requests its form from the server. */
  redraws?: boolean;
  places?: PlacesSettings | undefined;
  device?: DeviceSettings | undefined;
  /** What the button accepts as well, above it. */
  terms?: ReactNode;
};

/** With the submit: its answer is shown at the top. */
const scrollToAnswer = () =>
  import("./scroll-to-top").then(
    ({ scrollToTop }) => scrollToTop(),
    () => undefined,
  );

/** The server-driven form: the requested fields, validated on blur. */
export function VerificationFields(props: VerificationFieldsProps) {
  const {
    rules,
    sections,
    values,
    countries,
    dateOrder,
    prefix,
    words,
    submit,
    isSticky,
    places,
    redraws = false,
  } = props;
  const renderedFor = redraws ? (values.country ?? "") : undefined;
  const form = useValidatedForm({
    mode: "onTouched",
    prefix,
    values,
    watch: ["country"],
    problems: props.problems,
    load: () => import("./verification-rule"),
    rule: ({ verificationRule }) => verificationRule(rules, values, renderedFor),
  });
  const device = useDeviceToken(props.device);

  const asks = (name: RequestedName) => rules.fieldsToShow.includes(name);
  const section = (name: SectionName, children: ReactNode) => {
    const isOwn = sections.includes(name);
    const legend = words["Verification.address.legend"];
    const onFile = name === props.fixedIn ? words["Reverification.onFile"] : undefined;
    const hint = onFile ?? (name === "home" ? words["Verification.address.tip"] : undefined);
    if (!isOwn && name !== "home") {
      return (
        <>
          {onFile && <p>{onFile}</p>}
          {children}
        </>
      );
    }
    if (!isOwn) {
      return (
        asks("address") && (
          <Section title={legend} lead={hint}>
            <Stack>{children}</Stack>
          </Section>
        )
      );
    }
    return (
      <Section
        number={sections.indexOf(name) + 1}
        title={name === "home" ? legend : words[`Verification.section.${name}`]}
        lead={hint}
      >
        {children}
      </Section>
    );
  };
  const parts = { form, rules, dateOrder, words };
  function press(event: MouseEvent<HTMLButtonElement>) {
    device.onClick(event);
    if (!event.defaultPrevented) scrollToAnswer();
  }
  return (
    <>
      <DefaultButton label={submit} />
      <Stack>
        {section("you", <PersonFields {...parts} />)}
        {section(
          "home",
          asks("address") && (
            <AddressFields
              form={form}
              words={words}
              countries={countries}
              regions={rules.regions}
              isFixed={rules.viewOnly.includes("address")}
              places={places}
              found={props.found}
              isHome
              renderedFor={renderedFor}
            />
          ),
        )}
        {section("number", <SsnFields form={form} rules={rules} words={words} />)}
        {section("license", <LicensePart {...parts} />)}
        {asks("creditCheckBox") && (
          <Checkbox
            {...form.box("creditCheckBox")}
            card
            label={props.creditCheckBox}
            disabled={rules.viewOnly.includes("creditCheckBox")}
            error={form.wrong("creditCheckBox")}
          />
        )}
        {props.terms}
        <input type="hidden" name="asked" value={rules.fieldsToShow.join(" ")} />
        {props.device && <input type="hidden" name="deviceToken" value={device.token} />}
        <Buttons sticky={isSticky}>
          <SubmitButton
            busyLabel={words["Common.busy"]}
            pending={device.isWaiting}
            findsProblems={() => form.findsProblems()}
            onClick={press}
          >
            {submit}
          </SubmitButton>
        </Buttons>
      </Stack>
    </>
  );
}
