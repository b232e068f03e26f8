import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "@/components/ui/avatar";
import { parseHtml } from "../../kit/pages/parse-html.ts";

test("the initials are under the picture, for a picture that does not load, and without scripts [BR-49]", () => {
  const avatar = parseHtml(renderToStaticMarkup(<Avatar src="/avatar" initials="ND" />)).querySelector("span");
  expect(avatar?.getAttribute("data-initials")).toBe("ND");
  // the name is in the heading already
  expect(avatar?.textContent).toBe("");
  expect(avatar?.getAttribute("aria-hidden")).toBe("true");
  // without words of its own a picture that fails leaves nothing in front of them
  expect(avatar?.querySelector("img")?.getAttribute("alt")).toBe("");
});
