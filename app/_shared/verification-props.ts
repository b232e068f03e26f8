import { verificationKeysOf } from "@/components/verification/verification-keys";
import { packOptions } from "@/domain/forms/select-options";
import { packRegions } from "@/domain/person/region-lists";
import { problemsOfField } from "@/domain/verification/form-problems";
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

/** The verification form as its component takes it: lists as strings (select-options.ts), and the words of what it shows. */
export function verificationProps(context: RequestContext, { rules, countries, ...form }: VerificationFormView) {
  const { pick, problems } = translatorFor(context);
  const { fieldsToShow, viewOnly } = rules;
  const sections = formSections(fieldsToShow);
  const places = placesScript();
  return {
    ...form,
    rules: { ...rules, regions: packRegions(rules.regions) },
    sections,
    fixedIn: firstFixedSection(viewOnly),
    countries: packOptions(countries),
    words: pick(verificationKeysOf({ fieldsToShow, sections, countries: countries.map(({ value }) => value) })),
    problems: problems(fieldsToShow.flatMap((field) => problemsOfField[field])),
    creditCheckBox: fieldsToShow.includes("creditCheckBox") ? creditCheckText(context).title : undefined,
    places,
    found: foundAddresses(context),
  };
}
