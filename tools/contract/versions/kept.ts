// The versions that are kept to compare with, and the comparison as text.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { interfaceVersion } from "../../../domain/operator/interface/operator.ts";
import { contractDocument, contractVersion } from "../document.ts";
import { type Changes, compareSurfaces } from "./compare.ts";
import { interfaceSurface } from "./operator-interface.ts";
import { type Call, type Document, type Surface, surfaceOf } from "./surface.ts";

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

/** In the kept file of a version, what every call sends stands once, under this name, and what is empty is left out. */
const everyCall = "every call";
const isCall = ({ call }: Call) => call.includes(" /");
const nothing = { sends: {}, reads: {}, refusals: [] };

type Kept = Readonly<Record<string, Pick<Call, "call"> & Partial<Call>>>;

function packed(surface: Surface): Kept {
  const calls = Object.values(surface).filter(isCall);
  const isShared = ([name, kind]: [string, string]) => calls.every(({ sends }) => sends[name] === kind);
  const shared = Object.fromEntries(Object.entries(calls[0]?.sends ?? {}).filter(isShared));
  const own = ({ sends }: Call) => Object.fromEntries(Object.entries(sends).filter(([name]) => !(name in shared)));
  const all = Object.entries(surface).map(([name, call]) => [
    name,
    isCall(call) ? { ...call, sends: own(call) } : call,
  ]);
  const named = Object.fromEntries([
    ...(calls.length > 0 ? [[everyCall, { call: "any", sends: shared }]] : []),
    ...all,
  ]);
  const isFull = (part: unknown) => Object.keys(Object(part)).length > 0;
  return JSON.parse(JSON.stringify(named, (_, value) => (isFull(value) || value === "" ? value : undefined)));
}

const unpacked = ({ [everyCall]: shared, ...kept }: Kept): Surface =>
  Object.fromEntries(
    Object.entries(kept).map(([name, own]) => {
      const call = { ...nothing, ...own };
      return [name, isCall(call) ? { ...call, sends: { ...shared?.sends, ...call.sends } } : call];
    }),
  );

/** @param since "v1", or a file that `npm run contract` of another release has written */
function before(subject: Subject, since: string): { version: number; surface: Surface } {
  const [, number] = /^v(\d+)$/.exec(since) ?? [];
  const file = number ? fileOf(subject, Number(number)) : since;
  if (!existsSync(file)) throw new Error(`${since} is neither a version that is kept, such as v1, nor a file`);
  const kept: Document | Kept = read(file);
  if (number) return { version: Number(number), surface: unpacked(kept as Kept) };
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
