// Reads an operator's folder: every part is read and every problem found before the first one is reported.
import type { JurisdictionsFile } from "../../domain/operator/interface/jurisdictions.ts";
import { OperatorFile } from "../../domain/operator/interface/operator.ts";
import type { ProductsFile } from "../../domain/operator/interface/products.ts";
import { type ReadBrand, readBrands } from "./brands.ts";
import { type ReadCode, readCode } from "./code.ts";
import { nameOf } from "./folder.ts";
import { readVersion } from "./interface-version.ts";
import { readJurisdictions } from "./jurisdictions.ts";
import { type ReadLegal, readLegal } from "./legal.ts";
import { OperatorError, sayProblems } from "./problems.ts";
import { readProducts } from "./products.ts";
import { type ReadRestriction, readRestrictions } from "./restrictions.ts";
import { openSource, type Source } from "./source.ts";
import {
  checkDocumentKinds,
  checkStepOrder,
  ownDocumentKinds,
  ownKeys,
  type ReadStep,
  readSteps,
  requiredWords,
  wordsOfKind,
} from "./steps.ts";
import { type ReadWellKnown, readWellKnown } from "./well-known.ts";
import { checkWords } from "./word-keys.ts";
import { type LocaleBases, localesOf, type ReadWords, readLocales, readWords } from "./words.ts";

export type ReadOperator = {
  readonly source: Source;
  readonly operator: OperatorFile;
  readonly brands: readonly ReadBrand[];
  readonly bases: LocaleBases;
  readonly words: ReadWords;
  readonly legal: ReadLegal;
  readonly products: ProductsFile;
  readonly jurisdictions: JurisdictionsFile;
  readonly code: ReadCode;
  readonly restrictions: readonly ReadRestriction[];
  readonly steps: readonly ReadStep[];
  readonly wellKnown: ReadWellKnown;
};

type Read = {
  /** Undefined where the folder has problems. */
  readonly operator?: ReadOperator;
  /** Those that can be read, whatever else is wrong. */
  readonly brands: readonly ReadBrand[];
  /** One line each. */
  readonly problems: readonly string[];
  /** What an operator should know besides. */
  readonly notes: readonly string[];
};

export async function readOperator(folder: string): Promise<Read> {
  const source = openSource(folder);
  if (source.files.length === 0)
    return { brands: [], problems: [`${nameOf(folder)}: no such folder, or an empty one`], notes: [] };
  const notes = (await readVersion(source)).map((note) => `${nameOf(folder)}/${note}`);
  const operator = await source.definition("operator.ts", OperatorFile);
  if (operator) {
    checkStepOrder(source, operator);
    checkDocumentKinds(source, operator);
  }
  const brands = await readBrands(source, operator?.defaultBrand);
  const ids = brands.map(({ id }) => id);
  const restrictions = await readRestrictions(source);
  const steps = await readSteps(source);
  const bases = readLocales(source, operator, brands);
  const words = readWords(source, ids, bases);
  const legal = readLegal(source, ids, localesOf(bases));
  const code = readCode(source);
  const wellKnown = readWellKnown(source, ids);
  for (const [index, id] of (operator?.relatedOrigins ?? []).entries())
    source.refer("operator.ts", `relatedOrigins[${index}]`, id, ids, "brand");
  const products = await readProducts(source, brands, operator);
  if (products) {
    checkWords(source, words, brands, products, bases, {
      keys: [
        ...ownKeys(restrictions, steps, ownDocumentKinds(operator, steps), code.slots),
        // the name of a language, in place of the one that Intl has
        ...localesOf(bases).map((locale) => `Language.${locale}`),
      ],
      required: [...requiredWords(steps), ...(operator?.documentKinds ?? []).flatMap((kind) => wordsOfKind(kind))],
    });
  }
  const jurisdictions = await readJurisdictions(source, legal);
  const read = { brands, problems: sayProblems(nameOf(folder), source.problems), notes };
  if (!operator || !products || !jurisdictions || read.problems.length > 0) return read;
  const tables = { source, operator, brands, bases, words, legal, products, jurisdictions };
  return { ...read, operator: { ...tables, code, restrictions, steps, wellKnown } };
}

/** @throws OperatorError with all problems */
export async function readValidOperator(folder: string): Promise<ReadOperator> {
  const { operator, problems, notes } = await readOperator(folder);
  for (const note of notes) console.warn(note);
  if (!operator) throw new OperatorError(problems);
  return operator;
}
