import fc from "fast-check";
import { expect, test } from "vitest";
import { isNoise } from "@/components/licence/readable-canvas";

const painted = Array.from({ length: 256 }, (_, at) => (Math.floor(at / 4) % 2 === 0 ? 255 : 0));

test("what a browser changes by a few steps is still the picture", () => {
  const step = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 256, maxLength: 256 });
  fc.assert(
    fc.property(step, (steps) => {
      const read = Uint8ClampedArray.from(painted, (value, at) => value + (steps[at] ?? 0));
      expect(isNoise(read, painted)).toBe(false);
    }),
  );
});

test.each([
  ["white", () => 255],
  ["black", () => 0],
  ["random values", (_: number, at: number) => (at * 7919 + 31) % 256],
])("%s in place of the picture is noise", (_, value) => {
  expect(isNoise(painted.map(value), painted)).toBe(true);
});
