import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { operatorOut } from "../../../scripts/operator/folder.ts";
import { colourOf, contrast, packOf, tokensOf } from "../../../scripts/operator/packs.ts";
import { ownTokens } from "../ui/own-tokens";

const schemes = ["light", "dark"] as const;
const cases = brandIds.flatMap((brand) => schemes.map((scheme) => ({ brand, scheme })));

const drawing = (brand: string, scheme: string) =>
  readFileSync(join(operatorOut(), "brands", brand, `panel-${scheme}.svg`), "utf8");

const palette = /svg \{[^}]*\}/;

/** What lies under a brand's name on the panel besides the brand's own ground. */
const behindName: Readonly<Record<string, readonly string[]>> = { gnog: ["--art-1"] };

describe.each(cases)("the drawing of $brand, $scheme", ({ brand, scheme }) => {
  const svg = drawing(brand, scheme);
  const colours = tokensOf([palette.exec(svg)?.[0] ?? ""], (selector) => selector === "svg");
  const pack = packOf(ownTokens(brand));

  test("has the colours of the pack", () => {
    const shared = [...colours.keys()].filter((name) => pack.has(name));
    const all = (tokens: ReadonlyMap<string, string>) => shared.map((name) => colourOf(tokens, name, scheme));
    expect(all(colours)).toEqual(all(pack));
  });

  test("leaves the name readable where it runs behind it", () => {
    const ratios = (behindName[brand] ?? []).map((name) =>
      contrast(colourOf(pack, "--on-brand", scheme), colourOf(colours, name, scheme)),
    );
    expect(ratios.filter((ratio) => ratio < 4.5)).toEqual([]);
  });

  test("weighs at most 3 kB compressed, and is flat: no gradient, text, script, motion or address", () => {
    expect(svg).not.toMatch(/gradient|<text|<script|<animate|href|url\(/i);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(3000);
  });

  test("states each of its colours in the palette", () => {
    expect(svg.replace(palette, "")).not.toMatch(/oklch|#[0-9a-f]{3}|rgb/i);
    const used = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => name !== undefined && !colours.has(name))).toEqual([]);
  });
});

test.each(brandIds)("light and dark are one drawing: %s", (brand) => {
  const shapes = schemes.map((scheme) => drawing(brand, scheme).replace(palette, ""));
  expect(shapes[0]).toBe(shapes[1]);
});
