// Finds colours of a brand that have too little contrast, in both schemes (WCAG 2.2, 1.4.3 and 1.4.11).
import type { ReadBrand } from "./brands.ts";
import { type Colour, colourOf, contrast, fromHex, packOf, type Scheme } from "./packs.ts";
import type { Problem } from "./problems.ts";

type Pairs = readonly (readonly [ink: string, grounds: readonly string[]])[];

const grounds = ["--surface", "--raised", "--sunken"];
const softs = ["--accent-soft", "--danger-soft", "--warning-soft", "--success-soft"];

/** Ink, and what it is written on. */
const texts: Pairs = [
  ["--ink", [...grounds, ...softs]],
  ["--muted", [...grounds, "--accent-soft"]],
  ["--accent", [...grounds, "--accent-soft"]],
  ["--accent-ink", ["--accent"]],
  ["--danger", ["--surface", "--raised", "--danger-soft"]],
  ["--warning", ["--surface", "--raised", "--warning-soft"]],
  ["--success", ["--surface", "--raised", "--success-soft"]],
  ["--surface", ["--ink"]],
  ["--danger-ink", ["--danger"]],
  // the bar and the brand panel
  ["--on-brand", ["--brand"]],
  ["--on-brand-soft", ["--brand"]],
];

/** What has to be seen to be used, and what lies around it. */
const controls: Pairs = [
  ["--control-line", ["--surface", "--raised"]],
  ["--focus", [...grounds, ...softs]],
  ["--success", ["--sunken"]],
];

const schemes: readonly Scheme[] = ["light", "dark"];

const rows = (table: Pairs, least: number) =>
  table.flatMap(([ink, on]) => on.map((ground) => ({ ink, ground, least }) as const));

/** Every pair of tokens that a page shows one on the other, with the least ratio between them. */
export const contrastPairs = [...rows(texts, 4.5), ...rows(controls, 3)];

const tokenNames = [...new Set(contrastPairs.flatMap(({ ink, ground }) => [ink, ground]))];
const [black, white] = [fromHex("000000"), fromHex("ffffff")];

/** @returns a problem for each colour to change in a scheme, with its worst pair, and for each that cannot be judged */
export function contrastProblems({ id, tokens: own }: Pick<ReadBrand, "id" | "tokens">): Problem[] {
  const tokens = packOf(own);
  const file = `brands/${id}/tokens.css`;
  return schemes.flatMap((scheme) => {
    const problems: Problem[] = [];
    const colours = new Map<string, Colour>();
    for (const member of tokenNames) {
      try {
        colours.set(member, colourOf(tokens, member, scheme));
      } catch (error) {
        problems.push({ file, member, says: `cannot be judged: ${error instanceof Error ? error.message : error}` });
      }
    }
    let pale = contrastPairs.flatMap((pair) => {
      const [ink, ground] = [colours.get(pair.ink), colours.get(pair.ground)];
      const ratio = ink && ground ? contrast(ink, ground) : pair.least;
      return ratio < pair.least ? [{ ...pair, ratio }] : [];
    });
    while (pale.length > 0) {
      // The token in most of the pairs is the one to change.
      const pairsOf = (name: string) => pale.filter(({ ink, ground }) => ink === name || ground === name);
      const [token = ""] = tokenNames.toSorted((one, other) => pairsOf(other).length - pairsOf(one).length);
      const [worst] = pairsOf(token).sort((one, other) => one.ratio / one.least - other.ratio / other.least);
      if (!worst) break;
      const { ink, ground, ratio, least } = worst;
      const other = colours.get(token === ink ? ground : ink) ?? white;
      const better = contrast(other, black) > contrast(other, white) ? "darker" : "lighter";
      const found = `found a contrast of ${ratio.toFixed(2)}; must be at least ${least}`;
      problems.push({ file, member: `${ink} on ${ground}, ${scheme}`, says: `${found}: use a ${better} ${token}` });
      pale = pale.filter((pair) => !pairsOf(token).includes(pair));
    }
    return problems;
  });
}
