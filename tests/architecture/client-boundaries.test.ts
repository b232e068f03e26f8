import { expect, test } from "vitest";
import { clientBoundaries } from "../kit/sources/client-boundaries.ts";

const { needed, idle } = clientBoundaries();

test("only a file that a server component imports says use client, so that a search lists what is hydrated", () => {
  expect(idle).toEqual([]);
});

test("at most 60 files are boundaries: each is one more script, and takes words as props", () => {
  expect(needed).not.toEqual([]);
  expect(needed.length, `the boundaries:\n${needed.join("\n")}`).toBeLessThanOrEqual(60);
});
