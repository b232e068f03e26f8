// Every string of the product. The folders are the catalogue: `<locale>/<area>.json`. The words of the operator and of its brands lie over
// ours. A new file needs no entry anywhere. Areas may share a namespace: each brings the problems of its forms.
import operatorWords from "@operator/words.json";
import type { Messages } from "next-intl";
import type { BrandId } from "@/domain/brands";
import { isSameLanguage, type Locale, pseudoLocale, withBases } from "@/domain/locales";
import { pseudoTree } from "./pseudo";

type Tree = { readonly [key: string]: string | Tree };

const areas = import.meta.glob<Tree>("./*-*/*.json", { eager: true, import: "default" });
/** By locale, for all brands; and by brand and locale. */
const ofOperator: { all: Record<string, Tree>; brands: Record<string, Record<string, Tree>> } = operatorWords;

/** Lays `top` over `bottom`, member by member. */
const over = (bottom: Tree, top: Tree): Tree =>
  Object.fromEntries(
    [...new Set([...Object.keys(bottom), ...Object.keys(top)])].map((key) => {
      const [below, above] = [bottom[key], top[key]];
      const value = typeof below === "object" && typeof above === "object" ? over(below, above) : (above ?? below);
      return [key, value ?? ""];
    }),
  );

const under = (files: Readonly<Record<string, Tree>>, start: string): readonly Tree[] =>
  Object.entries(files).flatMap(([path, tree]) => (path.startsWith(start) ? [tree] : []));

const has = (tree: Tree, [name = "", ...rest]: readonly string[]): boolean => {
  const inner = tree[name];
  return typeof inner === "object" ? rest.length > 0 && has(inner, rest) : inner !== undefined && rest.length === 0;
};

/** @returns the trees that the messages of a brand are laid from, the lowest first, each with its locale */
function layersOf(brand: BrandId, locale: Locale): (readonly [Locale, Tree])[] {
  const locales = withBases(locale).toReversed();
  return [
    ...locales.flatMap((each) => under(areas, `./${each}/`).map((tree) => [each, tree] as const)),
    ...locales.map((each) => [each, ofOperator.all[each] ?? {}] as const),
    ...locales.map((each) => [each, ofOperator.brands[brand]?.[each] ?? {}] as const),
  ];
}

/** @returns the locale that a message of a brand is read in: the page's, or the first one in its chain that has the message's language */
export function languageOfMessage(brand: BrandId, locale: Locale, key: string): Locale {
  const path = key.split(".");
  const [written] = layersOf(brand, locale).findLast(([, tree]) => has(tree, path)) ?? [locale];
  return withBases(locale).find((each) => isSameLanguage(each, written)) ?? locale;
}

const merged = new Map<string, Messages>();

/** @returns the messages of a brand in a locale: the brand's own words over the locale's, a regional locale over its base */
export function messagesFor(brand: BrandId, locale: Locale): Messages {
  const key = `${brand}/${locale}`;
  const known = merged.get(key);
  if (known) return known;
  const layers = layersOf(brand, locale).map(([, tree]) => tree);
  const laid = layers.reduce(over, {});
  const messages = (locale === pseudoLocale ? pseudoTree(laid) : laid) as Messages;
  merged.set(key, messages);
  return messages;
}
