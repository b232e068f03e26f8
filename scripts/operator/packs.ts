// Reads tokens as a browser would: the last declaration of a custom property wins, light-dark() takes one of its halves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment.ts";
import { type Colour, fromHex, fromOklch } from "./oklch.ts";

export type Scheme = "light" | "dark";

type Tokens = ReadonlyMap<string, string>;

export const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");
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

/** @param own declarations of a brand, over which ours lie where it has none. */
export const packOf = (own: readonly string[]): Tokens =>
  tokensOf(
    [ours, `[data-brand] { ${own.join(" ")} }`],
    (selector) => selector === ":where(:root, [data-brand])" || selector === "[data-brand]",
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
  if (text.endsWith("%")) return numberIn(text.slice(0, -1)) / 100;
  const product = /^calc\(([\d.]+) \* ([\d.]+)\)$/.exec(text);
  const value = product ? Number(product[1]) * Number(product[2]) : Number(text);
  if (Number.isNaN(value)) throw new Error(`${text} is not a number`);
  return value;
}

function colourIn(text: string): Colour {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text) ?? [];
  if (short) return fromHex([...short].map((digit) => digit + digit).join(""));
  if (long) return fromHex(long);
  const inner = /^oklch\((.*)\)$/.exec(text)?.[1];
  if (inner === undefined || inner.includes("/"))
    throw new Error(`${text} is neither oklch() without alpha nor #rrggbb`);
  const [lightness = "", chroma = "", hue = ""] = inner.match(/calc\([^)]*\)|[^\s]+/g) ?? [];
  return fromOklch(numberIn(lightness), numberIn(chroma), numberIn(hue));
}

/** @returns the colour of a token in a scheme. @throws where it is written in a way that cannot be judged */
export function colourOf(tokens: Tokens, name: string, scheme: Scheme): Colour {
  const value = resolved(tokens, `var(${name})`);
  const halves = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (halves === undefined) return colourIn(value);
  const [light = "", dark = ""] = argumentsOf(halves);
  return colourIn(scheme === "light" ? light : dark);
}
