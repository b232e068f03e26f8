// Which words a language lacks that a brand offers: they are read in the locale that it is based on, or as all brands say them.
import { localeChain } from "../../domain/operator/interface/locales.ts";
import type { Problem } from "./problems.ts";
import type { ReadOperator } from "./read.ts";
import { flat, ourWords } from "./word-keys.ts";

/** @returns for each language that a brand offers, how much of it is read in another one */
export function untranslated({
  brands,
  words,
  bases,
  operator,
}: Pick<ReadOperator, "brands" | "words" | "bases" | "operator">): Problem[] {
  const ours = [...ourWords().keys()];
  const ofLanguages = Object.entries(operator.locales).flatMap(([locale, base]): Problem[] => {
    const said = new Set(flat(words.all[locale] ?? {}).map(([key]) => key));
    const missing = ours.filter((key) => !said.has(key)).length;
    const says = `${missing} of ${ours.length} words are read in ${base}`;
    return missing > 0 ? [{ file: `words/${locale}.json`, member: "", says }] : [];
  });
  const ofBrands = brands.flatMap(({ id, facts }): Problem[] => {
    const own = words.brands[id] ?? {};
    const keys = new Set(Object.values(own).flatMap((tree) => flat(tree).map(([key]) => key)));
    return facts.locales.flatMap((locale) => {
      const chain = localeChain(locale, bases);
      const said = chain.flatMap((each) => flat(own[each] ?? {}).map(([key]) => key));
      const missing = [...keys].filter((key) => !said.includes(key));
      const says = `missing: ${missing.join(", ")}; read in the words for all brands`;
      return missing.length > 0 ? [{ file: `brands/${id}/words/${chain.at(-1)}.json`, member: "", says }] : [];
    });
  });
  return [...ofLanguages, ...ofBrands];
}
