import { expect, test } from "vitest";
import { nextPart, partToShow } from "@/domain/reverification/reverification";

const filled = { firstName: "Ana" };
const none = {};
const first = { personal: filled };
const both = { personal: filled, employment: filled };

test.each([
  ["personal", none],
  ["employment", first],
  ["confirmation", both],
] as const)("the part to fill in is %s", (part, completed) => {
  expect(nextPart(completed)).toBe(part);
});

test.each([
  ["personal", both, "personal"],
  ["employment", both, "employment"],
  ["confirmation", both, "confirmation"],
  ["confirmation", first, "employment"],
  ["employment", none, "personal"],
  ["no such part", first, "employment"],
  [undefined, both, "confirmation"],
] as const)("a link to %s shows an earlier part only if that is not filled in", (requested, completed, part) => {
  expect(partToShow(requested, completed)).toBe(part);
});
