import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { partOf } from "./parts.ts";

const members = ["a", "b", "c", "d", "e", "f", "g"];
const all = ["0", "1", "2", "3", "4"];

test("the five parts have each member of a list once", () => {
  expect(all.map((part) => partOf(members, part))).toEqual([["a", "f"], ["b", "g"], ["c"], ["d"], ["e"]]);
  expect(partOf(members, "all")).toEqual(members);
});

test("the commit chooses a part", () => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  const part = status === 0 ? BigInt(`0x${stdout.slice(0, 8)}`) % 5n : 0n;
  expect(partOf(members, "")).toEqual(partOf(members, `${part}`));
});

test.each(["5", "-1", "1.5", "half"])("a part that does not exist is refused: %s", (part) => {
  expect(() => partOf(members, part)).toThrow("TEST_PART is a number from 0 to 4");
});
