import { expect, test } from "vitest";
import { clientBoundaries } from "../kit/sources/client-boundaries.ts";

test("only a file that a server component imports says use client, so that a search lists what is hydrated", () => {
  expect(clientBoundaries().idle).toEqual([]);
});
