import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "@/components/gallery/gallery";

const html = renderToStaticMarkup(<Gallery />);

test("no primitive writes a style attribute, which the security policy would refuse", () => {
  expect(html).not.toMatch(/\sstyle=/);
});

test("every id of the component page is unique, and every reference resolves", () => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const ids = [...page.querySelectorAll("[id]")].map((element) => element.id);
  expect(ids).toHaveLength(new Set(ids).size);
  const named = ["for", "aria-describedby", "aria-labelledby", "aria-controls"].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].flatMap((element) => (element.getAttribute(name) ?? "").split(" ")),
  );
  const links = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href")?.slice(1) ?? "");
  expect([...named, ...links].filter((id) => !ids.includes(id))).toEqual([]);
});
