// Reads `well-known/` and `brands/<brand>/well-known/`: files that are served under /.well-known/ as they are.
import { isWellKnownFile, type WellKnownFile, wellKnownTypes } from "../../domain/operator/interface/well-known.ts";
import type { Problem } from "./problems.ts";
import type { Source } from "./source.ts";

type Texts = Readonly<Record<string, string>>;
export type ReadWellKnown = { readonly all: Texts; readonly brands: Readonly<Record<string, Texts>> };

/** What an app or a browser would ignore without a word. */
function problemOf(name: WellKnownFile, text: string): string | undefined {
  if (name === "security.txt") {
    const missing = ["Contact", "Expires"].filter((field) => !new RegExp(`^${field}: *\\S`, "im").test(text));
    return missing.length > 0 ? `has no field ${missing.join(" and ")} (RFC 9116)` : undefined;
  }
  try {
    const value = JSON.parse(text);
    const isRight = name === "assetlinks.json" ? Array.isArray(value) : typeof value === "object" && value !== null;
    return isRight ? undefined : `must be ${name === "assetlinks.json" ? "a list of statements" : "an object"}`;
  } catch (error) {
    return `is no JSON: ${error instanceof Error ? error.message : error}`;
  }
}

function filesIn(source: Source, folder: string): Texts {
  const names = source.files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const file = `${folder}/${name}`;
      if (!isWellKnownFile(name)) {
        source.refer(file, "", name, Object.keys(wellKnownTypes), "file");
        return [];
      }
      const text = source.text(file) ?? "";
      const problem = problemOf(name, text);
      if (problem) source.report(file, "", problem);
      return [[name, text]];
    }),
  );
}

export const readWellKnown = (source: Source, brands: readonly string[]): ReadWellKnown => ({
  all: filesIn(source, "well-known"),
  brands: Object.fromEntries(brands.map((brand) => [brand, filesIn(source, `brands/${brand}/well-known`)])),
});

/** @returns a note for each security.txt that has run out, which readers must not use any more @param now epoch milliseconds */
export function wellKnownNotes({ all, brands }: ReadWellKnown, now: number): Problem[] {
  const folders = [
    ["well-known", all] as const,
    ...Object.entries(brands).map(([id, own]) => [`brands/${id}/well-known`, own] as const),
  ];
  return folders.flatMap(([folder, { "security.txt": text }]) => {
    const [, expires] = /^Expires: *(\S.*)$/im.exec(text ?? "") ?? [];
    const at = Date.parse(expires ?? "");
    const says = Number.isNaN(at) ? "Expires is no date" : "Expires has passed";
    return text === undefined || at > now ? [] : [{ file: `${folder}/security.txt`, member: "", says }];
  });
}
