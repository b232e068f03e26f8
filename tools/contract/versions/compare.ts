// What has changed between two versions, by what the other side has to do: a platform towards the contract, or an operator towards the
// interface of the folder.
import type { Call, Members, Surface } from "./surface.ts";

export type Changes = {
  /** The other side has to change before it takes the new version. */
  readonly breaking: readonly string[];
  /** The other side may make use of it. */
  readonly optional: readonly string[];
  /** Sent from now on; what is not known may be ignored. */
  readonly added: readonly string[];
};

type Change = { readonly as: keyof Changes; readonly says: string };

/** A path without its last part: "answer.codes[].name" → "answer.codes[]". */
export const parentOf = (path: string) => path.replace(/(\.[^.[{ ]+|\[\]|\{\})$/, "");

/** Members that only one side has; those below such a one are not listed. */
function only(one: Members, other: Members): string[] {
  const isAlone = (path: string) => path in one && !(path in other);
  return Object.keys(one).filter((path) => isAlone(path) && (parentOf(path) === path || !isAlone(parentOf(path))));
}

const isAlways = (member: string | undefined) => member?.startsWith("always") ?? false;
const kindsIn = (member: string) => member.replace(/^\w+ /, "").split(" | ");

/** @returns the types among some that others do not include */
function beyond(kinds: readonly string[], others: readonly string[]): string[] {
  const isCovered = (kind: string) =>
    others.includes(kind) ||
    others.includes("anything") ||
    (kind.startsWith('"') && others.includes("string")) ||
    (kind === "integer" && others.includes("number"));
  return kinds.filter((kind) => !isCovered(kind));
}

/** What is sent: the other side may rely on whatever has always been there, and on the types that it had. */
function sentChanges(name: string, before: Members, after: Members): Change[] {
  const at = (path: string) => `${name}: ${path}`;
  const gone = only(before, after).map(
    (path): Change => ({
      as: isAlways(before[path]) ? "breaking" : "optional",
      says: `${at(path)} is no longer sent`,
    }),
  );
  const fresh = only(after, before).map(
    (path): Change => ({
      // a platform that takes a list of files has to take one more
      as: path.startsWith("file ") ? "breaking" : "added",
      says: `${at(path)} is sent, ${after[path]}`,
    }),
  );
  const changed = Object.entries(before).flatMap(([path, old]): Change[] => {
    const now = after[path];
    if (now === undefined || now === old) return [];
    const wider = beyond(kindsIn(now), kindsIn(old));
    if (wider.length > 0) return [{ as: "breaking", says: `${at(path)} can be ${wider.join(", ")}` }];
    if (isAlways(old) && !isAlways(now)) return [{ as: "breaking", says: `${at(path)} can be missing` }];
    if (isAlways(now) && !isAlways(old)) return [{ as: "added", says: `${at(path)} is always sent` }];
    return [];
  });
  return [...gone, ...fresh, ...changed];
}

/** What is read: the other side may go on as before, unless it has to give more. */
function readChanges(name: string, before: Members, after: Members, isClosed: boolean): Change[] {
  const at = (path: string) => `${name}: ${path}`;
  const gone = only(before, after).map(
    (path): Change => ({
      as: isClosed ? "breaking" : "optional",
      says: `${at(path)} is ${isClosed ? "refused" : "no longer read"}`,
    }),
  );
  const fresh = only(after, before).map(
    (path): Change => ({
      as: isAlways(after[path]) ? "breaking" : "optional",
      says: `${at(path)} is ${isAlways(after[path]) ? "required" : "read"}, ${after[path]}`,
    }),
  );
  const changed = Object.entries(before).flatMap(([path, old]): Change[] => {
    const now = after[path];
    if (now === undefined || now === old) return [];
    const refused = beyond(kindsIn(old), kindsIn(now));
    const accepted = beyond(kindsIn(now), kindsIn(old));
    if (refused.length > 0) return [{ as: "breaking", says: `${at(path)} may no longer be ${refused.join(", ")}` }];
    if (isAlways(now) && !isAlways(old)) return [{ as: "breaking", says: `${at(path)} is required` }];
    if (accepted.length > 0) return [{ as: "optional", says: `${at(path)} may be ${accepted.join(", ")}` }];
    if (isAlways(old) && !isAlways(now)) return [{ as: "optional", says: `${at(path)} may be missing` }];
    return [];
  });
  return [...gone, ...fresh, ...changed];
}

function callChanges(name: string, before: Call, after: Call, isClosed: boolean): Change[] {
  const changes: Change[] = [
    ...sentChanges(name, before.sends, after.sends),
    ...readChanges(name, before.reads, after.reads, isClosed),
  ];
  if (before.call !== after.call)
    changes.push({ as: "breaking", says: `${name}: ${before.call} is now ${after.call}` });
  if (before.offer === undefined && after.offer !== undefined)
    changes.push({ as: "optional", says: `${name} is called only with the offer ${after.offer}` });
  if (before.offer !== undefined && before.offer !== after.offer)
    changes.push({ as: "breaking", says: `${name} no longer needs the offer ${before.offer}` });
  for (const code of before.refusals.filter((each) => !after.refusals.includes(each)))
    changes.push({ as: "breaking", says: `${name}: the refusal ${code} is a failure` });
  for (const code of after.refusals.filter((each) => !before.refusals.includes(each)))
    changes.push({ as: "optional", says: `${name}: may be refused with ${code}` });
  return changes;
}

/**
 * @param isClosed names that are not known are refused, as in an operator's folder
 * @returns what a new version asks for and offers, each in the order of the names
 */
export function compareSurfaces(before: Surface, after: Surface, isClosed = false): Changes {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((name): Change[] => {
    const [old, now] = [before[name], after[name]];
    if (old && now) return callChanges(name, old, now, isClosed);
    if (old) return [{ as: "breaking", says: `${name} is gone` }];
    if (!now) return [];
    const { call, offer } = now;
    // a place, the settings, the session token: what is not called asks for nothing by being there
    if (!call.includes(" /")) return [{ as: "optional", says: `${name} is new` }];
    return [
      offer === undefined
        ? { as: "breaking", says: `${name} is new and always needed: ${call}` }
        : { as: "optional", says: `${name} is new, and called only with the offer ${offer}: ${call}` },
    ];
  });
  const those = (as: keyof Changes) => changes.filter((each) => each.as === as).map(({ says }) => says);
  return { breaking: those("breaking"), optional: those("optional"), added: those("added") };
}
