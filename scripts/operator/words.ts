// Reads `words/<locale>.json`, which replaces our words for all brands, and `brands/<brand>/words/<locale>.json`, which does for one.
import { shippedBases, shippedLocales } from "../../domain/operator/interface/locales.ts";
import type { OperatorFile } from "../../domain/operator/interface/operator.ts";
import type { ReadBrand } from "./brands.ts";
import { foldersIn } from "./folder.ts";
import type { Source } from "./source.ts";

/** Locale → the one that it is laid over. */
export type LocaleBases = Readonly<Record<string, string>>;

/** @returns every locale of a folder */
export const localesOf = (bases: LocaleBases): readonly string[] => [
  ...new Set([...shippedLocales, ...Object.keys(bases)]),
];

/** Reports a locale of a brand that there is not, and a language that is based on none or that is ours. */
export function readLocales(
  source: Source,
  operator: OperatorFile | undefined,
  brands: readonly ReadBrand[],
): LocaleBases {
  const added = operator?.locales ?? {};
  const shipped: readonly string[] = shippedLocales;
  for (const [locale, base] of Object.entries(added)) {
    if (shipped.includes(locale)) source.report("operator.ts", `locales["${locale}"]`, "is a locale of the product");
    // Only a locale of the product may be the base, so that no two added locales are based on each other.
    else source.refer("operator.ts", `locales["${locale}"]`, base, shipped, "locale");
  }
  // We treat a refused locale as if it were based on the default one, so that the rest of the folder is checked as well.
  const own = Object.entries(added).filter(([locale]) => !shipped.includes(locale));
  const bases = {
    ...Object.fromEntries(own.map(([locale, base]) => [locale, shipped.includes(base) ? base : shippedLocales[0]])),
    ...shippedBases,
  };
  for (const { id, facts } of brands)
    for (const [index, locale] of facts.locales.entries())
      source.refer(`brands/${id}/brand.ts`, `locales[${index}]`, locale, localesOf(bases), "locale");
  return bases;
}

export type Tree = { readonly [key: string]: string | Tree };

export type ReadWords = {
  /** The words for all brands by the folder in which they are, and locale: those of restrictions and steps are next to them. */
  readonly folders: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
  /** The same, by locale. */
  readonly all: Readonly<Record<string, Tree>>;
  /** By brand and locale. */
  readonly brands: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
};

function treeIn(source: Source, file: string): Tree {
  const check = (value: unknown, path: string): void => {
    if (typeof value === "string") return;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      source.report(file, path, "must be text, or an object with texts");
      return;
    }
    for (const [key, inner] of Object.entries(value)) check(inner, path === "" ? key : `${path}.${key}`);
  };
  const value = source.json(file);
  check(value, "");
  return value as Tree;
}

function wordsIn(source: Source, folder: string, locales: readonly string[]): Record<string, Tree> {
  const files = source.files.filter(
    (file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes("/"),
  );
  return Object.fromEntries(
    files.flatMap((file) => {
      const [, locale] = /\/([a-z]{2}-[A-Z]{2})\.json$/.exec(file) ?? [];
      if (locale === undefined) source.report(file, "", "must be named for a locale, such as de-DE.json");
      else if (source.refer(file, "", locale, locales, "locale")) return [[locale, treeIn(source, file)]];
      return [];
    }),
  );
}

/** @returns one tree with every key that a file of words has, for the types of the messages */
export const allWords = ({ all, brands }: ReadWords): Tree =>
  [...Object.values(all), ...Object.values(brands).flatMap(Object.values<Tree>)].reduce<Tree>(merged, {});

function merged(one: Tree, other: Tree): Tree {
  const added = Object.entries(other).map(([key, value]) => {
    const before = one[key];
    return [key, typeof before === "object" && typeof value === "object" ? merged(before, value) : (before ?? value)];
  });
  return { ...one, ...Object.fromEntries(added) };
}

/** @param bases of every locale, those of the folder included; a file for any other one is reported */
export function readWords(source: Source, brands: readonly string[], bases: LocaleBases): ReadWords {
  const locales = localesOf(bases);
  const own = ["restrictions", "steps"].flatMap((kind) =>
    foldersIn(source.folder, kind).map((name) => `${kind}/${name}/words`),
  );
  const folders = Object.fromEntries(["words", ...own].map((folder) => [folder, wordsIn(source, folder, locales)]));
  const each = Object.values(folders);
  const written = [...new Set(each.flatMap(Object.keys))];
  return {
    folders,
    all: Object.fromEntries(
      written.map((locale) => [locale, each.reduce<Tree>((words, one) => merged(words, one[locale] ?? {}), {})]),
    ),
    brands: Object.fromEntries(brands.map((brand) => [brand, wordsIn(source, `brands/${brand}/words`, locales)])),
  };
}
