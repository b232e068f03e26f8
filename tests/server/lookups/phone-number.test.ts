import { describe, expect, test } from "vitest";
import { unpackOptions } from "@/domain/forms/select-options";
import { asE164, phoneNumberIn } from "@/server/lookups/phone-number";
import { phoneCountryOptions } from "@/server/lookups/places";

describe("a number of a country", () => {
  test.each([
    ["207 555 0142", "US"],
    ["(207) 555-0142", "US"],
    ["+1 207 555 0142", "US"],
    ["1-207-555-0142", "US"],
    ["２０７５５５０１４２", "US"],
    ["\u200e207\u2060 555 0142\u202c", "US"],
  ])("is read as typed: %o [PHN-20?]", (typed, country) => {
    expect(phoneNumberIn(typed, country)).toEqual({ e164: "+12075550142", national: "2075550142", countryCode: "US" });
  });

  test.each([
    ["07400 123456", "GB", "+447400123456", "7400123456"],
    ["06 12 34 56 78", "FR", "+33612345678", "612345678"],
    ["416 555 0142", "CA", "+14165550142", "4165550142"],
  ])("has its E.164 and its national digits: %s, %s [PHN-20?]", (typed, country, e164, national) => {
    expect(phoneNumberIn(typed, country)).toEqual({ e164, national, countryCode: country });
  });

  test.each([
    ["too short", "207 555", "US"],
    ["too long", "207 555 0142 99", "US"],
    ["of another country by its code", "+44 7400 123456", "US"],
    ["of no country", "+800 1234 5678", "US"],
    ["of a neighbour with the same code", "416 555 0142", "US"],
    ["no number", "call me", "US"],
    ["nothing", "", "US"],
    ["in no country", "207 555 0142", "XX"],
    ["in a country in small letters", "207 555 0142", "us"],
  ])("is refused when it is %s [PHN-02, PHN-20?]", (_, typed, country) => {
    expect(phoneNumberIn(typed, country)).toBeUndefined();
  });
});

test("a contact at sign-in may be of any country when it says which", () => {
  expect(asE164("US")("+44 7400 123456")).toBe("+447400123456");
  expect(asE164("GB")("07400 123456")).toBe("+447400123456");
  expect(asE164("US")("07400 123456")).toBeUndefined();
});

test("countries are offered in the reader's language and order, with their code", () => {
  const english = unpackOptions(phoneCountryOptions({ locale: "en-US" }));
  const french = unpackOptions(phoneCountryOptions({ locale: "fr-CA" }));
  expect(english.find(({ value }) => value === "US")?.label).toBe("United States +1");
  expect(french.find(({ value }) => value === "DE")?.label).toBe("Allemagne +49");
  expect(french.length).toBe(english.length);
  const labels = english.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, "en-US")));
});
