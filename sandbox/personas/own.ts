// The players that the operator's folder brings.
import { operator } from "../platform/brands.ts";
import type { PersonaSeed } from "../platform/persona.ts";
import type { PersonaGroup } from "./rows.ts";

const personas = operator.personas as PersonaSeed[];

/** Last, because phone numbers are given out in the order of the groups. */
export const groups: PersonaGroup[] =
  personas.length > 0
    ? [{ place: 1000, title: "The operator’s own", hint: "steps and restrictions of the operator’s folder", personas }]
    : [];
