import { expect, test } from "vitest";
import { packOptions, unpackOptions } from "@/domain/select-options";

test.each([
  [[]],
  [
    [
      { value: "US", label: "United States +1" },
      { value: "CI", label: "Côte d’Ivoire +225" },
    ],
  ],
])("options are the same after packing: %j", (options) => {
  expect(unpackOptions(packOptions(options))).toEqual(options);
});
