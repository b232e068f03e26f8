// What a folder needs that was written for another version of the interface. CHANGELOG.md says it, release by release; a version's heading
// names the interface from which its lines hold.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { interfaceVersion } from "../../domain/operator/interface/operator.ts";
import { root } from "../environment.ts";
import type { Source } from "./source.ts";

/** A section of CHANGELOG.md: "## 2.0 (interface 2, contract 1)", and the paragraphs and list items below it. */
const heading = /^## .*\(interface (\d+), contract \d+\)$/;

/** @returns what CHANGELOG.md tells operators to do from one version of the interface to another, in the order of the releases */
export function thingsToDo(changelog: string, from: number, to: number): string[] {
  const sections = changelog.split(/^(?=## )/m).reverse();
  return sections.flatMap((section) => {
    const [title = "", ...lines] = section.split("\n");
    const version = Number(heading.exec(title)?.[1] ?? Number.NaN);
    if (!(version > from && version <= to)) return [];
    const items = lines.join("\n").split(/^\* /m).slice(1);
    return items.filter((item) => item.includes("To do")).map((item) => `${item.replace(/\s+/g, " ").trim()}`);
  });
}

/**
 * A folder of the version before is still built, with the members that are deprecated; an older one is not.
 * @returns problems and notes about the version that a folder was written for
 */
export function versionFindings(
  written: number,
  changelog: string,
  current = interfaceVersion,
): { problems: string[]; notes: string[] } {
  if (written === current) return { problems: [], notes: [] };
  if (written > current) {
    const newer = `found ${written}; this release has interface ${current}: take the release that the folder was written for, or a newer one`;
    return { problems: [newer], notes: [] };
  }
  const lines = [
    `found ${written}; this release has interface ${current}. What follows is to do; then set it to ${current}`,
    ...thingsToDo(changelog, written, current),
  ];
  return written === current - 1 ? { problems: [], notes: lines } : { problems: lines, notes: [] };
}

/** The rest of the file may have the form of another version. */
const Versioned = z.looseObject({ interface: z.catch(z.int(), interfaceVersion) });

/** Reports what stops the build. @returns the notes */
export async function readVersion(source: Source): Promise<readonly string[]> {
  if (!source.has("operator.ts")) return [];
  const { interface: written = interfaceVersion } = (await source.definition("operator.ts", Versioned)) ?? {};
  const { problems, notes } = versionFindings(written, readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  for (const problem of problems) source.report("operator.ts", "interface", problem);
  return notes.map((note) => `operator.ts: interface: ${note}`);
}
