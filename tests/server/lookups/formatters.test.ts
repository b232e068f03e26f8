import { expect, test, vi } from "vitest";
import { brands } from "@/domain/brands";
import {
  countryName,
  dateFormatter,
  languageInSentence,
  languageName,
  numberFormatter,
} from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";

const utc = { timeZone: "UTC", dateStyle: "short" } as const;

test("a formatter is made once for each locale and set of options", () => {
  expect(dateFormatter("en-US", utc)).toBe(dateFormatter("en-US", { ...utc }));
  expect(dateFormatter("en-US", utc)).not.toBe(dateFormatter("en-GB", utc));
  expect(dateFormatter("en-US", utc)).not.toBe(dateFormatter("en-US", { ...utc, timeZone: "Europe/London" }));
  expect(numberFormatter("fr-CA", { style: "percent" })).toBe(numberFormatter("fr-CA", { style: "percent" }));
});

test("a country is named in the language of the locale, and by its code where the language has no name", () => {
  expect(countryName("en-US", "DE")).toBe("Germany");
  expect(countryName("fr-CA", "DE")).toBe("Allemagne");
  expect(countryName("en-US", "QX")).toBe("QX");
});

test("formatting times and amounts again makes no formatter", () => {
  const format = () => {
    const { clock, date, money } = translatorFor({ brand: brands.main, locale: "en-US", now: 0 });
    return [clock(0), date(new Date(0)), money(5, "US-SB")];
  };
  const first = format();
  const [dates, numbers] = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat")];
  expect(format()).toEqual(first);
  expect([dates.mock.calls, numbers.mock.calls]).toEqual([[], []]);
});

test.each([
  ["en-US", "fr-CA", "Canadian French"],
  ["fr-CA", "en-US", "Anglais américain", "anglais américain"],
  ["es-US", "en-US", "Inglés estadounidense", "inglés estadounidense"],
  ["fr-CA", "not a code", "not a code"],
  ["fr-CA", "xx", "xx"],
])("in %s the language %s is called %s", (locale, code, alone, inSentence = alone) => {
  expect([languageName(locale, code), languageInSentence(locale, code)]).toEqual([alone, inSentence]);
});
