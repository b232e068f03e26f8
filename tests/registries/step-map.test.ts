// The map shows the registries as they are. `npm run map` draws it again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { routes } from "@/domain/routing/routes";
import { root } from "../../scripts/environment.ts";
import { drawMap } from "../../tools/step-map/draw.ts";
import { stepMap } from "../../tools/step-map/graph.ts";
import { layoutOf } from "../../tools/step-map/layout.ts";

test("docs/step-map.svg is current; npm run map draws it again", () => {
  expect(readFileSync(join(root, "docs/step-map.svg"), "utf8")).toBe(drawMap(stepMap));
});

test("the map names every step, every block and every page but those of products", () => {
  const shown = new Set(stepMap.cards.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const pages = Object.keys(routes).filter((pattern) => pattern !== "/play/[product]");
  const missing = [...correctiveActions, ...screenedRestrictions, ...pages].filter((id) => !shown.has(id));
  expect(missing).toEqual([]);
});

test("no card overlaps another, and no row lies outside its card", () => {
  const { cards, width, height } = layoutOf(stepMap);
  for (const [index, a] of cards.entries()) {
    expect(a.x + a.width).toBeLessThan(width);
    expect(a.y + a.height).toBeLessThan(height);
    for (const { y } of a.rows) expect(y > a.y && y < a.y + a.height).toBe(true);
    const overlapping = cards
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height);
    expect(overlapping.map(({ id }) => id)).toEqual([]);
  }
});

test("the drawing has a title and a description for screen readers, and colours for a dark ground", () => {
  const svg = drawMap(stepMap);
  expect(svg).toContain('role="img" aria-labelledby="title description"');
  expect(svg).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="description">[^<]+<\/desc>/);
  expect(svg).toContain("prefers-color-scheme: dark");
  expect(svg).not.toContain("<script");
});

test("an edge to a row or a card that is not there is refused", () => {
  const edges = [{ from: "entry", to: "nowhere" }];
  expect(() => drawMap({ ...stepMap, edges })).toThrow("the map has no edge entry → nowhere");
});
