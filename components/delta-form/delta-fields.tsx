"use client";
import type { ReactNode } from "react";
import { useFormState } from "@/components/forms/form-screen";
import type { ValidatedFormWords } from "@/components/forms/form-words";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import type { ShownWords } from "@/components/ui/dialogs/shown-on-demand";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { FieldGroup } from "@/components/ui/fields/field";
import { Actions, Fields } from "@/components/ui/fields/fields";
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
import { usePhoneCheck } from "./phone-check";

export type DeltaWords = ValidatedFormWords & {
  ssn: ShownWords & { label: string; labelPartial: string; hint: string };
  phone: {
    country: string;
    number: string;
    label: string;
    hint: string;
    checking: string;
    countries: PackedOptions;
  };
  agreements: { legend: string; labels: Readonly<Record<string, ReactNode>> };
  sections: Readonly<Record<DeltaPart, string>>;
  /** Part → that it is saved. */
  done: Readonly<Record<string, string>>;
};

type DeltaFieldsProps = {
  pending: readonly DeltaPart[];
  ssnLength: SsnLength;
  agreements: readonly Agreement[];
  words: DeltaWords;
  isSticky: boolean;
};

/** SSN, phone and agreements: those that are pending, validated on blur (DLT-06). */
export function DeltaFields(props: DeltaFieldsProps) {
  const { pending, agreements, words, isSticky } = props;
  const { done, asksPartialSsn } = useFormState();
  const ssnLength = asksPartialSsn ? 4 : props.ssnLength;
  const form = useValidatedForm({
    mode: "onTouched",
    values: { countryCode: defaultPhoneCountry },
    problems: words.problems,
    load: () => import("./delta-rule"),
    rule: ({ deltaRule }) => deltaRule(pending, ssnLength, agreements),
  });
  const phone = usePhoneCheck(form.afterPress);
  const checkPhone = () => phone.check(form.read("phone"), form.read("countryCode"));
  // once the number is saved, a check that ended late would find it taken by this very account
  const taken = pending.includes("phone") && phone.problem !== undefined ? { phone: phone.problem } : {};
  const isGrouped = pending.length > 1;
  const section = (part: DeltaPart, children: ReactNode) => {
    const number = pending.indexOf(part) + 1;
    if (number === 0) return null;
    if (!isGrouped) return children;
    return (
      <Section number={number} title={words.sections[part]}>
        {children}
      </Section>
    );
  };
  return (
    <Fields>
      {done.map((part) => (
        <Notice key={part} tone="good" title={words.done[part]} />
      ))}
      {section(
        "ssn",
        <SsnField
          key={ssnLength}
          {...form.secret("ssn")}
          length={ssnLength}
          label={ssnLength === 4 ? words.ssn.labelPartial : words.ssn.label}
          hint={words.ssn.hint}
          words={words.ssn}
        />,
      )}
      {section(
        "phone",
        <FieldGroup id="phone-number" label={words.phone.label} labelHidden hint={words.phone.hint}>
          <PhoneField
            country={{
              ...form.field("countryCode", { onChange: phone.forget }),
              label: words.phone.country,
              options: words.phone.countries,
            }}
            number={{
              ...form.field("phone", { onChange: phone.forget, onBlur: checkPhone }),
              label: words.phone.number,
              error: form.wrong("phone") ?? phone.problem,
              onKeyDown: (event) => event.key === "Enter" && checkPhone(),
            }}
          />
          <SrOnly role="status">{phone.isChecking ? words.phone.checking : ""}</SrOnly>
        </FieldGroup>,
      )}
      {section(
        "agreements",
        <FieldGroup
          id="agreements"
          label={words.agreements.legend}
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
                label={words.agreements.labels[agreement.id]}
              />
            );
          })}
        </FieldGroup>,
      )}
      <Actions sticky={isSticky}>
        <SubmitButton busyLabel={words.busy} findsProblems={() => form.findsProblems(taken)}>
          {words.submit}
        </SubmitButton>
      </Actions>
    </Fields>
  );
}
