// Screens that a shipped persona shows as it is: no other screen has to be written for it.
import { brandNamed, brands, defaultBrand } from "../../../../domain/brands.ts";
import {
  type CorrectiveAction,
  correctiveAction,
  correctiveActions,
  formOf,
} from "../../../../domain/corrective-actions/registry.ts";
import { productOf } from "../../../../domain/site-experience.ts";
import { shippedPersonas } from "../../../../sandbox/personas/shipped.ts";
import type { Screen } from "../../browser/screens.ts";
import type { PersonaInput } from "../../stack/sandbox-client.ts";

/** What stops a shipped persona, at its brand and product. */
export const screenOfPersona = (id: string, persona: string, requirement: string): Screen => {
  const { brand: own = "", product, siteExperience } = shippedPersonas.find((one) => one.id === persona) ?? {};
  const brand = brandNamed(own) ?? defaultBrand;
  const played = product ?? productOf(siteExperience ?? brands[brand].siteExperience);
  return { brand, id, requirement, persona: { id: persona }, path: `/correctiveactions?product=${played}` };
};

/** The steps of a persona; those of a shipped one, by its id, are in its seed. */
const stepsOf = (persona: PersonaInput | null): readonly string[] => {
  const { restrictions = [] } = shippedPersonas.find(({ id }) => id === persona?.id) ?? persona ?? {};
  return restrictions.flatMap((one) => (one.correctiveActions ?? []).map((each) => each.correctiveActionCode));
};

/** @returns the first page of each corrective action that no listed screen is about, nor about another one of its form */
export const otherSteps = (listed: readonly Screen[]): Screen[] => {
  const shown = listed.map(({ persona }) => stepsOf(persona)).filter((steps) => steps.length > 0);
  const ofForm = (code: CorrectiveAction): readonly string[] =>
    correctiveActions.filter((other) => formOf(other) === formOf(code));
  return correctiveActions
    .filter((code) => !shown.some((steps) => steps.every((step) => ofForm(code).includes(step))))
    .map((code) => screenOfPersona(`step-${code}`, correctiveAction(code).persona, "CA-57?"));
};
