// The versions that are kept to compare with, and the comparison as text.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interfaceVersion } from "../../../domain/operator/interface/operator.ts";
import { contractDocument, contractVersion } from "../document.ts";
import { type Changes, compareSurfaces } from "./compare.ts";
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

const fileOf = (subject: Subject, version: number) => join(import.meta.dirname, `${subject}-${version}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** In the kept file of a version, what every call sends stands once, under this name. */
const everyCall = "every call";
const isCall = ({ call }: Call) => call.includes(" /");

/** A call of a kept file: a line for each fact, and one for its headers and credentials. What lines below imply is left out. */
type Kept = Readonly<Record<string, string>>;
type KeptVersion = Readonly<Record<string, Kept>>;

/** @returns the members that others below them imply: what has members is an object, and what has items an array */
function implied(paths: readonly string[]): Members {
  const holding = (kind: string, below: RegExp) =>
    paths.flatMap((path) => [...path.matchAll(below)].map(({ index }) => [path.slice(0, index), `always ${kind}`]));
  return Object.fromEntries([...holding("object", /\.|\{\}/g), ...holding("array", /\[\]/g)].filter(([path]) => path));
}

/** The kind of what has no type: headers, credentials, files. */
const sent = "always sent";

const prefixed = (part: string, members: Members): Kept => {
  const known = implied(Object.keys(members));
  const bare = Object.keys(members).filter((name) => members[name] === sent);
  const own = Object.entries(members).filter(([name, kind]) => kind !== sent && known[name] !== kind);
  return {
    ...(bare.length > 0 && { [part]: bare.join(", ") }),
    ...Object.fromEntries(own.map(([name, kind]) => [`${part} ${name}`, kind])),
  };
};

function partOf(kept: Kept, part: string): Members {
  const own = Object.entries(kept).flatMap(([name, kind]) =>
    name.startsWith(`${part} `) ? [[name.slice(part.length + 1), kind]] : [],
  );
  const bare = kept[part]?.split(", ") ?? [];
  return {
    ...Object.fromEntries(bare.map((name) => [name, sent])),
    ...implied(own.map(([name = ""]) => name)),
    ...Object.fromEntries(own),
  };
}

function packed(surface: Surface): KeptVersion {
  const calls = Object.values(surface).filter(isCall);
  const isShared = ([name, kind]: [string, string]) => calls.every(({ sends }) => sends[name] === kind);
  const shared = Object.fromEntries(Object.entries(calls[0]?.sends ?? {}).filter(isShared));
  const all = Object.entries(surface).map(([name, one]) => {
    const { sends, reads, refusals, ...rest } = one;
    const own = Object.fromEntries(Object.entries(sends).filter(([member]) => !isCall(one) || !(member in shared)));
    const refused = refusals.length > 0 && { refusals: refusals.join(", ") };
    return [name, { ...rest, ...prefixed("sends", own), ...prefixed("reads", reads), ...refused }];
  });
  const first = calls.length > 0 ? [[everyCall, prefixed("sends", shared)]] : [];
  return Object.fromEntries([...first, ...all]);
}

const unpacked = ({ [everyCall]: shared = {}, ...kept }: KeptVersion): Surface =>
  Object.fromEntries(
    Object.entries(kept).map(([name, own]) => {
      const { call = "", offer, refusals } = own;
      const sends = { ...(call.includes(" /") && partOf(shared, "sends")), ...partOf(own, "sends") };
      const one = { call, ...(offer && { offer }), sends, reads: partOf(own, "reads") };
      return [name, { ...one, refusals: refusals?.split(", ") ?? [] }];
    }),
  );

/** @param since "v1", or a file that `npm run contract` of another release has written */
function before(subject: Subject, since: string): { version: number; surface: Surface } {
  const [, number] = /^v(\d+)$/.exec(since) ?? [];
  const file = number ? fileOf(subject, Number(number)) : since;
  if (!existsSync(file)) throw new Error(`${since} is neither a version that is kept, such as v1, nor a file`);
  const kept: Document | KeptVersion = read(file);
  if (number) return { version: Number(number), surface: unpacked(kept as KeptVersion) };
  const document = kept as Document;
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
  writeFileSync(file, `${JSON.stringify(packed(surface()), null, 2)}\n`);
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
