"use client";
import type { ReactNode } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FieldGroup } from "@/components/ui/fields/field";
import { Buttons, Stack } from "@/components/ui/fields/form-layout";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { SsnField } from "@/components/ui/fields/ssn-field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { SrOnly } from "@/components/ui/text/sr-only";
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import type { PackedOptions } from "@/domain/forms/select-options";
import { type Agreement, agreementField } from "@/domain/legal/agreements";
import { defaultPhoneCountry } from "@/domain/person/phone-country";
import type { SsnLength } from "@/domain/person/ssn";
import type { DeltaWords } from "./delta-keys";
import { usePhoneCheck } from "./phone-check";

type DeltaFieldsProps = {
  pending: readonly DeltaPart[];
  ssnLength: SsnLength;
  agreements: readonly Agreement[];
  /** If the phone is pending. */
  countries?: PackedOptions;
  /** Agreement → label. */
  labels: Readonly<Record<string, ReactNode>>;
  /** Part → that it is saved. */
  saved: Readonly<Record<string, string>>;
  words: DeltaWords;
  problems: Readonly<Record<string, string>>;
  isSticky: boolean;
};

/** SSN, phone and agreements: those that are pending, validated on blur (DLT-06). */
export function DeltaFields(props: DeltaFieldsProps) {
  const { pending, agreements, countries = "", words, isSticky } = props;
  const { done, asksPartialSsn } = useFormState();
  const ssnLength = asksPartialSsn ? 4 : props.ssnLength;
  const form = useValidatedForm({
    mode: "onTouched",
    values: { countryCode: defaultPhoneCountry },
    problems: props.problems,
    load: () => import("./delta-rule"),
    rule: ({ deltaRule }) => deltaRule(pending, ssnLength, agreements),
  });
  const phone = usePhoneCheck(form.whenPointerIsUp);
  const checkPhone = () => phone.check(form.read("phone"), form.read("countryCode"));
  // once the number is saved, a check that ended late would find it taken by this very account
  const taken = pending.includes("phone") && phone.problem !== undefined ? { phone: phone.problem } : {};
  const isGrouped = pending.length > 1;
  const section = (part: DeltaPart, children: ReactNode) => {
    const number = pending.indexOf(part) + 1;
    if (number === 0) return null;
    if (!isGrouped) return children;
    return (
      <Section number={number} title={words[`CorrectiveAction.delta.${part}`]}>
        {children}
      </Section>
    );
  };
  return (
    <Stack>
      {done.map((part) => (
        <Notice key={part} tone="good" title={props.saved[part]} />
      ))}
      {section(
        "ssn",
        <SsnField
          key={ssnLength}
          {...form.secret("ssn")}
          length={ssnLength}
          label={words[`CorrectiveAction.ssn.${ssnLength === 4 ? "labelPartial" : "label"}`]}
          hint={words["CorrectiveAction.ssn.hint"]}
          words={words}
        />,
      )}
      {section(
        "phone",
        <FieldGroup
          id="phone-number"
          label={words["CorrectiveAction.phone.label"]}
          labelHidden
          hint={words["CorrectiveAction.phone.hint"]}
        >
          <PhoneField
            country={{
              ...form.field("countryCode", { onChange: phone.forget }),
              label: words["Person.country"],
              options: countries,
            }}
            number={{
              ...form.field("phone", { onChange: phone.forget, onBlur: checkPhone }),
              label: words["Person.mobileNumber"],
              error: form.wrong("phone") ?? phone.problem,
              onKeyDown: (event) => event.key === "Enter" && checkPhone(),
            }}
          />
          <SrOnly role="status">{phone.isChecking ? words["CorrectiveAction.phone.checking"] : ""}</SrOnly>
        </FieldGroup>,
      )}
      {section(
        "agreements",
        <FieldGroup
          id="agreements"
          label={words["CorrectiveAction.agreements.legend"]}
          labelHidden={isGrouped}
          error={form.wrong("agreements")}
        >
          {agreements.map((agreement, index) => {
            const name = agreementField(agreement);
            return (
              <Checkbox
                key={name}
                {...form.box(name)}
                id={index === 0 ? "agreements" : name}
                card
                label={props.labels[agreement.id]}
              />
            );
          })}
        </FieldGroup>,
      )}
      <Buttons sticky={isSticky}>
        <SubmitButton busyLabel={words["Common.busy"]} findsProblems={() => form.findsProblems(taken)}>
          {words["Common.action.next"]}
        </SubmitButton>
      </Buttons>
    </Stack>
  );
}
