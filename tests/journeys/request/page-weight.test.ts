// How many elements a page has: each is drawn, styled and hydrated on the cheapest phone.
import { expect, test } from "vitest";
import { atCode } from "../../kit/pages/journey.ts";

const unseen = "script, template, noscript, noscript *";

/** @returns the number of elements of the page's body that are drawn */
const elementsOf = ({ document }: { document: Document }) =>
  [...document.body.querySelectorAll("*")].filter((element) => !element.matches(unseen)).length;

test("the code entry has at most 68 elements", async () => {
  const { visitor } = await atCode();
  expect(elementsOf(visitor)).toBeLessThanOrEqual(68);
});
