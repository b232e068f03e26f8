import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "@/components/ui/icon";
import { iconNames } from "@/components/ui/icon-names";
import { root } from "@/scripts/environment";

test("the file of icons has a shape for every name, and no other", () => {
  const file = readFileSync(`${root}/components/ui/icons.svg`, "utf8");
  expect([...file.matchAll(/<path id="([^"]+)" d="M[^"]+"\/>/gi)].map(([, id]) => id)).toEqual([...iconNames]);
});

test("an icon shows its shape from the file, and is hidden from screen readers", () => {
  const html = renderToStaticMarkup(<Icon name="eye-off" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/<use href="[^"]*icons\.svg#eye-off"/);
});
