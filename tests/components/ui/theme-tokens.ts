// Reads the packs as a browser would: the last declaration of a custom property wins, light-dark() takes one of its halves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandId } from "@/domain/brands";
import { root } from "../../../scripts/environment.ts";
import { operatorOut } from "../../../scripts/operator/folder.ts";
import type { Colour } from "./oklch";

export type Scheme = "light" | "dark";

type Tokens = ReadonlyMap<string, string>;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");
const withoutMedia = (css: string) => css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");

/** The custom properties of every top-level rule whose selector `applies`, later ones over earlier ones. */
export function tokensOf(sheets: readonly string[], applies: (selector: string) => boolean): Tokens {
  const tokens = new Map<string, string>();
  for (const [, selector = "", body = ""] of withoutMedia(withoutComments(sheets.join("\n"))).matchAll(
    /([^{}@;]+)\{([^{}]*)\}/g,
  )) {
    if (!applies(selector.trim())) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

const ours = readFileSync(join(root, "components/theme/tokens.css"), "utf8");
const own = (brand: BrandId) => readFileSync(join(operatorOut(), "brands", brand, "tokens.css"), "utf8");

/** What the theme says for a brand. */
export const packOf = (brand: BrandId): Tokens =>
  tokensOf(
    [ours, own(brand)],
    (selector) => selector === ":where(:root, [data-brand])" || selector === `[data-brand="${brand}"]`,
  );

/** The arguments of a call, split at commas outside its own brackets. */
function argumentsOf(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) found.push("");
    else found.push((found.pop() ?? "") + sign);
  }
  return found.map((each) => each.trim());
}

function resolved(tokens: Tokens, value: string): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const inner = tokens.get(name);
    if (inner === undefined) throw new Error(`${name} is not declared`);
    return resolved(tokens, inner);
  });
}

function numberIn(text: string): number {
  const product = /^calc\(([\d.]+) \* ([\d.]+)\)$/.exec(text);
  const value = product ? Number(product[1]) * Number(product[2]) : Number(text);
  if (Number.isNaN(value)) throw new Error(`no number: ${text}`);
  return value;
}

function colourIn(text: string): Colour {
  const inner = /^oklch\((.*)\)$/.exec(text)?.[1];
  if (inner === undefined) throw new Error(`no oklch(): ${text}`);
  const [lightness = "", chroma = "", hue = ""] = inner.match(/calc\([^)]*\)|[^\s]+/g) ?? [];
  return { lightness: numberIn(lightness), chroma: numberIn(chroma), hue: numberIn(hue) };
}

/** What colour a token is in a scheme. */
export function colourOf(tokens: Tokens, name: string, scheme: Scheme): Colour {
  const value = resolved(tokens, `var(${name})`);
  const halves = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (halves === undefined) return colourIn(value);
  const [light = "", dark = ""] = argumentsOf(halves);
  return colourIn(scheme === "light" ? light : dark);
}
