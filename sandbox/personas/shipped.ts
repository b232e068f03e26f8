// Every persona that ships with the sandbox, collected from the tables of this folder.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBrand, isProduct, isSiteExperience } from "../platform/brands.ts";
import type { PersonaSeed } from "../platform/persona.ts";
import type { PersonaGroup } from "./rows.ts";

const here = import.meta.dirname;
const files = readdirSync(here).filter((file) => file !== "shipped.ts");

const tables: readonly { groups?: readonly PersonaGroup[] }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(here, file)).href)),
);

/** The tables name places of the sample operator. Another operator has no players of its brands, and its own products. */
function ofOperator({ product, siteExperience, ...seed }: PersonaSeed): PersonaSeed[] {
  if (seed.brand !== undefined && !isBrand(seed.brand)) return [];
  return [
    {
      ...seed,
      ...(siteExperience !== undefined && isSiteExperience(siteExperience) && { siteExperience }),
      ...(isProduct(product) && { product }),
    },
  ];
}

export const personaGroups: readonly PersonaGroup[] = tables
  .flatMap(({ groups = [] }) => groups)
  .map((group) => ({ ...group, personas: group.personas.flatMap(ofOperator) }))
  .sort((one, other) => one.place - other.place);

export const shippedPersonas: PersonaSeed[] = personaGroups.flatMap(({ personas }) => personas);
