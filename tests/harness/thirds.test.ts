import { expect, test } from "vitest";
import { thirdOf } from "./thirds.ts";

const members = ["a", "b", "c", "d", "e", "f", "g"];

test("the three thirds have each member of a list once", () => {
  const thirds = ["0", "1", "2"].map((part) => thirdOf(members, part));
  expect(thirds).toEqual([
    ["a", "d", "g"],
    ["b", "e"],
    ["c", "f"],
  ]);
  expect(thirdOf(members, "all")).toEqual(members);
});

test("the commit chooses a third, the same one each time", () => {
  const chosen = thirdOf(members, "");
  expect(["0", "1", "2"].map((part) => thirdOf(members, part))).toContainEqual(chosen);
  expect(thirdOf(members, "")).toEqual(chosen);
});

test.each(["3", "half"])("a part that does not exist is refused: %s", (part) => {
  expect(() => thirdOf(members, part)).toThrow("TEST_PART is 0, 1, 2");
});
