// Reads the code of an operator's folder: components of slots and steps. It is copied next to the tables, so that a folder outside of the
// project finds the packages that its files import, and the bundler finds the files.
import { places } from "../../domain/operator/interface/slots.ts";
import type { Source } from "./source.ts";

const isCode = (file: string) => /^(components|slots|steps)\/.+\.(tsx?|module\.css)$/.test(file);

export type ReadCode = {
  /** Path from the folder → text. */
  readonly files: ReadonlyMap<string, string>;
  /** The places that are filled. */
  readonly slots: readonly string[];
};

/** @returns the places that have a component */
function readSlots(source: Source): string[] {
  return source.files.flatMap((file) => {
    const [, place] = /^slots\/([^/]+)\.tsx$/.exec(file) ?? [];
    if (place === undefined) return [];
    source.refer(file, "", place, places, "place");
    return [place];
  });
}

export function readCode(source: Source): ReadCode {
  const files = source.files.filter(isCode);
  return { files: new Map(files.map((file) => [file, source.text(file) ?? ""])), slots: readSlots(source) };
}

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
