import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DatePart } from "@/domain/person/birth-date";
import { monthNamed, typedDate, wholeDate, yearIn } from "@/domain/person/typed-date";

const monthFirst: readonly DatePart[] = ["month", "day", "year"];
const dayFirst: readonly DatePart[] = ["day", "month", "year"];
const us = { order: monthFirst, locale: "en-US" };
const fr = { order: dayFirst, locale: "fr-CA" };

describe("a month", () => {
  test.each(["en-US", "en-GB", "es-US", "fr-CA", "de-DE"])(
    "is read by its long and its short name, in %s",
    (locale) => {
      for (const form of ["long", "short"] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: form, timeZone: "UTC" });
        for (let month = 1; month <= 12; month += 1) {
          const name = format.format(new Date(Date.UTC(1988, month - 1, 4)));
          for (const typed of [name, name.toUpperCase(), ` ${name} `, name.normalize("NFD")])
            expect([typed, monthNamed(typed, locale)]).toEqual([typed, month]);
        }
      }
    },
  );

  test.each([
    ["Jul", 7],
    ["july", 7],
    ["juillet", 7],
    ["julio", 7],
    ["juil", 7],
    ["déc.", 12],
    ["dec", 12],
    ["sept", 9],
    ["Sept.", 9],
    ["setiembre", 9],
    ["ENE", 1],
    ["aout", 8],
    ["jui", undefined],
    ["ma", undefined],
    ["Smarch", undefined],
    ["", undefined],
  ])("%o is %s on every page", (typed, month) => {
    expect([monthNamed(typed, "en-US"), monthNamed(typed, "fr-CA")]).toEqual([month, month]);
  });

  test("in its box is a number, and what is none stays as it was typed", () => {
    expect(typedDate({ day: "4.", month: "July", year: "1988" }, us)).toEqual({ day: "4", month: "7", year: "1988" });
    expect(typedDate({ day: "1er", month: " août ", year: "1988" }, fr)).toEqual({
      day: "1",
      month: "8",
      year: "1988",
    });
    expect(typedDate({ day: "4", month: "Smarch", year: "88" }, us)).toEqual({ day: "4", month: "Smarch", year: "88" });
  });
});

describe("a whole date in one text", () => {
  test.each([
    ["1988-12-04"],
    ["1988/12/4"],
    ["1988-12-04T00:00:00Z"],
    ["4 December 1988"],
    ["December 4, 1988"],
    ["Dec 4th, 1988"],
    ["Sunday, 4 December 1988"],
    ["4 décembre 1988"],
    ["le 4 déc. 1988"],
    ["4 de diciembre de 1988"],
    ["4-Dec-1988"],
    ["1988 Dec 4"],
    ["19881204"],
    ["\u200e4\u00a0December\u00a01988"],
    ["１９８８-１２-０４"],
  ])("%j is 4 December on every page", (typed) => {
    for (const reading of [us, fr]) {
      const date = wholeDate(typed, reading);
      expect([Number(date?.day), Number(date?.month), date?.year]).toEqual([4, 12, "1988"]);
    }
  });

  test("in numbers is read in the order of the page, unless only the other order is a date", () => {
    for (const typed of ["04/12/1988", "4.12.1988", "04-12-1988", "4 12 1988", "04 / 12 / 1988"]) {
      expect(wholeDate(typed, us)).toMatchObject({ month: expect.stringMatching(/^0?4$/), day: "12" });
      expect(wholeDate(typed, fr)).toMatchObject({ day: expect.stringMatching(/^0?4$/), month: "12" });
    }
    expect(wholeDate("25/12/1988", us)).toEqual({ day: "25", month: "12", year: "1988" });
    expect(wholeDate("12/25/1988", fr)).toEqual({ day: "25", month: "12", year: "1988" });
  });

  test("keeps a year of two digits, for the player to complete", () => {
    expect(wholeDate("4/12/88", fr)).toEqual({ day: "4", month: "12", year: "88" });
  });

  test.each([
    "",
    "4",
    "July",
    "1988",
    "12/1988",
    "4 July",
    "1 2 3 4",
    "4 May or 5 June 1988",
    "10:42",
    "x".repeat(5000),
  ])("%j is none", (typed) => expect([wholeDate(typed, us), wholeDate(typed, fr)]).toEqual([undefined, undefined]));

  test("every date of every spelling fills the three parts from any box", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const locale = fc.constantFrom("en-US", "en-GB", "es-US", "fr-CA");
    const style = fc.constantFrom("short", "long", "full", "medium", "iso");
    const box = fc.constantFrom("day", "month", "year");
    fc.assert(
      fc.property(day, locale, style, box, (date, language, dateStyle, part) => {
        const iso = date.toISOString().slice(0, 10);
        const format = new Intl.DateTimeFormat(
          // in the United States digits have one order, whatever the language
          language === "es-US" && dateStyle === "short" ? "en-US" : language,
          dateStyle === "iso" || dateStyle === "short"
            ? { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" }
            : { dateStyle, timeZone: "UTC" },
        );
        const typed = dateStyle === "iso" ? iso : format.format(date);
        const order = language === "en-US" || language === "es-US" ? monthFirst : dayFirst;
        const read = typedDate({ day: "", month: "", year: "", [part]: typed }, { order, locale: language });
        const [year, month, dayOfMonth] = iso.split("-").map(Number);
        expect([typed, Number(read.day), Number(read.month), Number(read.year)]).toEqual([
          typed,
          dayOfMonth,
          month,
          year,
        ]);
      }),
    );
  });
});

test("a box among others that are filled is not spread over them", () => {
  const parts = { day: "04/12/1988", month: "3", year: "" };
  expect(typedDate(parts, us)).toEqual(parts);
});

test("a year is found in a whole date, and not cut from other digits", () => {
  expect(["1984", "04/12/1984", "4 July 1984", "19841", " ١٩٨٤ "].map(yearIn)).toEqual([
    "1984",
    "1984",
    "1984",
    "19841",
    "1984",
  ]);
});
