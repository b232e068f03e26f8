// Parts 1 and 2 of the reverification wizard. Nothing is sent upstream before part 3 (KYC-96, KYC-121?).
import "server-only";
import { formError, type Outcome, redirectTo, rerender } from "@/domain/forms/outcome";
import type { SsnLength } from "@/domain/person/ssn";
import {
  type EmploymentValues,
  employmentInputs,
  partToShow,
  prefixes,
  type ReverificationPart,
} from "@/domain/reverification/reverification";
import { EmploymentForm } from "@/domain/verification/employment-form";
import { inputsOf, storableInputs } from "@/domain/verification/requested-fields";
import type { SignedInContext } from "@/server/context/request-context";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { readAnyPhone } from "@/server/lookups/phone-number";
import { allPlaces, type Places } from "@/server/lookups/places";
import { onFileFacts, type ShownFact } from "@/server/lookups/shown-texts/shown-facts";
import { fieldName, problemsIn, readVerificationForm, type VerificationFormView } from "../verification/read-form";
import {
  birthPart,
  currentReverification,
  employmentPart,
  type LoadFailed,
  type Mount,
  personalPart,
  phoneParts,
  readOnFile,
  toPart,
} from "./reverification-record";

type Shown = {
  personal: { part: "personal"; shown: VerificationFormView };
  employment: {
    part: "employment";
    values: EmploymentValues;
    /** Of an employer and of citizenship: every country, also those where no player may live. */
    places: Places;
  };
  confirmation: {
    part: "confirmation";
    phone: { countryCode: string; number: string };
    /** What is on file, and is confirmed or changed with this part. */
    facts: readonly ShownFact[];
    birth: VerificationFormView | undefined;
    ssnLength: SsnLength;
  };
};
export type PartShown = Shown[ReverificationPart];

/** @param named the part that the link requests, by default the first; parts after an unfinished one are not shown */
export async function loadReverification(context: SignedInContext, named: unknown): Promise<PartShown | LoadFailed> {
  const [record, reading] = await Promise.all([currentReverification(context), readOnFile(context)]);
  if (reading.kind === "failed") return reading;
  const onFile = reading.value;
  const part = partToShow(named ?? "personal", record);
  switch (part) {
    case "personal":
      return { part, shown: await personalPart(context, record, onFile) };
    case "employment":
      return { part, values: employmentPart(context, record, onFile), places: await allPlaces(context) };
    case "confirmation":
      return {
        part,
        phone: phoneParts(context, onFile.phone),
        facts: Object.values(onFileFacts(context, onFile)),
        birth: await birthPart(context, onFile),
        ssnLength: record.ssnPartial ? 4 : 9,
      };
  }
}

/** Submits part 1; sends nothing upstream (KYC-08). */
export const submitPersonal =
  (mount: Mount) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    if (form.get("intent") === "update") return rerender();
    if (mount === "step") await requireDue(context, "re-verification-kyc");
    const [record, reading] = await Promise.all([currentReverification(context), readOnFile(context)]);
    if (reading.kind === "failed") return formError("unexpected");
    const parsed = readVerificationForm(await personalPart(context, record, reading.value), form);
    if (parsed.kind === "problems") return formError("checkAnswers", { fields: parsed.fields });
    const personal = Object.fromEntries(storableInputs.map((input) => [input, parsed.values[input] ?? ""]));
    context.records.keep({ ...record, personal });
    return redirectTo(toPart(context, mount, "employment"));
  };

const typedWork = (form: FormData): EmploymentValues =>
  Object.fromEntries(
    employmentInputs.map((input) => [input, String(form.get(fieldName(prefixes.employment, input)) ?? "")]),
  );

/** Drops the preselected country when the rest of the address is empty. */
const withoutEmptyAddress = (values: EmploymentValues): EmploymentValues =>
  inputsOf.address.some((input) => input !== "country" && values[input]) ? values : { ...values, country: "" };

/** Submits part 2. */
export const submitEmployment =
  (mount: Mount) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    if (form.get("intent") === "update") return rerender();
    if (mount === "step") await requireDue(context, "re-verification-kyc");
    const record = currentReverification(context);
    if (!record.personal) return redirectTo(toPart(context, mount, "personal"));
    const typed = typedWork(form);
    const { countries, regions } = await allPlaces(context);
    const rules = {
      countries: countries.map(({ value }) => value),
      regions,
      isPhone: (number: string, country: string) => readAnyPhone(number, country).kind === "number",
    };
    const parsed = EmploymentForm(rules, typed).safeParse(typed);
    if (!parsed.success) {
      return formError("checkAnswers", { fields: problemsIn(parsed.error.issues, prefixes.employment) });
    }
    const filled = Object.entries(withoutEmptyAddress(parsed.data)).filter(([, value]) => value);
    context.records.keep({ ...record, employment: Object.fromEntries(filled) });
    return redirectTo(toPart(context, mount, "confirmation"));
  };
