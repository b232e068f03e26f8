import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "@/components/ui/icon";
import { iconNames } from "@/components/ui/icon-names";
import { brandIds } from "@/domain/brands";
import { root } from "@/scripts/environment";
import { operatorOut } from "@/scripts/operator/folder";
import { parseHtml } from "../../kit/pages/parse-html.ts";

test("the file of icons has a shape for every name, and no other", () => {
  const file = readFileSync(`${root}/components/ui/icons.svg`, "utf8");
  expect([...file.matchAll(/<path id="([^"]+)" d="M[^"]+"\/>/gi)].map(([, id]) => id)).toEqual([...iconNames]);
});

test("an icon shows its shape from the file, and is hidden from screen readers", () => {
  const html = renderToStaticMarkup(<Icon name="eye-off" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/<use href="[^"]*icons\.svg#eye-off"/);
});

test("the file that pages load has every icon and a symbol for the mark of each brand, without a style or a script", () => {
  const file = readFileSync(join(operatorOut(), "icons.svg"), "utf8");
  const ids = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames, ...brandIds.map((brand) => `mark-${brand}`)]);
  expect(file).not.toMatch(/class=|style|<script/);
  expect(parseHtml(file).querySelectorAll("symbol[viewBox] > path").length).toBeGreaterThanOrEqual(brandIds.length);
});
