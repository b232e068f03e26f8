// The languages of an operator's folder: those that the product comes with, and those that `operator.ts` adds.
import { shippedBases, shippedLocales } from "../../domain/operator/interface/locales.ts";
import type { OperatorFile } from "../../domain/operator/interface/operator.ts";
import type { ReadBrand } from "./brands.ts";
import { unknown } from "./problems.ts";
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
    // not on another one that is added, so that no two can be based on each other
    else if (!shipped.includes(base))
      source.report("operator.ts", `locales["${locale}"]`, unknown(base, shipped, "locale"));
  }
  // what is refused is read as if it were based on ours, so that the rest of the folder is judged as well
  const own = Object.entries(added).filter(([locale]) => !shipped.includes(locale));
  const bases = {
    ...Object.fromEntries(own.map(([locale, base]) => [locale, shipped.includes(base) ? base : shippedLocales[0]])),
    ...shippedBases,
  };
  for (const { id, facts } of brands) {
    for (const [index, locale] of facts.locales.entries()) {
      const known = localesOf(bases);
      if (!known.includes(locale))
        source.report(`brands/${id}/brand.ts`, `locales[${index}]`, unknown(locale, known, "locale"));
    }
  }
  return bases;
}
