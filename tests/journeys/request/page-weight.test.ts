// How many elements a page has: each is drawn, styled and hydrated on the cheapest phone.
import { expect, test } from "vitest";
import { as, atCode, openEntryPage, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const unseen = "script, template, noscript, noscript *";

/** @returns the number of elements of the page's body that are drawn */
const elementsOf = ({ document }: Visitor) =>
  [...document.body.querySelectorAll("*")].filter((element) => !element.matches(unseen)).length;

test("the code entry has at most 68 elements", async () => {
  const { visitor } = await atCode();
  expect(elementsOf(visitor)).toBeLessThanOrEqual(68);
});

test("the account home has at most 170 elements", async () => {
  const nora = await as("nora");
  await nora.get("/");
  expect(elementsOf(nora)).toBeLessThanOrEqual(170);
});

test("the verification form has at most 220 elements", async () => {
  const { visitor } = await sportsbookPlayer({ restrictions: [requires("id-verify")] });
  await openEntryPage(visitor);
  expect(visitor.pathname).toBe("/correctiveactions/id-verify");
  expect(elementsOf(visitor)).toBeLessThanOrEqual(220);
});
