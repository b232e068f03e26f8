import { expect, test } from "vitest";
import { looksPersonal } from "@/server/telemetry/scrub";

/** Plain words of exactly this length, which nothing but the cut can change. */
const wordsOf = (length: number) => "plain ".repeat(length).slice(0, length);

test("a text is cut after 8,000 characters, and not before", () => {
  expect(looksPersonal(wordsOf(8000))).toBe(false);
  expect(looksPersonal(wordsOf(8001))).toBe(true);
});
