// Reads `brands/`: a brand is one folder, and nothing else names it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { BrandFile } from "../../domain/operator/interface/brand.ts";
import type { Drawing } from "../../domain/operator/interface/drawing.ts";
import { Id } from "../../domain/operator/interface/shapes.ts";
import { root } from "../environment.ts";
import { readDrawing } from "./drawings.ts";
import { foldersIn } from "./folder.ts";
import { withoutComments } from "./packs.ts";
import type { Source } from "./source.ts";

/** Colours of the brand's drawings, which no other style sheet reads. */
const artTokens = Array.from({ length: 9 }, (_, index) => `--art-${index + 1}`);

/** @returns the tokens that a brand may set: those of components/theme/tokens.css, and the colours of its drawings */
function knownTokens(): readonly string[] {
  const css = withoutComments(readFileSync(join(root, "components/theme/tokens.css"), "utf8"));
  const declared = [...css.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:/g)].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set([...declared, ...artTokens])];
}

/** @returns the declarations of the file's one rule, `:root { … }`: a brand's style sheet sets tokens and nothing else */
function readTokens(source: Source, file: string): string[] {
  const css = withoutComments(source.text(file) ?? "").trim();
  const [, body = ""] = /^:root\s*\{([^{}]*)\}$/.exec(css) ?? [];
  if (css !== "" && body === "")
    source.report(file, "", "must be one rule, :root { … }, that sets tokens and nothing else");
  const declarations = body.split(";").flatMap((each) => each.trim().replace(/\s+/g, " ") || []);
  const known = knownTokens();
  for (const declaration of declarations) {
    const [name = ""] = declaration.split(":");
    source.refer(file, name, name.trim(), known, "token");
  }
  return declarations.map((each) => `${each};`);
}

/** Classes of a mark (scripts/operator/icons.ts) and of a success sign (components/ui/success-sign.module.css). */
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

/** A background image: the browser runs nothing in it and loads nothing for it, and it may bring its own style sheet. */
function readBackground(source: Source, drawing: string): Background | undefined {
  const [light, dark] = schemes.map((scheme) => `${drawing}-${scheme}.svg`);
  if (light === undefined || dark === undefined || !(source.has(light) || source.has(dark))) return undefined;
  for (const file of [light, dark]) {
    const svg = source.text(file);
    if (svg === undefined) continue;
    const bytes = gzipSync(svg).length;
    if (bytes > maxBytes) source.report(file, "", `has ${bytes} bytes compressed; allowed: ${maxBytes}`);
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
  if (defaultBrand !== undefined) source.refer("operator.ts", "defaultBrand", defaultBrand, ids, "brand");
  const ordered = [...ids.filter((id) => id === defaultBrand), ...ids.filter((id) => id !== defaultBrand)];
  const brands: ReadBrand[] = [];
  for (const id of ordered) {
    const folder = `brands/${id}`;
    const facts = await source.definition(`${folder}/brand.ts`, BrandFile);
    const other = facts?.wears;
    if (other !== undefined) source.refer(`${folder}/brand.ts`, "wears", other, ids, "brand");
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
