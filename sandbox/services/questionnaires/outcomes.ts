// What the answers to a questionnaire lead to. A word in the player's own text chooses it, or the persona does.
import { restrictionFrom } from "../../platform/create-persona.ts";
import { completeStepOf } from "../../platform/permissions.ts";
import type { Json, Persona, Restriction, RestrictionSeed } from "../../platform/persona.ts";
import { table } from "../../platform/table.ts";

/** Word in a text → result. `FAILURE` is a 500. */
const words = table<string>({
  locked: "AccountLocked",
  attestation: "Attestation",
  surprise: "PlayOnTuesdays",
  review: "ManualReview",
  silence: "",
  failure: "FAILURE",
});

/** @param texts that the player wrote */
export function resultOf({ questionnaire }: Persona, texts: readonly string[], usual: string): string {
  const answers = texts.join(" ").toLowerCase();
  const trigger = Object.keys(words).find((word) => answers.includes(word));
  return (trigger === undefined ? undefined : words[trigger]) ?? questionnaire?.result ?? usual;
}

/** The restriction's own step is replaced by what follows from the answers. */
export function replaceStep(persona: Persona, restriction: Restriction, code: string, by?: RestrictionSeed): void {
  if (by && persona.questionnaire?.isSlow) return;
  completeStepOf(persona, restriction, code);
  if (by) persona.restrictions.push(restrictionFrom({ permission: restriction.permission, ...by }));
}

/** The persona's own content over the usual one. */
export const contentFor = ({ questionnaire }: Persona, usual: Json): Json => ({ ...usual, ...questionnaire?.content });
