// Loads and parses the verification form: requested fields, values and rules (KYC-14, KYC-107), and how the submits of both forms begin.
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { Answered } from "@/domain/forms/answered";
import { fieldProblems, type Issue } from "@/domain/forms/field-problems";
import { formError, type Redirect, rerenderPage } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { SelectOption } from "@/domain/forms/select-options";
import { optionalSsn4 } from "@/domain/operator/own-choices";
import { type DatePart, dateOrderFor } from "@/domain/person/birth-date";
import { homeCountry } from "@/domain/person/home-country";
import type { DateReading } from "@/domain/person/typed-date";
import {
  defaultFields,
  formFrom,
  type InputName,
  type InputValues,
  type RequestedField,
  type RequestedForm,
} from "@/domain/verification/requested-fields";
import {
  type FormRules,
  type FormValues,
  formValues,
  openInputs,
  verificationFormSchema,
  withDatesRead,
} from "@/domain/verification/verification-form";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { acceptNewCountry, agreedCountryOf } from "@/server/flows/agreements/new-country";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { limitTries } from "@/server/guard/rate-limits";
import { licensedPlaces } from "@/server/lookups/places";
import { textsChanged } from "./credit-check";

export type VerificationFormView = {
  rules: FormRules & { dates: DateReading };
  values: InputValues;
  countries: readonly SelectOption[];
  dateOrder: readonly DatePart[];
  /** Prefix of the field names, followed by a dot (KYC-107). */
  prefix?: string;
  /** ISO country whose terms the player has agreed to. */
  agreedIn?: string | undefined;
};

type Drawing = {
  /** Prefix of the field names, followed by a dot (KYC-107). */
  prefix?: string;
  /** The country that the player chose; takes precedence over the one on file when the address is editable. */
  country?: string | undefined;
};

/** Loads the form. @param requested fields from upstream; when empty, the default form of the country is used */
export async function loadVerificationForm(
  context: RequestContext,
  requested: readonly RequestedField[],
  { prefix, country: chosen }: Drawing,
): Promise<VerificationFormView> {
  const { countries, regions } = await licensedPlaces(context);
  const isServed = countries.some(({ value }) => value === chosen);
  const home = chosen !== undefined && isServed ? chosen : homeCountry(context);
  const form: RequestedForm = formFrom(requested.length > 0 ? requested : defaultFields(home));
  const isFixed = form.viewOnly.includes("address");
  const country = isServed && !isFixed ? home : form.values.country || home;
  const dateOrder = dateOrderFor(country);
  return {
    rules: {
      dates: { order: dateOrder, locale: context.locale },
      fieldsToShow: form.fieldsToShow,
      viewOnly: form.viewOnly,
      countries: countries.map(({ value }) => value),
      regions,
      isSsn4Optional: optionalSsn4.includes(context.siteExperience),
      now: context.now,
    },
    values: { ...form.values, country },
    countries,
    dateOrder,
    ...(prefix !== undefined && { prefix }),
  };
}

/** Loads a form in which the player says where they live, with the country whose terms they have agreed to. */
export async function loadOwnForm(
  context: SignedInContext,
  requested: readonly RequestedField[],
  drawing: Drawing,
): Promise<VerificationFormView> {
  const [shown, agreedIn] = await Promise.all([
    loadVerificationForm(context, requested, drawing),
    agreedCountryOf(context),
  ]);
  return { ...shown, agreedIn };
}

/** @returns the name of an input in the form */
export const fieldName = (prefix: string | undefined, input: string): string => (prefix ? `${prefix}.${input}` : input);

function typedIn(form: FormData, inputs: readonly InputName[], prefix: string | undefined): InputValues {
  const entries = inputs.map((input) => [input, form.get(fieldName(prefix, input))] as const);
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string"));
}

export type Read<Values> = { kind: "values"; values: Values } | { kind: "problems"; fields: Record<string, Problem> };

/** @returns the first problem of each field, by the name that it has in the form */
export const problemsIn = (issues: readonly Issue[], prefix?: string): Record<string, Problem> =>
  fieldProblems(issues, (member) => fieldName(prefix, member));

/** Parses the form. View-only fields keep upstream's values; posted ones are ignored (KYC-29). */
export function readVerificationForm(
  { rules, values, prefix }: VerificationFormView,
  form: FormData,
): Read<InputValues> {
  const open = openInputs(rules);
  const fixed = Object.fromEntries(Object.entries(values).filter(([name]) => !open.some((input) => input === name)));
  const typed = withDatesRead(typedIn(form, open, prefix), rules.dates);
  const country = open.includes("country") ? { country: typed.country || values.country || "" } : {};
  const all = { ...fixed, ...typed, ...country };
  const parsed = verificationFormSchema(rules, all).safeParse(all);
  if (!parsed.success) return { kind: "problems", fields: problemsIn(parsed.error.issues, prefix) };
  const asksAddress = rules.fieldsToShow.includes("address");
  const { country: _, ...withoutCountry } = { ...fixed, ...parsed.data };
  return { kind: "values", values: asksAddress ? { ...fixed, ...parsed.data } : withoutCountry };
}

/**
 * Stores the country of a submitted form, because it decides the fields of the page.
 * @returns the country to parse the form for
 */
function keepCountry(context: RequestContext, form: FormData, prefix?: string): string | undefined {
  const country = form.get(fieldName(prefix, "country"));
  if (typeof country !== "string" || !/^[A-Z]{2}$/.test(country)) return context.residence;
  context.cookieWrites.residence = country;
  return country;
}

type Submitted<View> = { readonly values: FormValues; readonly shown: View };

/**
 * Reads a submitted form. The button next to the country only renders the form for that country. A form of a step that is due no longer is
 * not sent.
 * @param load the form as it is shown for a country, or where the player continues when there is none
 * @throws Answered with what the player reads where the form cannot be sent
 */
export async function readSubmitted<View extends VerificationFormView>(
  context: SignedInContext,
  form: FormData,
  load: (country: string | undefined) => Promise<View | Redirect>,
  { step, prefix }: { step: CorrectiveAction; prefix?: string },
): Promise<Submitted<View>> {
  const country = keepCountry(context, form, prefix);
  if (form.get("intent") === "update") throw new Answered(rerenderPage());
  await requireDue(context, step);
  const shown = await load(country);
  if ("to" in shown) throw new Answered(shown);
  const entry = readVerificationForm(shown, form);
  if (entry.kind === "problems") {
    const refreshesPage = country !== context.residence;
    throw new Answered(formError("checkAnswers", { fields: entry.fields, refreshesPage }));
  }
  const values = formValues(entry.values);
  const changed = textsChanged(context, shown, values, form);
  if (changed) throw new Answered(changed);
  await limitTries(context, "verification", context.player.userKey);
  const refused = await acceptNewCountry(context, shown, form);
  if (refused) throw new Answered(refused);
  return { values, shown };
}
