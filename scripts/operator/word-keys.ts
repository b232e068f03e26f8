// Whether the words of an operator's folder replace words of ours, with the arguments and tags that ours have, and whether each product has
// a name in every language in which it is offered.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { localeChain } from "../../domain/operator/interface/locales.ts";
import { nearestName } from "../../domain/operator/interface/nearest-name.ts";
import type { ProductsFile } from "../../domain/operator/interface/products.ts";
import { root } from "../environment.ts";
import type { ReadBrand } from "./brands.ts";
import { type LocaleBases, localesOf } from "./locales.ts";
import type { Source } from "./source.ts";
import type { ReadWords, Tree } from "./words.ts";

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

/** Reports each key and message that cannot replace ours, and each product without a name. @param restrictions codes of the folder's own */
export function checkWords(
  source: Source,
  words: ReadWords,
  brands: readonly ReadBrand[],
  products: ProductsFile,
  bases: LocaleBases,
  restrictions: readonly string[],
): void {
  const ours = ourWords();
  const own = ["Slots.", ...restrictions.map((code) => `Restrictions.${code}.`)];
  const names = Object.keys(products.products).map(nameKey);
  const keys = [...ours.keys(), ...names];
  const check = (path: string, byLocale: Readonly<Record<string, Tree>>) => {
    for (const [locale, tree] of Object.entries(byLocale)) {
      for (const [key, message] of flat(tree)) {
        // words that the folder brings, and not words of ours that it replaces
        if (own.some((prefix) => key.startsWith(prefix))) continue;
        const file = `${path}/${locale}.json`;
        if (!keys.includes(key)) {
          const nearest = nearestName(key, keys);
          source.report(
            file,
            key,
            `unknown key${nearest ? `, perhaps "${nearest}"` : ""}; allowed: those of messages/en-US`,
          );
          continue;
        }
        const problem = messageProblem(message, ours.get(key) ?? "");
        if (problem) source.report(file, key, problem);
      }
    }
  };
  check("words", words.all);
  for (const { id, facts } of brands) {
    const own = words.brands[id] ?? {};
    check(`brands/${id}/words`, own);
    for (const locale of facts.locales.filter((each) => localesOf(bases).includes(each))) {
      const chain = localeChain(locale, bases);
      const said = chain.flatMap((each) => [words.all[each] ?? {}, own[each] ?? {}].flatMap((tree) => flat(tree)));
      for (const product of facts.products) {
        const key = nameKey(product);
        if (!names.includes(key) || said.some(([each]) => each === key)) continue;
        source.report(`words/${chain.at(-1)}.json`, key, `missing; brand "${id}" offers ${locale}`);
      }
    }
  }
}
