// Reads the body of POST /_control/scripts: what goes wrong with each served script.
import { type ScriptFaults, type ScriptName, scriptNames } from "../platform/records.ts";
import { boolean, number, object, onlyMembers, optional, present } from "./read-input.ts";

export function scriptsInput(posted: unknown): Partial<Record<ScriptName, ScriptFaults>> {
  const body = object(posted, "the body");
  onlyMembers(body, scriptNames, "");
  return present(
    Object.fromEntries(scriptNames.map((name) => [name, optional(body[name], name, scriptFaults)])) as Record<
      ScriptName,
      ScriptFaults | undefined
    >,
  );
}

function scriptFaults(value: unknown, member: string): ScriptFaults {
  const input = object(value, member);
  onlyMembers(input, ["isMissing", "fails", "isUnusable", "loadDelayMs", "answerDelayMs"], `${member}.`);
  return present({
    isMissing: optional(input.isMissing, `${member}.isMissing`, boolean),
    fails: optional(input.fails, `${member}.fails`, boolean),
    isUnusable: optional(input.isUnusable, `${member}.isUnusable`, boolean),
    loadDelayMs: optional(input.loadDelayMs, `${member}.loadDelayMs`, number),
    answerDelayMs: optional(input.answerDelayMs, `${member}.answerDelayMs`, number),
  });
}
