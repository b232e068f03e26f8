// The players that the operator's folder brings, as the build of the account area writes them for the sandbox.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import type { PersonaSeed } from "../platform/persona.ts";
import type { PersonaGroup } from "./rows.ts";

const file = join(import.meta.dirname, "../..", env.OPERATOR_OUT || ".operator", "own-personas.json");
const personas: PersonaSeed[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

/** Last, because phone numbers are given out in the order of the groups. */
export const groups: PersonaGroup[] =
  personas.length > 0
    ? [{ place: 1000, title: "The operator’s own", hint: "restrictions of the operator’s folder", personas }]
    : [];
