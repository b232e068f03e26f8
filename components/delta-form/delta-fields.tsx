"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useFormState } from "@/components/forms/form-screen";
import { ruleResolver } from "@/components/forms/rule-resolver";
import { BusyButton } from "@/components/ui/busy-button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldGroup } from "@/components/ui/field";
import { Actions, Fields } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { PhoneField } from "@/components/ui/phone-field";
import type { SelectOption } from "@/components/ui/select-field";
import { SrOnly } from "@/components/ui/sr-only";
import { SsnField } from "@/components/ui/ssn-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { DeltaPart, SsnLength } from "@/domain/delta-form/delta-form";
import { type Agreement, agreementField } from "@/domain/legal/agreements";
import { defaultPhoneCountry } from "@/domain/phone-country";
import { usePhoneCheck } from "./phone-check";

export type DeltaWords = {
  ssn: { label: string; labelPartial: string; hint: string; show: string; hide: string; shown: string; hidden: string };
  phone: {
    country: string;
    number: string;
    label: string;
    hint: string;
    checking: string;
    countries: readonly SelectOption[];
  };
  agreements: { legend: string; labels: Readonly<Record<string, ReactNode>> };
  submit: string;
  busy: string;
  /** Part → that it is saved. */
  done: Readonly<Record<string, string>>;
  /** Problem → sentence, for those that the browser can find by itself. */
  problems: Readonly<Record<string, string>>;
};

type DeltaFieldsProps = {
  pending: readonly DeltaPart[];
  ssnLength: SsnLength;
  agreements: readonly Agreement[];
  words: DeltaWords;
  isSticky: boolean;
};

type Values = Record<string, string | boolean>;

const resolverFor = ({ pending, ssnLength, agreements }: DeltaFieldsProps) =>
  ruleResolver<Values>(async () => {
    const { DeltaForm } = await import("@/domain/delta-form/delta-form");
    const rule = DeltaForm(pending, ssnLength, agreements);
    return (values) => {
      const ticked = agreements.filter((agreement) => values[agreementField(agreement)]).map(({ id }) => id);
      return rule.safeParse({ ...values, agreements: ticked });
    };
  });

/** SSN, phone and agreements: what is pending of them, validated on blur, with a button that waits until all is valid (DLT-08). */
export function DeltaFields(props: DeltaFieldsProps) {
  const { pending, agreements, words, isSticky } = props;
  const { fields, values, done, attempt, asksPartialSsn } = useFormState();
  const ssnLength = asksPartialSsn ? 4 : props.ssnLength;
  const isHydrated = useHydrated();
  const defaults: Values = { ssn: "", phone: "", countryCode: defaultPhoneCountry, ...values };
  const form = useForm<Values>({
    // a field is judged once it has been left; whether all is valid is known with every key
    mode: "onTouched",
    resolver: resolverFor({ ...props, ssnLength }),
    defaultValues: defaults,
  });
  const { register, formState, reset, getValues } = form;
  const phone = usePhoneCheck();

  // React empties the form after each answer; what react-hook-form remembers must follow.
  const latest = useRef(defaults);
  latest.current = defaults;
  useEffect(() => {
    if (attempt > 0) reset(latest.current);
  }, [attempt, reset]);

  const wrong = (name: string) => {
    const found = formState.touchedFields[name] && formState.errors[name]?.message;
    if (found) return words.problems[String(found)];
    return formState.dirtyFields[name] ? undefined : fields[name];
  };
  const checkPhone = () => phone.check(String(getValues("phone")), String(getValues("countryCode")));
  const number = register("phone", { onBlur: checkPhone, onChange: phone.forget });
  return (
    <Fields>
      {done.map((part) => (
        <Notice key={part} tone="good" title={words.done[part]} />
      ))}
      {pending.includes("ssn") && (
        <SsnField
          key={ssnLength}
          {...register("ssn")}
          length={ssnLength}
          label={ssnLength === 4 ? words.ssn.labelPartial : words.ssn.label}
          hint={words.ssn.hint}
          error={wrong("ssn")}
          words={words.ssn}
        />
      )}
      {pending.includes("phone") && (
        <FieldGroup id="phone-number" label={words.phone.label} labelHidden hint={words.phone.hint}>
          <PhoneField
            country={{
              ...register("countryCode", { onChange: phone.forget }),
              label: words.phone.country,
              options: words.phone.countries,
              defaultValue: String(defaults.countryCode),
              error: wrong("countryCode"),
            }}
            number={{
              ...number,
              label: words.phone.number,
              defaultValue: String(defaults.phone),
              error: wrong("phone") ?? phone.problem,
              onKeyDown: (event) => event.key === "Enter" && checkPhone(),
            }}
          />
          <SrOnly role="status">{phone.isChecking ? words.phone.checking : ""}</SrOnly>
        </FieldGroup>
      )}
      {pending.includes("agreements") && (
        <FieldGroup id="agreements" label={words.agreements.legend} error={wrong("agreements")}>
          {agreements.map((agreement, index) => {
            const name = agreementField(agreement);
            return (
              <Checkbox
                key={name}
                {...register(name)}
                id={index === 0 ? "agreements" : name}
                card
                label={words.agreements.labels[agreement.id]}
                defaultChecked={values[name] !== undefined}
              />
            );
          })}
        </FieldGroup>
      )}
      <Actions sticky={isSticky}>
        <BusyButton busyLabel={words.busy} disabled={isHydrated && !(formState.isValid && !phone.problem)}>
          {words.submit}
        </BusyButton>
      </Actions>
    </Fields>
  );
}
