// The versions that are kept to compare with, and the comparison as text.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interfaceVersion } from "../../../domain/operator/interface/operator.ts";
import { contractDocument, contractVersion } from "../document.ts";
import { type Changes, compareSurfaces, parentOf } from "./compare.ts";
import { interfaceSurface } from "./operator-interface.ts";
import { type Call, type Document, type Members, type Surface, surfaceOf } from "./surface.ts";

export const subjects = {
  contract: {
    version: contractVersion,
    isClosed: false,
    surface: () => surfaceOf(JSON.parse(JSON.stringify(contractDocument()))),
  },
  interface: { version: interfaceVersion, isClosed: true, surface: interfaceSurface },
} as const;
export type Subject = keyof typeof subjects;

const fileOf = (subject: Subject, version: number) => join(import.meta.dirname, `${subject}-${version}.txt`);

/** In the kept file of a version, what every call sends stands once, under this name. */
const everyCall = "every call";
const isCall = ({ call }: Call) => call.includes(" /");

/** @returns the members that others below them imply: what has members is an object, and what has items an array */
function implied(paths: readonly string[]): Members {
  const holding = (kind: string, below: RegExp) =>
    paths.flatMap((path) => [...path.matchAll(below)].map(({ index }) => [path.slice(0, index), `always ${kind}`]));
  return Object.fromEntries([...holding("object", /\.|\{\}/g), ...holding("array", /\[\]/g)].filter(([path]) => path));
}

/** The kind of what has no type: headers, credentials, files. */
const sent = "always sent";

/** @returns "offers?: array", for "user.offers" of the object "user" */
function memberLine(path: string, kind: string, parent: string): string {
  const name = parent ? path.slice(parent.length).replace(/^\./, "") : path;
  return kind === sent ? name : name + kind.replace("always", ":").replace("optional", "?:");
}

/** A line for each object or array that has members. What its own members imply is left out. */
function packedMembers(part: string, members: Members): string[] {
  const known = implied(Object.keys(members));
  const own = Object.entries(members).filter(([path, kind]) => known[path] !== kind);
  const parents = Map.groupBy(own, ([path]) => (parentOf(path) === path ? "" : parentOf(path)));
  return [...parents].map(([parent, all]) => {
    const lines = all.map(([path, kind]) => memberLine(path, kind, parent));
    return `  ${part} ${parent && `${parent} `}{ ${lines.join("; ")} }`;
  });
}

function unpackedMembers(part: string, lines: readonly string[]): Members {
  const own = lines.flatMap((line) => {
    const [, found, parent = "", members = ""] = /^ {2}(\w+) (?:(\S+) )?\{ (.+) \}$/.exec(line) ?? [];
    if (found !== part) return [];
    return members.split("; ").map((member) => {
      const [, name = "", colon, kind = ""] = /^(.+?)(?:(\??:)( .+)?)?$/.exec(member) ?? [];
      const path = parent && !/^[[{]/.test(name) ? `${parent}.${name}` : parent + name;
      return [path, colon ? `${colon === ":" ? "always" : "optional"}${kind}` : sent];
    });
  });
  return { ...implied(own.map(([path = ""]) => path)), ...Object.fromEntries(own) };
}

/** @returns the text of a kept file: a paragraph for each call, with a line for each object that it sends or reads */
export function packed(surface: Surface): string {
  const calls = Object.values(surface).filter(isCall);
  const isShared = ([name, kind]: [string, string]) => calls.every(({ sends }) => sends[name] === kind);
  const shared = Object.fromEntries(Object.entries(calls[0]?.sends ?? {}).filter(isShared));
  const all = Object.entries(surface).flatMap(([name, one]) => [
    `${name}: ${one.call}${one.offer ? `, offer ${one.offer}` : ""}`,
    ...packedMembers(
      "sends",
      Object.fromEntries(Object.entries(one.sends).filter(([member]) => !isCall(one) || !(member in shared))),
    ),
    ...packedMembers("reads", one.reads),
    ...(one.refusals.length > 0 ? [`  refusals ${one.refusals.join(", ")}`] : []),
  ]);
  const first = calls.length > 0 ? [`${everyCall}: any`, ...packedMembers("sends", shared)] : [];
  return `${[...first, ...all].join("\n")}\n`;
}

export function unpacked(text: string): Surface {
  const paragraphs = text.trim().split(/\n(?! )/);
  const calls = paragraphs.map((paragraph) => {
    const [head = "", ...lines] = paragraph.split("\n");
    const [, name = "", call = "", offer] = /^(.+?): (.+?)(?:, offer (.+))?$/.exec(head) ?? [];
    const refusals = lines.flatMap((line) => /^ {2}refusals (.+)$/.exec(line)?.[1]?.split(", ") ?? []);
    const [sends, reads] = [unpackedMembers("sends", lines), unpackedMembers("reads", lines)];
    return [name, { call, ...(offer && { offer }), sends, reads, refusals }] as const;
  });
  const { [everyCall]: every, ...surface }: Surface = Object.fromEntries(calls);
  const whole = (one: Call) => (isCall(one) ? { ...one, sends: { ...every?.sends, ...one.sends } } : one);
  return Object.fromEntries(Object.entries(surface).map(([name, one]) => [name, whole(one)]));
}

/** @param since "v1", or a file that `npm run contract` of another release has written */
function before(subject: Subject, since: string): { version: number; surface: Surface } {
  const [, number] = /^v(\d+)$/.exec(since) ?? [];
  const file = number ? fileOf(subject, Number(number)) : since;
  if (!existsSync(file)) throw new Error(`${since} is neither a version that is kept, such as v1, nor a file`);
  const kept = readFileSync(file, "utf8");
  if (number) return { version: Number(number), surface: unpacked(kept) };
  const document: Document = JSON.parse(kept);
  return { version: Number.parseInt(document.info.version, 10), surface: surfaceOf(document) };
}

/** @returns what has changed since a version, and whether something breaks although the version is the same */
export function changesSince(subject: Subject, since: string): { changes: Changes; isBroken: boolean } {
  const { version, isClosed, surface } = subjects[subject];
  const old = before(subject, since);
  const changes = compareSurfaces(old.surface, surface(), isClosed);
  return { changes, isBroken: changes.breaking.length > 0 && old.version >= version };
}

/** Keeps the subject as it is under its version. @returns why not; undefined where it is kept */
export function keepVersion(subject: Subject): string | undefined {
  const { version, surface } = subjects[subject];
  const file = fileOf(subject, version);
  if (existsSync(file) && changesSince(subject, `v${version}`).isBroken)
    return `version ${version} of the ${subject} is kept, and this one breaks it: it needs a new version`;
  writeFileSync(file, packed(surface()));
  return undefined;
}

/** @returns the changes as lines */
export function saidChanges(subject: Subject, since: string, { changes, isBroken }: ReturnType<typeof changesSince>) {
  const groups = Object.entries(changes).filter(([, lines]) => lines.length > 0);
  const said = groups.flatMap(([name, lines]) => [`${name}:`, ...lines.map((line) => `  ${line}`)]);
  const { version } = subjects[subject];
  const counted = Object.entries(changes).map(([name, lines]) => `${lines.length} ${name}`);
  return [
    ...said,
    `${subject} ${version} since ${since}: ${counted.join(", ")}`,
    ...(isBroken ? [`A break needs a new version: raise it from ${version}, and say in CHANGELOG.md what to do.`] : []),
  ];
}
