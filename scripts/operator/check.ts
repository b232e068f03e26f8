// What `npm run operator -- check` says beyond what a build refuses: colours that cannot be read, samples, and, as notes, what is missing
// and has a substitute.
import { isSameLanguage, localeChain } from "../../domain/operator/interface/locales.ts";
import { nearestName } from "../../domain/operator/interface/nearest-name.ts";
import { contrastProblems } from "./contrast.ts";
import { nameOf } from "./folder.ts";
import { lawTables } from "./jurisdictions.ts";
import { type Problem, sayProblems } from "./problems.ts";
import { type ReadOperator, readOperator } from "./read.ts";
import { samplesOf } from "./samples.ts";
import { requiredWords } from "./steps.ts";
import { folderTypeProblems } from "./types.ts";
import { wellKnownNotes } from "./well-known.ts";
import { flat, ourWords } from "./word-keys.ts";
import { writeParts } from "./write.ts";

/** @returns for each language that a brand offers, how much of it is read in another one */
function untranslated({ brands, words, bases, operator, steps }: ReadOperator): Problem[] {
  const ours = [...ourWords().keys()];
  const requiredBySteps = [...Map.groupBy(requiredWords(steps), ([, folder]) => folder)];
  const ofLanguages = Object.entries(operator.locales).flatMap(([locale, base]): Problem[] => {
    const keys = new Set(flat(words.all[locale] ?? {}).map(([key]) => key));
    const missing = ours.filter((key) => !keys.has(key)).length;
    const says = `${missing} of ${ours.length} words are read in ${base}`;
    const ofSteps = requiredBySteps.flatMap(([folder, required]) => {
      const unsaid = required.map(([key]) => key).filter((key) => !keys.has(key));
      const file = `${folder}/${locale}.json`;
      return unsaid.length > 0 ? [{ file, member: "", says: `missing: ${unsaid.join(", ")}; read in ${base}` }] : [];
    });
    return [...(missing > 0 ? [{ file: `words/${locale}.json`, member: "", says }] : []), ...ofSteps];
  });
  const ofBrands = brands.flatMap(({ id, facts }): Problem[] => {
    const own = words.brands[id] ?? {};
    const keys = new Set(Object.values(own).flatMap((tree) => flat(tree).map(([key]) => key)));
    return facts.locales.flatMap((locale) => {
      const chain = localeChain(locale, bases);
      const translated = chain.flatMap((each) => flat(own[each] ?? {}).map(([key]) => key));
      const missing = [...keys].filter((key) => !translated.includes(key));
      const says = `missing: ${missing.join(", ")}; read in the words for all brands`;
      return missing.length > 0 ? [{ file: `brands/${id}/words/${chain.at(-1)}.json`, member: "", says }] : [];
    });
  });
  return [...ofLanguages, ...ofBrands];
}

/** Problems let the command exit with 1. */
export type Findings = { readonly problems: readonly string[]; readonly notes: readonly string[] };

function helpProblems({ brands, jurisdictions }: ReadOperator): Problem[] {
  const { countries, others } = jurisdictions;
  const hasHelp = (country: string) => (countries[country] ?? others).help.length > 0;
  return brands
    .filter(({ facts }) => !hasHelp(facts.country))
    .map(({ id, facts: { country } }) => ({
      file: "jurisdictions.ts",
      member: country in countries ? `countries.${country}.help` : "others.help",
      says: `has no help line, and players of brand "${id}" live there`,
    }));
}

const helpNotes = ({ jurisdictions: { countries, others } }: ReadOperator): Problem[] =>
  Object.entries({ ...countries, others })
    .filter(([, { help }]) => help.length === 0)
    .map(([member]) => ({
      file: "jurisdictions.ts",
      member,
      says: "no help line: the foot of pages for players there has none",
    }));

/** Files next to those of the interface are the operator's own matter, unless their name looks like one of ours. */
const entries = [
  ..."brands components legal restrictions slots steps well-known words".split(" "),
  ..."jurisdictions.ts operator.ts products.ts regulator-numbers.json".split(" "),
];

function entryNotes({ source }: ReadOperator): Problem[] {
  const unknownEntries = new Set(
    source.files.map((file) => file.split("/")[0] ?? "").filter((name) => !entries.includes(name)),
  );
  return [...unknownEntries].flatMap((name) => {
    const nearest = nearestName(name, entries);
    return nearest === undefined ? [] : [{ file: name, member: "", says: `is not read, perhaps "${nearest}"` }];
  });
}

function legalNotes({ brands, legal, jurisdictions, bases }: ReadOperator): Problem[] {
  return lawTables(jurisdictions, legal).legalTexts.flatMap((text) =>
    brands.flatMap(({ id, facts }) => {
      const written = Object.keys({ ...legal.texts[text], ...legal.brands[id]?.[text] });
      return facts.locales.flatMap((locale) => {
        const shown = localeChain(locale, bases).find((each) => written.includes(each)) ?? written[0] ?? "";
        if (isSameLanguage(shown, locale)) return [];
        const says = `missing in ${locale}, which brand "${id}" offers: shown in ${shown}`;
        return [{ file: `legal/${text}`, member: "", says }];
      });
    }),
  );
}

/** @returns everything that is wrong with a folder, and what else its operator may want to know */
export async function checkFolder(folder: string): Promise<Findings> {
  const { operator, brands, problems, notes } = await readOperator(folder);
  const linesOf = (found: readonly Problem[]) => sayProblems(nameOf(folder), found);
  const pale = brands.flatMap(contrastProblems);
  if (!operator) return { problems: [...problems, ...linesOf(pale)], notes };
  const samples = samplesOf(operator).map(
    (sample) => `${nameOf(folder)}/${sample}: a sample, which no start outside the sandbox accepts`,
  );
  return {
    problems: [
      ...linesOf([
        ...pale,
        ...helpProblems(operator),
        ...folderTypeProblems(folder, (out) => writeParts(operator, out)),
      ]),
      ...samples,
    ],
    notes: [
      ...notes,
      ...linesOf([
        ...entryNotes(operator),
        ...untranslated(operator),
        ...legalNotes(operator),
        ...helpNotes(operator),
        ...wellKnownNotes(operator.wellKnown, Date.now()),
      ]),
    ],
  };
}
