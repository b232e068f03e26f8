import { verificationKeysOf } from "@/components/verification/verification-keys";
import { packOptions } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { problemsOfFields } from "@/domain/verification/form-problems";
import { firstFixedSection, formSections } from "@/domain/verification/form-sections";
import type { RequestContext } from "@/server/context/request-context";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { creditCheckText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { placesScript } from "./script-settings";

/** The most suggestions that a search has. */
const maxFound = 5;

/** What is announced of the suggestions for an address, by their number; nothing without a search. */
export function foundAddresses(context: RequestContext): string[] {
  const { t } = translatorFor(context);
  if (!placesScript()) return [];
  return Array.from({ length: maxFound + 1 }, (_, count) => t("Verification.address.found", { count }));
}

/**
 * The verification form as its component takes it: lists as strings (select-options.ts), and the words of what it shows.
 * @param redraws another country has another form, so this form has only the regions and the words of its country
 */
export function verificationProps(
  context: RequestContext,
  { rules, countries, ...form }: VerificationFormView,
  { redraws = false }: { redraws?: boolean } = {},
) {
  const { pick, problems } = translatorFor(context);
  const { fieldsToShow, viewOnly } = rules;
  const sections = formSections(fieldsToShow);
  const places = placesScript();
  const { country } = form.values;
  const only = redraws && country ? country : undefined;
  return {
    ...form,
    redraws,
    rules: { ...rules, regions: packRegions(only ? { [only]: rules.regions[only] ?? [] } : rules.regions) },
    sections,
    fixedIn: firstFixedSection(viewOnly),
    countries: packOptions(countries),
    words: pick(
      verificationKeysOf({ fieldsToShow, sections, countries: only ? [only] : countries.map(({ value }) => value) }),
    ),
    problems: problems(problemsOfFields(fieldsToShow, only)),
    creditCheckBox: fieldsToShow.includes("creditCheckBox") ? creditCheckText(context).title : undefined,
    places,
    found: foundAddresses(context),
  };
}
