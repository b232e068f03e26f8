import { expect, test } from "vitest";
import { packCountries, packOptions, unpackOptions } from "@/domain/forms/select-options";

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

const countries = [{ value: "DE" }, { value: "CI" }];

test("countries are sent as codes, and get their names in the language of the page", () => {
  expect(packCountries("fr-CA", countries)).toBe(":fr-CA:DECI");
  expect(unpackOptions(":fr-CA:DECI")).toEqual([
    { value: "DE", label: "Allemagne" },
    { value: "CI", label: "Côte d’Ivoire" },
  ]);
  expect(unpackOptions(packCountries("en-US", []))).toEqual([]);
});

test("a calling code follows the name of its country", () => {
  const packed = packCountries("en-US", countries, (code) => (code === "DE" ? "49" : "225"));
  expect(unpackOptions(packed).map(({ label }) => label)).toEqual(["Germany +49", "Côte d’Ivoire +225"]);
});

test("a browser without names of countries shows their codes", () => {
  const { DisplayNames } = Intl;
  Object.assign(Intl, { DisplayNames: undefined });
  try {
    expect(unpackOptions(":en-US:DE49")).toEqual([{ value: "DE", label: "DE +49" }]);
  } finally {
    Object.assign(Intl, { DisplayNames });
  }
});
