// Personas for each refusal at the end of onboarding.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, sportsbook } from "./rows.ts";

const onboarding = (id: string, story: string, onboardingRefusal: string): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  quirks: { onboardingRefusal },
});

const postAuth: PersonaSeed[] = [
  onboarding("jette", "Jette may be on a watch list, which the end of her onboarding reveals.", "SHR-201"),
  onboarding("klaas", "Klaas's onboarding cannot end: the request is refused as incomplete.", "ONB-400"),
  onboarding("liv", "Liv's onboarding cannot end: she is not allowed to.", "ONB-403"),
  onboarding("mads", "Mads's onboarding ended before.", "ONB-409"),
  onboarding("nele", "Nele's onboarding cannot end: the service is down for her.", "ONB-500"),
];

export const groups: PersonaGroup[] = [
  { place: 70, title: "End of onboarding", hint: "each refusal", personas: postAuth },
];
