"use client";
import { useLayoutEffect, useRef, useState } from "react";
import { type RegisterOptions, type Resolver, useForm } from "react-hook-form";
import { useFormState } from "../forms/form-screen";
import { type Rule, ruleResolver } from "../forms/rule-resolver";

type Held = Readonly<Record<string, string | undefined>>;

export type CheckedFormProps = {
  /** Names of the fields begin with it and a dot. */
  prefix: string | undefined;
  /** What the fields hold before anybody types. */
  values: Held;
  rule: () => Promise<Rule<Record<string, string>>>;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
  /** Inputs that a failed submit empties. */
  secrets?: readonly string[];
};

const asText = (value: unknown) => (value === true ? "on" : typeof value === "string" ? value : "");

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/**
 * A form of plain inputs that are checked when they are left (KYC-108), by the rule that the server goes by. What somebody
 * typed before the page was ready stays: react-hook-form takes it from the inputs.
 */
export function useCheckedForm({ prefix, values, rule, problems, secrets = [] }: CheckedFormProps) {
  const { fields, values: kept, attempt } = useFormState();
  const name = (input: string) => (prefix ? `${prefix}.${input}` : input);
  const nested = (flat: object) => (prefix ? { [prefix]: flat } : { ...flat });
  const flat = (all: unknown) => {
    const own = members(prefix ? members(all)[prefix] : all);
    return Object.fromEntries(Object.entries(own).map(([input, value]) => [input, asText(value)]));
  };
  const [isJudged, setJudged] = useState(false);
  const judge = ruleResolver(rule);
  const resolver: Resolver = async (typed, context, options) => {
    const { errors } = await judge(flat(typed), context, options);
    // once react-hook-form has heard of it
    setTimeout(() => setJudged(true));
    const isRight = Object.keys(errors).length === 0;
    return isRight ? { values: typed, errors: {} } : { values: {}, errors: nested(errors) };
  };
  const { register, formState, getFieldState, getValues, reset, setValue, watch } = useForm({
    mode: "onTouched",
    resolver,
  });
  const { isValid } = formState;

  /** What an input holds to begin with: what the last submit gave back, or what upstream knows. */
  const given = (input: string) => kept[name(input)] ?? values[input];

  // React empties the form after each answer; what react-hook-form remembers must follow.
  const refill = useRef<() => void>(undefined);
  refill.current = () => {
    const typed = Object.entries(flat(getValues())).filter(([input]) => !secrets.includes(input));
    const emptied = Object.fromEntries(secrets.map((input) => [input, ""]));
    reset(nested({ ...values, ...Object.fromEntries(typed), ...emptied }));
  };
  // In the same task as React's reset, so that no key pressed meanwhile lands in an emptied field.
  useLayoutEffect(() => {
    if (attempt > 0) refill.current?.();
  }, [attempt]);

  function wrong(input: string): string | undefined {
    const { isTouched, isDirty, error } = getFieldState(name(input), formState);
    if (isTouched && error) return problems[String(error.message)];
    return isDirty ? undefined : fields[name(input)];
  }

  return {
    /** Something is known to be wrong. Before the rule has come nothing is, and the server judges (KYC-50). */
    isStopped: isJudged && !isValid,
    name,
    given,
    wrong,
    /** What the input holds now. */
    now: (input: string): string | undefined => {
      const held: unknown = watch(name(input));
      return typeof held === "string" ? held : undefined;
    },
    register: (input: string, options?: RegisterOptions) => register(name(input), options),
    put: (input: string, value: string) =>
      setValue(name(input), value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  };
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;
