import { default as fc } from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOrderFor, dayFirstText, dayOf, isOfAge, monthFirstText, readDate } from "@/domain/person/birth-date";
import { type AgeSign, ageSign, minimumAge } from "@/domain/verification/minimum-age";
import type { InputValues } from "@/domain/verification/requested-fields";
import { check } from "./verification-rules.ts";

describe("dates", () => {
  test("every day of the calendar is one, and comes back in both orders [KYC-12, KYC-13]", () => {
    const anyDay = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, (date) => {
        const [year = "", month = "", day = ""] = date.toISOString().slice(0, 10).split("-");
        expect(readDate({ day, month, year })).toEqual({ kind: "date", day: dayOf(`${year}-${month}-${day}`) });
        expect([dayFirstText({ day, month, year }), monthFirstText({ day, month, year })]).toEqual([
          `${day}/${month}/${year}`,
          `${month}/${day}/${year}`,
        ]);
      }),
    );
  });

  test.each([
    [{ day: "29", month: "2", year: "2023" }, "day"],
    [{ day: "31", month: "4", year: "2000" }, "day"],
    [{ day: "1", month: "0", year: "2000" }, "month"],
    [{ day: "1", month: "1", year: "99" }, "year"],
    [{ day: "31", month: "12", year: "1899" }, "year"],
    [{ day: "1", month: "1", year: "10000" }, "year"],
    [{ day: "1x", month: "1", year: "1999" }, "day"],
  ])("%o is wrong at its %s", (parts, wrong) => {
    expect(readDate(parts)).toEqual({ kind: "invalid", part: wrong, reason: "impossible" });
  });

  test.each([1900, 9999])("the year %i is one", (year) => {
    expect(readDate({ day: "31", month: "12", year: `${year}` })).toMatchObject({ kind: "date" });
  });

  test.each<[InputValues, string[]]>([
    [{ day: "", month: "", year: "" }, ["day", "month", "year"]],
    [{ day: "1", month: "", year: "1999" }, ["month"]],
    [{ day: "1", month: "2" }, ["year"]],
    [{ day: "30", month: "2", year: "1999" }, ["day"]],
    [{ day: "1", month: "13", year: "1999" }, ["month"]],
    [{ day: "1", month: "2", year: "2999" }, ["year"]],
  ])("%o is marked at %o and nowhere else", (born, wrong) => {
    const found = check(born, { fieldsToShow: ["intlDob"] });
    expect(Object.keys(found).sort()).toEqual([...wrong].sort());
  });

  test("a license date is marked at each part that is missing", () => {
    const found = check({ issueMonth: "4" }, { fieldsToShow: ["licenseIssueDate"] });
    expect(found).toEqual({ issueDay: "licenseIssueDateWrong", issueYear: "licenseIssueDateWrong" });
  });

  test("a player is of age on the birthday, not the day before [CONST-45]", () => {
    const born = dayOf("2008-11-21");
    expect(isOfAge(born, dayOf("2026-11-21"), 18)).toBe(true);
    expect(isOfAge(born, dayOf("2026-11-20"), 18)).toBe(false);
  });

  test("the age is 18, 19 in Alabama and Nebraska, 21 in Massachusetts [CONST-45, CONST-46, CONST-47]", () => {
    expect(["AL", "NE", "MA", "ME", ""].map((region) => minimumAge("US", region))).toEqual([19, 19, 21, 18, 18]);
    expect(minimumAge("CA", "AL")).toBe(18);
  });

  test.each<[string, string, string | undefined, AgeSign]>([
    ["Ontario", "CA", "ON", { age: 19 }],
    ["Massachusetts", "US", "MA", { age: 21 }],
    ["a state that is not known", "US", undefined, { age: 18, inSomePlaces: 21 }],
    ["a province that is not known", "CA", undefined, { age: 18, inSomePlaces: 19 }],
    ["the United Kingdom", "GB", undefined, { age: 18 }],
  ])(
    "the badge names the age of %s, and none as a fact before the region is known [CONST-45]",
    (_, country, region, sign) => {
      expect(ageSign(country, region)).toEqual(sign);
    },
  );

  test.each(["US", "CA", "GB", "IE", "AU", "DE", "NL"])(
    "in %s a player who turns 18 tomorrow is refused at the date, and one who turned 18 today is not [REG-19?]",
    (country) => {
      const fieldsToShow = ["intlDob", "address"] as const;
      const born = (day: string) => check({ day, month: "11", year: "2008", country, region: "" }, { fieldsToShow });
      expect(Object.values(born("22"))).toContain("tooYoung");
      expect(Object.values(born("21"))).not.toContain("tooYoung");
    },
  );

  test("the order is the country's [KYC-03]", () => {
    expect(dateOrderFor("US")[0]).toBe("month");
    expect(dateOrderFor("DE")[0]).toBe("day");
  });
});
