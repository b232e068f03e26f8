// Everybody who ships with the sandbox, in the order in which the home page shows them.
import type { PersonaSeed } from "../persona.ts";

export const shippedPeople: PersonaSeed[] = [{ id: "nora", story: "Nora signs in with a code and has nothing to do." }];
