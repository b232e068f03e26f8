// Whether the words of an operator's folder replace our words, with the arguments and tags that ours have, and whether each product has
// a name in every language in which it is offered.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { localeChain } from "../../domain/operator/interface/locales.ts";
import { nearestName } from "../../domain/operator/interface/nearest-name.ts";
import type { ProductsFile } from "../../domain/operator/interface/products.ts";
import { places } from "../../domain/operator/interface/slots.ts";
import { root } from "../environment.ts";
import type { ReadBrand } from "./brands.ts";
import type { Source } from "./source.ts";
import { type LocaleBases, localesOf, type ReadWords, type Tree } from "./words.ts";

/** @returns key, such as "SignIn.title", and message */
export function flat(tree: Tree, prefix = ""): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([name, inner]) => {
    const key = prefix === "" ? name : `${prefix}.${name}`;
    return typeof inner === "string" ? [[key, inner] as [string, string]] : flat(inner, key);
  });
}

function parts(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...parts(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [`{${element.value}}`];
    const inner = Object.values(element.options).flatMap(({ value }) => parts(value));
    const branches = element.type === TYPE.select ? ` ${Object.keys(element.options).sort().join("|")}` : "";
    return [`{${element.value}${branches}}`, ...inner];
  });
}

/** @returns arguments, rich-text tags and branches of a select, each once. @throws where the message is no ICU message */
export const partsOf = (message: string): string[] => [...new Set(parts(parse(message)))].sort();

const folder = join(root, "messages", "en-US");

/** Our words in English, by key: every one that a folder may replace. */
export function ourWords(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(files.flatMap((name) => flat(JSON.parse(readFileSync(join(folder, name), "utf8")))));
}

function messageProblem(message: string, ours: string): string | undefined {
  if (message.trim() === "") return "has no text";
  try {
    const known = partsOf(ours);
    const foreign = partsOf(message).filter((part) => !known.includes(part));
    if (foreign.length === 0) return undefined;
    return `found ${foreign.join(", ")}; allowed: ${known.join(", ") || "text alone"}`;
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : error}`;
  }
}

const nameKey = (product: string) => `Products.${product}`;

type OwnWords = {
  /** Of words that the folder adds to ours; one that ends in a full stop stands for all keys that begin so. */
  readonly keys: readonly string[];
  /** Each with the folder where its text is expected. */
  readonly required: readonly (readonly [key: string, folder: string])[];
};

/** Reports each key and message that cannot replace ours, and each product and step of the folder's own without its words. */
export function checkWords(
  source: Source,
  words: ReadWords,
  brands: readonly ReadBrand[],
  products: ProductsFile,
  bases: LocaleBases,
  own: OwnWords,
): void {
  const ours = ourWords();
  const names = Object.keys(products.products).map(nameKey);
  const keys = [...ours.keys(), ...names];
  const isOwn = (key: string) => own.keys.some((each) => (each.endsWith(".") ? key.startsWith(each) : key === each));
  const check = (path: string, byLocale: Readonly<Record<string, Tree>>) => {
    for (const [locale, tree] of Object.entries(byLocale)) {
      for (const [key, message] of flat(tree)) {
        const file = `${path}/${locale}.json`;
        const [, place] = /^Slots\.([\w-]+)\./.exec(key) ?? [];
        if (place !== undefined && places.includes(place) && !isOwn(key)) {
          source.report(file, key, `is shown nowhere: there is no slots/${place}.tsx`);
          continue;
        }
        if (!keys.includes(key) && !isOwn(key)) {
          const nearest = nearestName(key, [...keys, ...own.keys]);
          source.report(
            file,
            key,
            `unknown key${nearest ? `, perhaps "${nearest}"` : ""}; allowed: those of messages/en-US`,
          );
          continue;
        }
        const problem = messageProblem(message, ours.get(key) ?? (isOwn(key) ? message : ""));
        if (problem) source.report(file, key, problem);
      }
    }
  };
  for (const [folder, byLocale] of Object.entries(words.folders)) check(folder, byLocale);
  for (const { id, facts } of brands) {
    const ofBrand = words.brands[id] ?? {};
    check(`brands/${id}/words`, ofBrand);
    for (const locale of facts.locales.filter((each) => localesOf(bases).includes(each))) {
      const chain = localeChain(locale, bases);
      const texts = chain.flatMap((each) => [words.all[each] ?? {}, ofBrand[each] ?? {}].flatMap((tree) => flat(tree)));
      const productNames = facts.products.map(nameKey).filter((key) => names.includes(key));
      for (const [key, path] of [...productNames.map((key) => [key, "words"] as const), ...own.required]) {
        if (ours.has(key) || texts.some(([each]) => each === key)) continue;
        source.report(`${path}/${chain.at(-1)}.json`, key, `missing; brand "${id}" offers ${locale}`);
      }
    }
  }
}
