// Every persona that ships with the sandbox, collected from the tables of this folder.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PersonaSeed } from "../platform/persona.ts";
import type { PersonaGroup } from "./rows.ts";

const here = import.meta.dirname;
const files = readdirSync(here).filter((file) => file !== "shipped.ts");

const tables: readonly { groups?: readonly PersonaGroup[] }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(join(here, file)).href)),
);

export const personaGroups: readonly PersonaGroup[] = tables
  .flatMap(({ groups = [] }) => groups)
  .sort((one, other) => one.place - other.place);

export const shippedPersonas: PersonaSeed[] = personaGroups.flatMap(({ personas }) => personas);
