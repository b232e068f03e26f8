// Reads `brands/`: a brand is one folder, and nothing else names it.
import { gzipSync } from "node:zlib";
import { BrandFile } from "../../domain/operator/interface/brand.ts";
import type { Drawing } from "../../domain/operator/interface/drawing.ts";
import { Id } from "../../domain/operator/interface/shapes.ts";
import { readDrawing } from "./drawings.ts";
import { foldersIn } from "./folder.ts";
import { unknown } from "./problems.ts";
import type { Source } from "./source.ts";
import { readTokens } from "./tokens.ts";

/** Classes of a mark and of a success sign: the style sheets of the components know them. */
const markClasses = ["solid", "cut", "stem"];
const successClasses = ["core", "ring", "second", "third", "ray", "ball", "large", "art-2", "art-4", "art-5"];

const schemes = ["light", "dark"] as const;

/** Paths of a drawing from the operator's folder, by scheme. */
type Background = Readonly<Record<(typeof schemes)[number], string>>;

export type ReadBrand = {
  readonly id: string;
  readonly facts: BrandFile;
  readonly mark: Drawing;
  readonly success: Drawing;
  readonly tokens: readonly string[];
  /** Paths of the drawing behind the panel, from the operator's folder; none for a plain panel. */
  readonly panel: Background | undefined;
  /** The same of the strip under the bar of a phone. */
  readonly strip: Background | undefined;
};

const nothing: Drawing = { viewBox: "0 0 1 1", children: [] };
const maxBytes = 3000;

/** A background image: the browser runs nothing in it and loads nothing for it, and it may bring a style sheet of its own. */
function readBackground(source: Source, drawing: string): Background | undefined {
  const [light, dark] = schemes.map((scheme) => `${drawing}-${scheme}.svg`);
  if (light === undefined || dark === undefined || !(source.has(light) || source.has(dark))) return undefined;
  for (const file of [light, dark]) {
    const svg = source.text(file);
    if (svg === undefined) continue;
    const bytes = gzipSync(svg).length;
    if (bytes > maxBytes) source.report(file, "", `has ${bytes} bytes compressed; allowed: ${maxBytes}`);
    const [found] = /<script|<animate|<set\b|<foreignObject|\bhref|url\(|@import|\son\w+=/i.exec(svg) ?? [];
    if (found) source.report(file, found.trim(), "not allowed: a drawing holds no script, motion or address");
  }
  return { light, dark };
}

export async function readBrands(source: Source, defaultBrand: string | undefined): Promise<ReadBrand[]> {
  const ids = foldersIn(source.folder, "brands");
  if (ids.length === 0) source.report("brands", "", "holds no brand; a brand is a folder with brand.ts");
  for (const id of ids.filter((each) => !Id.safeParse(each).success)) {
    source.report(
      `brands/${id}`,
      "",
      "the name of the folder must be small letters, digits and hyphens, a letter first",
    );
  }
  if (defaultBrand !== undefined && !ids.includes(defaultBrand)) {
    source.report("operator.ts", "defaultBrand", unknown(defaultBrand, ids, "brand"));
  }
  const ordered = [...ids.filter((id) => id === defaultBrand), ...ids.filter((id) => id !== defaultBrand)];
  const brands: ReadBrand[] = [];
  for (const id of ordered) {
    const folder = `brands/${id}`;
    const facts = await source.definition(`${folder}/brand.ts`, BrandFile);
    const other = facts?.wears;
    if (other !== undefined && !ids.includes(other))
      source.report(`${folder}/brand.ts`, "wears", unknown(other, ids, "brand"));
    const has = (name: string) =>
      other === undefined || source.files.some((file) => file.startsWith(`${folder}/${name}`));
    const at = (name: string) => `${has(name) ? folder : `brands/${other}`}/${name}`;
    const mark = readDrawing(source, at("mark.svg"), markClasses) ?? nothing;
    const success = readDrawing(source, at("success.svg"), successClasses) ?? nothing;
    const tokens = readTokens(source, at("tokens.css"));
    const [panel, strip] = ["panel", "strip"].map((name) => readBackground(source, at(name)));
    if (facts) brands.push({ id, facts, mark, success, tokens, panel, strip });
  }
  return brands;
}
