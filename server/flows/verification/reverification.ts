// The reverification wizard up to its last part: what is on file, the person, the work. Nothing is sent before the end (KYC-96, KYC-121?).
import "server-only";
import type { SsnLength } from "@/domain/delta-form/delta-form";
import { go, type Outcome, redraw, stay } from "@/domain/outcome";
import { EmploymentForm } from "@/domain/verification/employment-form";
import { inputsOf, recordedInputs } from "@/domain/verification/requested-fields";
import {
  type EmploymentValues,
  employmentInputs,
  partFor,
  prefixes,
  type ReverificationPart,
} from "@/domain/verification/reverification";
import { phoneNumberIn } from "@/server/forms/phone-number";
import { allPlaces, type CountryOption, licensedPlaces, type Places } from "@/server/lookups/places";
import type { PlayerVisit } from "@/server/request/context";
import { fieldName, problemsIn, readVerificationForm, type VerificationShown } from "./read-form";
import { birthPart, employmentPart, personalPart, phoneParts } from "./reverification-parts";
import {
  currentReverification,
  keepReverification,
  type LoadFailure,
  type Mount,
  readOnFile,
  toPart,
} from "./reverification-record";

type Shown = {
  personal: { part: "personal"; shown: VerificationShown };
  employment: {
    part: "employment";
    values: EmploymentValues;
    residence: Places;
    citizenships: readonly CountryOption[];
  };
  confirmation: {
    part: "confirmation";
    phone: { countryCode: string; number: string };
    birth: VerificationShown | undefined;
    ssnLength: SsnLength;
  };
};
export type PartShown = Shown[ReverificationPart];

/** @param named the part that the link names; without one the first, as far as the earlier ones are filled in */
export async function loadReverification(
  visit: PlayerVisit,
  named: unknown,
): Promise<PartShown | { failure: LoadFailure }> {
  const [record, read] = await Promise.all([currentReverification(visit), readOnFile(visit)]);
  if ("failure" in read) return read;
  const { onFile } = read;
  const part = partFor(named ?? "personal", record);
  switch (part) {
    case "personal":
      return { part, shown: await personalPart(visit, record, onFile) };
    case "employment": {
      const [residence, { countries: citizenships }] = await Promise.all([licensedPlaces(visit), allPlaces(visit)]);
      return { part, values: employmentPart(visit, record, onFile), residence, citizenships };
    }
    case "confirmation":
      return {
        part,
        phone: phoneParts(visit, onFile.phone),
        birth: await birthPart(visit, onFile),
        ssnLength: record.ssnPartial ? 4 : 9,
      };
  }
}

/** Part 1 (KYC-08: Next sends nothing upstream). */
export const submitPersonal =
  (mount: Mount) =>
  async (visit: PlayerVisit, form: FormData): Promise<Outcome> => {
    if (form.get("intent") === "update") return redraw();
    const [record, read] = await Promise.all([currentReverification(visit), readOnFile(visit)]);
    if ("failure" in read) return stay("unexpected");
    const parsed = readVerificationForm(await personalPart(visit, record, read.onFile), form);
    if (!parsed.ok) return stay("checkAnswers", { fields: parsed.fields });
    const personal = Object.fromEntries(recordedInputs.map((input) => [input, parsed.values[input] ?? ""]));
    keepReverification(visit, { ...record, personal });
    return go(toPart(visit, mount, "employment"));
  };

const typedWork = (form: FormData): EmploymentValues =>
  Object.fromEntries(
    employmentInputs.map((input) => [
      input,
      String(form.get(fieldName(prefixes.employment, input)) ?? "").slice(0, 200),
    ]),
  );

/** An address of which only the country is there is none. */
const withoutEmptyAddress = (values: EmploymentValues): EmploymentValues =>
  inputsOf.address.some((input) => input !== "country" && values[input]) ? values : { ...values, country: "" };

/** Part 2. */
export const submitEmployment =
  (mount: Mount) =>
  async (visit: PlayerVisit, form: FormData): Promise<Outcome> => {
    if (form.get("intent") === "update") return redraw();
    const record = await currentReverification(visit);
    if (!record.personal) return go(toPart(visit, mount, "personal"));
    const typed = typedWork(form);
    const { countries, regions } = await licensedPlaces(visit);
    const rules = {
      countries: countries.map(({ value }) => value),
      regions,
      isPhone: (number: string, country: string) => phoneNumberIn(number, country, false) !== undefined,
    };
    const parsed = EmploymentForm(rules, typed).safeParse(typed);
    if (!parsed.success) {
      return stay("checkAnswers", { fields: problemsIn(parsed.error.issues, prefixes.employment) });
    }
    const given = Object.entries(withoutEmptyAddress(parsed.data)).filter(([, value]) => value);
    keepReverification(visit, { ...record, employment: Object.fromEntries(given) });
    return go(toPart(visit, mount, "confirmation"));
  };
