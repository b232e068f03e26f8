// Step collect-occupation: loads the form and sends it (OCC).
import { occupationSource } from "@/domain/occupation/occupation-details";
import "server-only";
import { fieldProblems } from "@/domain/forms/field-problems";
import { fieldsError, formError, type Outcome, rerender } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { SelectOption } from "@/domain/forms/select-options";
import type { OccupationLists } from "@/domain/occupation/asked-fields";
import { occupationDetails, refusedFields } from "@/domain/occupation/occupation-details";
import {
  OccupationForm,
  type OccupationInput,
  type OccupationRules,
  occupationInputs,
} from "@/domain/occupation/occupation-form";
import { homeCountry } from "@/domain/person/home-country";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { asE164, readAnyPhone } from "@/server/lookups/phone-number";
import { allPlaces, countryOptions, type Places } from "@/server/lookups/places";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { occupationText } from "@/server/lookups/shown-texts/sentences";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { readOccupations } from "@/server/upstream/occupations";
import { addUserDetails } from "@/server/upstream/user-details";

export type OccupationPage = {
  kind: "form";
  lists: OccupationLists;
  /** Empty when neither call returns a country; citizenship is not asked for then (OCC-27?). */
  citizenships: readonly SelectOption[];
  /** Where an employer can be. */
  places: Places;
  values: Readonly<Partial<Record<OccupationInput, string>>>;
};

type Lists = Pick<OccupationPage, "lists" | "citizenships" | "places">;

/** OCC-22!: the countries have their own call, unless the occupations come with a list. */
async function readLists(context: SignedInContext): Promise<Lists | undefined> {
  const [{ countries, ...lists }, places] = await Promise.all([readOccupations(context), allPlaces(context)]);
  if (lists.occupations.length === 0 || lists.sectors.length === 0) return undefined;
  return {
    lists,
    places,
    citizenships: countries.length > 0 ? countryOptions(context.locale, countries) : places.countries,
  };
}

/**
 * OCC-30? @returns "down" when a list is empty: the form could not be completed
 * @throws UpstreamError when a list cannot be loaded, which the page of the step shows in the same way
 */
export async function loadOccupation(context: SignedInContext): Promise<OccupationPage | { kind: "down" }> {
  const lists = await readLists(context);
  const home = homeCountry(context);
  return lists ? { kind: "form", ...lists, values: { country: home, countryCode: home } } : { kind: "down" };
}

/** OCC-08 @returns the problem of a number that is not valid in its country */
export const employerPhoneProblem = (typed: string, country: string): Problem | undefined =>
  readAnyPhone(typed, country).kind === "number" ? undefined : "employerPhoneInvalid";

const codesOf = (options: readonly SelectOption[]) => options.map(({ value }) => value);

const rulesFrom = ({ lists, citizenships, places }: Lists): OccupationRules => ({
  ...lists,
  citizenships: codesOf(citizenships),
  countries: codesOf(places.countries),
  regions: places.regions,
  isPhone: (typed, country) => employerPhoneProblem(typed, country) === undefined,
});

/**
 * Sends the form. A successful answer may still refuse fields: the form is shown again with the platform's messages (OCC-18, OCC-21!).
 * @throws UpstreamError, which the action reports as the default error of the form (OCC-20)
 */
export async function submitOccupation(context: SignedInContext, form: FormData): Promise<Outcome> {
  // the Update button of the form without scripts: shows the fields of the chosen occupation, or the regions of the chosen country
  if (form.get("intent") === "update") return rerender();
  await requireDue(context, "collect-occupation");
  const loaded = await readLists(context);
  if (!loaded) return formError("occupationFailed");
  const typed = Object.fromEntries(occupationInputs.map((input) => [input, String(form.get(input) ?? "")]));
  const parsed = OccupationForm(rulesFrom(loaded), typed).safeParse(typed);
  if (!parsed.success) return fieldsError(fieldProblems(parsed.error.issues));
  const declaration = occupationText(context);
  if (!hasShown(form, [declaration])) return formError("agreementChanged", { refreshesPage: true });
  const values = parsed.data;
  const phone = asE164(values.countryCode)(values.employerPhone) ?? "";
  const details = occupationDetails(values, loaded.lists, { source: occupationSource, phone });
  const receipts = await receiptsFor(context, [{ text: declaration, isAccepted: true }]);
  const refused = await addUserDetails(context, details, receipts);
  if (refused.length > 0) return refusedFields(refused, loaded.lists, values.occupation);
  return completeStep(context, ["collect-occupation"]);
}
