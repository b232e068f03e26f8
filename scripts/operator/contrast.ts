// Finds colours of a brand that have too little contrast, in both schemes (WCAG 2.2, 1.4.3 and 1.4.11).
import type { ReadBrand } from "./brands.ts";
import { colourOf, contrast, packOf, type Scheme } from "./packs.ts";
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
  ["--accent", grounds],
  ["--success", grounds],
];

const schemes: readonly Scheme[] = ["light", "dark"];

const rows = (table: Pairs, least: number) =>
  table.flatMap(([ink, on]) =>
    on.flatMap((ground) => schemes.map((scheme) => ({ ink, ground, scheme, least }) as const)),
  );

/** Every pair of tokens that a page shows one on the other, with the least ratio between them. */
export const contrastPairs = [...rows(texts, 4.5), ...rows(controls, 3)];

/** @returns a problem for each pair whose ratio is too small, or that cannot be judged */
export function contrastProblems({ id, tokens: own }: Pick<ReadBrand, "id" | "tokens">): Problem[] {
  const tokens = packOf(own);
  const problems = contrastPairs.flatMap(({ ink, ground, scheme, least }) => {
    const member = `${ink} on ${ground}, ${scheme}`;
    try {
      const ratio = contrast(colourOf(tokens, ink, scheme), colourOf(tokens, ground, scheme));
      return ratio >= least
        ? []
        : [{ member, says: `found a contrast of ${ratio.toFixed(2)}; must be at least ${least}` }];
    } catch (error) {
      return [{ member, says: `cannot be judged: ${error instanceof Error ? error.message : error}` }];
    }
  });
  return problems.map((problem) => ({ file: `brands/${id}/tokens.css`, ...problem }));
}
