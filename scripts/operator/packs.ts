// Reads tokens as a browser would: the last declaration of a custom property wins, light-dark() takes one of its halves. Compares their colours
// as an eye does: OKLCH to linear sRGB by Björn Ottosson's matrices, then the contrast ratio of WCAG 2.2.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment.ts";

/** Linear sRGB, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

const inGamut = (value: number) => Math.min(1, Math.max(0, value));

export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** @param hex six digits */
export function fromHex(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + sign);
  }
  return parts.map((each) => each.trim());
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
