import { describe, expect, test } from "vitest";
import { LicenceForm } from "@/domain/licence/licence-form";
import { dateOrderFor } from "@/domain/person/birth-date";
import { formatPostalCode, isPostalCode } from "@/domain/person/home-address";
import { regionsIn } from "@/domain/person/region-lists";
import { zipProblem } from "@/domain/verification/place-problems";
import { check } from "./verification-rules.ts";

/** Members that every object inherits, posted as a country. */
describe.each(["valueOf", "constructor", "toString", "__proto__"])("the posted country %s", (country) => {
  test("is an unknown country to every rule of an address", () => {
    expect(isPostalCode(country, "12345")).toBe(true);
    expect(formatPostalCode(country, "12345")).toBe("12345");
    expect(zipProblem(country)).toBe(zipProblem("XX"));
    expect(dateOrderFor(country)).toEqual(dateOrderFor("XX"));
    expect(regionsIn({ US: "ME=Maine" }, country)).toEqual([]);
  });

  test("is refused by the forms, which do not fail", () => {
    expect(check({ country }, { fieldsToShow: ["address"] })).toHaveProperty("country");
    const licence = LicenceForm({ now: Date.parse("2026-11-20T12:00Z"), countries: ["US"], regions: {} }).safeParse({
      country,
    });
    expect(licence.error?.issues.map(({ path }) => path[0])).toContain("country");
  });
});
