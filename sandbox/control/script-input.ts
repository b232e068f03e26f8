// The body of POST /_control/scripts: what goes wrong with which of the served scripts.
import { type ScriptFaults, type ScriptName, scriptNames } from "../platform/records.ts";
import { boolean, number, object, onlyMembers, optional, present } from "./checked.ts";

export function scriptsInput(posted: unknown): Partial<Record<ScriptName, ScriptFaults>> {
  const body = object(posted, "the body");
  onlyMembers(body, scriptNames, "");
  return present(
    Object.fromEntries(scriptNames.map((name) => [name, optional(body[name], name, trouble)])) as Record<
      ScriptName,
      ScriptFaults | undefined
    >,
  );
}

function trouble(value: unknown, member: string): ScriptFaults {
  const given = object(value, member);
  onlyMembers(given, ["isMissing", "fails", "isUnusable", "loadDelayMs", "answerDelayMs"], `${member}.`);
  return present({
    isMissing: optional(given.isMissing, `${member}.isMissing`, boolean),
    fails: optional(given.fails, `${member}.fails`, boolean),
    isUnusable: optional(given.isUnusable, `${member}.isUnusable`, boolean),
    loadDelayMs: optional(given.loadDelayMs, `${member}.loadDelayMs`, number),
    answerDelayMs: optional(given.answerDelayMs, `${member}.answerDelayMs`, number),
  });
}
