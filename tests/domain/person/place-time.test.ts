import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LicenceForm } from "@/domain/licence/licence-form";
import { isOfAge } from "@/domain/person/birth-date";
import { latestZoneOf, todayAnywhere, todayAt } from "@/domain/person/place-time";
import { minimumAge } from "@/domain/verification/minimum-age";
import { check, regions } from "../verification/verification-rules.ts";

const served = {
  US:
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX " +
    "UT VT VA WA WV WI WY PR GU VI AS MP",
  CA: "AB BC MB NB NL NT NS NU ON PE QC SK YT",
  AU: "ACT NSW NT QLD SA TAS VIC WA",
};

const at = (instant: string, country: string, region = "") => todayAt(Date.parse(instant), { country, region });

describe("the date where a player lives", () => {
  test.each([
    ["2026-11-21T04:59Z", "US", "ME", 20_261_120],
    ["2026-11-21T05:00Z", "US", "ME", 20_261_121],
    ["2026-11-21T09:59Z", "US", "HI", 20_261_120],
    ["2026-11-21T10:00Z", "US", "HI", 20_261_121],
    ["2026-11-20T14:00Z", "US", "GU", 20_261_121],
    ["2026-11-21T03:59Z", "US", "PR", 20_261_120],
    ["2026-07-01T05:30Z", "US", "TX", 20_260_630],
    ["2026-07-01T05:30Z", "US", "FL", 20_260_701],
    ["2026-07-01T04:30Z", "US", "FL", 20_260_630],
    ["2026-11-21T10:59Z", "US", "", 20_261_120],
    ["2026-11-21T11:00Z", "US", "", 20_261_121],
    ["2026-11-21T06:59Z", "CA", "", 20_261_120],
    ["2026-11-21T05:30Z", "CA", "ON", 20_261_120],
    ["2026-07-01T03:00Z", "CA", "NL", 20_260_701],
    ["2026-11-20T16:00Z", "AU", "WA", 20_261_121],
    ["2026-11-20T15:59Z", "AU", "", 20_261_120],
    ["2026-07-01T23:00Z", "GB", "ENG", 20_260_702],
    ["2026-11-20T23:00Z", "DE", "BY", 20_261_121],
    ["2026-11-21T11:59Z", "FR", "", 20_261_120],
    ["2026-11-21T11:59Z", "__proto__", "constructor", 20_261_120],
  ])("at %s in %s %s is %i", (instant, country, region, day) => expect(at(instant, country, region)).toBe(day));

  test("is known for every region that is served", () => {
    const { US, CA, AU } = served;
    expect([
      ...US.split(" ").filter((region) => latestZoneOf({ country: "US", region }) === "Pacific/Pago_Pago"),
    ]).toEqual(["AS"]);
    expect([
      ...CA.split(" ").filter((region) => latestZoneOf({ country: "CA", region }) === "America/Vancouver"),
    ]).toEqual(["BC"]);
    expect([
      ...AU.split(" ").filter((region) => latestZoneOf({ country: "AU", region }) === "Australia/Perth"),
    ]).toEqual(["WA"]);
  });

  test("is never later than in any of its places, nor outside of the dates on earth", () => {
    const places = fc.constantFrom(
      ...Object.entries(served).flatMap(([country, list]) => list.split(" ").map((region) => ({ country, region }))),
    );
    const instants = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") });
    fc.assert(
      fc.property(places, instants, (place, instant) => {
        const { earliest, latest } = todayAnywhere(instant);
        const day = todayAt(instant, place);
        expect(todayAt(instant, { ...place, region: "" })).toBeLessThanOrEqual(day);
        expect(earliest).toBeLessThanOrEqual(day);
        expect(day).toBeLessThanOrEqual(latest);
      }),
    );
  });
});

describe("a birthday", () => {
  const us = { ...regions, US: ["HI", "ME", "GU"].map((regionCode) => ({ name: regionCode, regionCode })) };
  const fieldsToShow = ["usDob", "address"] as const;
  const problemAt = (instant: string, region: string) =>
    check(
      { day: "21", month: "11", year: "2008", country: "US", region },
      { fieldsToShow, regions: us, now: Date.parse(instant) },
    ).year;

  test("begins where the player lives, not where the brand is [REG-19?]", () => {
    expect([problemAt("2026-11-21T05:00Z", "ME"), problemAt("2026-11-21T05:00Z", "HI")]).toEqual([
      undefined,
      "tooYoung",
    ]);
    expect([problemAt("2026-11-21T10:00Z", "HI"), problemAt("2026-11-20T14:00Z", "GU")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("on a leap day is the first of March in other years", () => {
    const born = 20_080_229;
    expect([20_260_228, 20_260_301].map((day) => isOfAge(born, day, minimumAge("US", "ME")))).toEqual([false, true]);
    expect([20_280_228, 20_280_229].map((day) => isOfAge(born, day, 20))).toEqual([false, true]);
  });
});

describe("a licence", () => {
  const regionsHere = { US: ["HI", "GU"].map((regionCode) => ({ name: regionCode, regionCode })) };
  const entry = {
    ...{ licenseNumber: "D1", firstName: "Nora", lastName: "Quinn", day: "9", month: "4", year: "1988" },
    ...{
      issueDay: "7",
      issueMonth: "3",
      issueYear: "2021",
      expirationDay: "31",
      expirationMonth: "12",
      expirationYear: "2026",
    },
    ...{ country: "US", address1: "12 Harbor Lane", city: "Portland", zip: "04101" },
  };
  const wrong = (now: string, changes: object) => {
    const form = LicenceForm({ now: Date.parse(now), countries: ["US"], regions: regionsHere });
    return (form.safeParse({ ...entry, ...changes }).error?.issues ?? []).map(({ path }) => path[0]);
  };

  test("is good through its last day at the place that it names [DOC-54?]", () => {
    expect(wrong("2027-01-01T09:59Z", { region: "HI" })).toEqual([]);
    expect(wrong("2027-01-01T10:00Z", { region: "HI" })).toEqual(["expirationYear"]);
    expect(wrong("2026-12-31T13:59Z", { region: "GU" })).toEqual([]);
    expect(wrong("2026-12-31T14:00Z", { region: "GU" })).toEqual(["expirationYear"]);
  });

  test("proves what its dates say on the first day of its place's new year", () => {
    const issued = { region: "GU", issueDay: "1", issueMonth: "1", issueYear: "2027", expirationYear: "2030" };
    expect(wrong("2026-12-31T14:00Z", issued)).toEqual([]);
    expect(wrong("2026-12-31T13:59Z", issued)).toEqual(["issueYear"]);
    const born = { region: "GU", day: "1", month: "1", year: "2009", expirationYear: "2030", issueYear: "2021" };
    expect([wrong("2026-12-31T14:00Z", born), wrong("2026-12-31T13:59Z", born)]).toEqual([[], ["year"]]);
  });
});
