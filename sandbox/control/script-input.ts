// Reads the body of POST /_control/scripts: what goes wrong with each served script.

import { boolean, members, number, object, onlyMembers, type ReadersOf } from "../platform/read-input.ts";
import { type ScriptFaults, type ScriptName, scriptNames } from "../platform/records.ts";

const readers = {
  isMissing: boolean,
  fails: boolean,
  isUnusable: boolean,
  loadDelayMs: number,
  answerDelayMs: number,
} satisfies ReadersOf<ScriptFaults>;

export function scriptsInput(posted: unknown): Partial<Record<ScriptName, ScriptFaults>> {
  const body = object(posted, "the body");
  onlyMembers(body, scriptNames, "");
  for (const [name, faults] of Object.entries(body))
    onlyMembers(object(faults, name), Object.keys(readers), `${name}.`);
  return Object.fromEntries(Object.entries(body).map(([name, faults]) => [name, members(readers)(faults, name)]));
}
