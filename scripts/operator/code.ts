// Reads the code of an operator's folder: components of slots and steps. It is copied next to the tables, so that a folder outside of the
// project finds the packages that its files import, and the bundler finds the files.
import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { places } from "../../domain/operator/interface/slots.ts";
import { type Problem, unknown } from "./problems.ts";
import type { Source } from "./source.ts";

/** What code of an operator may import besides its own files: nothing by which it would reach the server, a cookie or the platform. */
const packages = ["account-area/components", "account-area/operator", "react", "zod/mini"];

const isCode = (file: string) => /^(components|slots|steps)\/.+\.(tsx?|module\.css)$/.test(file);

export type ReadCode = {
  /** Path from the folder → text. */
  readonly files: ReadonlyMap<string, string>;
  /** The places that are filled. */
  readonly slots: readonly string[];
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*$/gm, "");

const imported = /\bfrom\s*["'`]([^"'`]+)["'`]|\bimport\s*\(?\s*["'`]([^"'`]+)["'`]/g;

/** What no component may use, and why. */
const barred: readonly (readonly [RegExp, string])[] = [
  [/\bimport\s*\(\s*[^"'`\s]/, "an import must name its file"],
  [/\brequire\s*\(/, "must be an import"],
  [/\bprocess(?=\s*(\.\s*\w|\[))|(?<==\s*)process\b/, "a component knows only its props"],
  [/^\s*["']use server["']/m, "an action of one's own would be a form without our checks"],
];

function checkImports(source: Source, file: string, text: string): void {
  for (const [, from, at] of text.matchAll(imported)) {
    const name = from ?? at ?? "";
    const inFolder = posix.join(posix.dirname(file), name);
    if (name.startsWith(".") ? inFolder.startsWith("..") : !packages.includes(name)) {
      source.report(file, `import "${name}"`, `not allowed; allowed: files of this folder, ${packages.join(", ")}`);
    }
  }
}

function checkCode(source: Source, file: string): void {
  const text = withoutComments(source.text(file) ?? "");
  checkImports(source, file, text);
  for (const [pattern, why] of barred) {
    const [match] = pattern.exec(text) ?? [];
    if (match) source.report(file, match.trim(), `not allowed: ${why}`);
  }
}

/** Reports a file that has no component to show; one that is missing was reported when it was read. */
export function checkComponent(source: Source, file: string): void {
  const text = source.text(file);
  if (text !== undefined && !/^export (default\b|\{ \w+ as default \})/m.test(text))
    source.report(file, "", "exports no component by default");
}

/** @returns the places that have a component */
function readSlots(source: Source): string[] {
  return source.files.flatMap((file) => {
    const [, place] = /^slots\/([^/]+)\.tsx$/.exec(file) ?? [];
    if (place === undefined) return [];
    if (!places.includes(place)) source.report(file, "", unknown(place, places, "place"));
    checkComponent(source, file);
    return [place];
  });
}

export function readCode(source: Source): ReadCode {
  const files = source.files.filter(isCode);
  for (const file of files.filter((each) => !each.endsWith(".css"))) checkCode(source, file);
  return { files: new Map(files.map((file) => [file, source.text(file) ?? ""])), slots: readSlots(source) };
}

/** What the scripts of a place may weigh, written and compressed: about what a bundle of them sends with each page. */
const maxScriptBytes = 5_000;

/** @returns the files of a component that run in the browser: those that say so, and what they import */
function scriptsOf(files: ReadCode["files"], component: string): string[] {
  const visited = new Map<string, boolean>();
  const visit = (file: string, isInBrowser: boolean) => {
    const text = withoutComments(files.get(file) ?? "");
    const runs = isInBrowser || /^\s*["']use client["']/.test(text);
    if (!files.has(file) || visited.get(file) || visited.get(file) === runs) return;
    visited.set(file, runs);
    for (const [, from = "", at = ""] of text.matchAll(imported))
      for (const ending of ["", ".ts", ".tsx"]) visit(posix.join(posix.dirname(file), `${from || at}${ending}`), runs);
  };
  visit(component, false);
  return [...visited].flatMap(([file, runs]) => (runs && !file.endsWith(".css") ? [file] : []));
}

/** @returns a note for each place whose scripts weigh more than a slot should */
export const slotNotes = ({ files, slots }: ReadCode): Problem[] =>
  slots.flatMap((place) => {
    const scripts = scriptsOf(files, `slots/${place}.tsx`).map((file) => files.get(file));
    const bytes = gzipSync(scripts.join("\n")).length;
    const says = `its scripts have ${bytes} bytes compressed, which each page with it loads; better at most ${maxScriptBytes}`;
    return bytes > maxScriptBytes ? [{ file: `slots/${place}.tsx`, member: "", says }] : [];
  });

const nameOf = (place: string) => place.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/**
 * The components by place. The boundary is its own script, which no page loads while no place is filled.
 * @param note that the file is generated
 */
export function componentsFile({ slots }: ReadCode, note: string): string {
  const isFilled = slots.length > 0;
  return `// ${note}
import type { OwnBoundary, OwnSlots } from "@/components/operator/own-slots";
${isFilled ? 'import { SlotBoundary } from "@/components/operator/slot-boundary";\n' : ""}${slots
  .map((place) => `import ${nameOf(place)} from "./code/slots/${place}";\n`)
  .join("")}
export const slots: OwnSlots = {${slots.map((place) => `\n  "${place}": ${nameOf(place)},`).join("")}
};
export const Boundary: OwnBoundary = ${isFilled ? "SlotBoundary" : "undefined"};
`;
}

/**
 * The screens of the operator's own steps. They are their own file because every page imports the slots, and a page loads the
 * scripts of all client components that its imports reach.
 */
export function stepScreensFile(steps: readonly string[], note: string): string {
  const members = steps.map((code) => `\n  "${code}": ${nameOf(`step-${code}`)},`).join("");
  return `// ${note}
import type { OwnStepScreens } from "@/components/operator/own-slots";
${steps.map((code) => `import ${nameOf(`step-${code}`)} from "./code/steps/${code}/screen";\n`).join("")}
export const stepScreens: OwnStepScreens = {${members}
};
`;
}
