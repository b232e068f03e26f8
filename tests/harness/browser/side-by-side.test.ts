import { expect, test } from "vitest";
import type { Screen } from "./screens.ts";
import { sideBySide } from "./side-by-side.ts";

const screen = (id: string, more: Partial<Screen> = {}): Screen => ({
  id,
  requirement: "CA-40",
  brand: "main",
  persona: null,
  ...more,
});

test("screens are worked on at once, and one that wants to be alone when all others are done", async () => {
  let open = 0;
  const seen: Record<string, number> = {};
  const work = async ({ id }: Screen) => {
    open += 1;
    await new Promise((done) => setTimeout(done, id === "a" ? 30 : 5));
    seen[id] = open;
    open -= 1;
    return id;
  };
  const screens = [screen("a"), screen("b", { alone: true }), screen("c"), screen("d")];
  expect(await sideBySide(screens, work)).toEqual(["a", "b", "c", "d"]);
  expect(seen.c).toBe(3);
  expect(seen.b).toBe(1);
});
