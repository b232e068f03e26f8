import fc from "fast-check";
import { getCountries, getExampleNumber } from "libphonenumber-js";
import mobileExamples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { unpackOptions } from "@/domain/forms/select-options";
import { asE164, readPhone } from "@/server/lookups/phone-number";
import { phoneCountryOptions } from "@/server/lookups/places";

const numberOf = (typed: string, country: string) => {
  const reading = readPhone(typed, country);
  return reading.kind === "number" ? reading.number : reading.problem;
};

/** An example mobile number of every country and territory. */
const examples = getCountries().map((country) => {
  const number = getExampleNumber(country, mobileExamples);
  if (!number) throw new Error(`no example of ${country}`);
  return { country, number, callingCode: number.countryCallingCode };
});

describe("a number of a country", () => {
  test.each([
    ["207 555 0142", "US"],
    ["(207) 555-0142", "US"],
    ["207.555.0142", "US"],
    ["+1 207 555 0142", "US"],
    ["+1 (207) 555-0142", "US"],
    ["1-207-555-0142", "US"],
    ["001 207 555 0142", "US"],
    ["011 1 207 555 0142", "US"],
    ["２０７５５５０１４２", "US"],
    ["＋1 207 555 0142", "US"],
    ["٢٠٧ ٥٥٥ ٠١٤٢", "US"],
    ["\u200e207\u2060 555 0142\u202c", "US"],
    ["\u202a+1\u00a0207\u2011555\u20110142\u202c", "US"],
    ["tel:+1-207-555-0142", "US"],
    ["tel:207-555-0142;phone-context=+1", "US"],
    ["tel:+1%20207%20555%200142", "US"],
    ["sms:+12075550142?body=Hello", "US"],
    ["Mobile: 207 555 0142", "US"],
    ["207 555 0142 (mobile)", "US"],
    ["207 555 0142 cell", "US"],
    ["Tel. 207 555 0142", "US"],
  ])("is read as typed: %o [PHN-20?]", (typed, country) => {
    expect(numberOf(typed, country)).toEqual({ e164: "+12075550142", national: "2075550142", countryCode: "US" });
  });

  test.each([
    ["07400 123456", "GB", "+447400123456", "7400123456"],
    ["+44 (0)7400 123456", "GB", "+447400123456", "7400123456"],
    ["0044 7400 123456", "GB", "+447400123456", "7400123456"],
    ["06 12 34 56 78", "FR", "+33612345678", "612345678"],
    ["416 555 0142", "CA", "+14165550142", "4165550142"],
    ["+49 (0) 1512 345 678 90", "DE", "+49151234567890", "151234567890"],
    ["0151 234 567 89", "DE", "+4915123456789", "15123456789"],
    ["+39 (0)6 1234 5678", "IT", "+390612345678", "0612345678"],
    ["+34 (0) 612 345 678", "ES", "+34612345678", "612345678"],
  ])("has its E.164 and its national digits: %s, %s [PHN-20?]", (typed, country, e164, national) => {
    expect(numberOf(typed, country)).toEqual({ e164, national, countryCode: country });
  });

  test.each([
    ["787 555 0142", "US", "+17875550142", "PR"],
    ["(939) 555-0142", "US", "+19395550142", "PR"],
    ["340 774 0142", "US", "+13407740142", "VI"],
    ["+1 671 555 0142", "US", "+16715550142", "GU"],
    ["684 733 1234", "US", "+16847331234", "AS"],
    ["670 234 5678", "US", "+16702345678", "MP"],
    ["416 555 0142", "US", "+14165550142", "CA"],
    ["207 555 0142", "CA", "+12075550142", "US"],
    ["07797 712345", "GB", "+447797712345", "JE"],
    ["07781 123456", "GB", "+447781123456", "GG"],
    ["07624 123456", "GB", "+447624123456", "IM"],
  ])("keeps its own country, %s under %s [PHN-02]", (typed, country, e164, countryCode) => {
    expect(numberOf(typed, country)).toMatchObject({ e164, countryCode });
  });

  test("every example is taken under each country of its calling code, as its own [PHN-02]", () => {
    const refused = examples.flatMap(({ country, number, callingCode }) =>
      examples
        .filter((other) => other.callingCode === callingCode)
        .flatMap((chosen) =>
          [number.formatInternational(), number.number, `\u202a${number.formatInternational()}\u202c`].flatMap(
            (typed) => {
              const read = numberOf(typed, chosen.country);
              const isRead = typeof read === "object" && read.e164 === number.number;
              return isRead ? [] : [`${typed} of ${country} under ${chosen.country}: ${JSON.stringify(read)}`];
            },
          ),
        ),
    );
    expect(refused).toEqual([]);
  });

  test("every example is read as people write it at home [PHN-20?]", () => {
    const refused = examples.flatMap(({ country, number }) => {
      const read = numberOf(number.formatNational(), country);
      return typeof read === "object" && read.e164 === number.number ? [] : [`${country}: ${number.formatNational()}`];
    });
    expect(refused).toEqual([]);
  });

  test.each(["+52 1 55 1234 5678", "1 55 1234 5678", "0052 1 55 1234 5678", "+52 55 1234 5678", "55 1234 5678"])(
    "of a mobile phone in Mexico is one, with the former 1 and without: %s",
    (typed) => {
      expect(numberOf(typed, "MX")).toMatchObject({ e164: "+525512345678", countryCode: "MX" });
    },
  );

  test.each([
    ["621 555 0142", "US", "+16215550142"],
    ["+1 457 555 0142", "US", "+14575550142"],
  ])("of a possible length is left to the platform: %s, %s", (typed, country, e164) => {
    expect(numberOf(typed, country)).toMatchObject({ e164, countryCode: country });
  });

  test.each([
    ["too short", "207 555", "US"],
    ["too long", "207 555 0142 99", "US"],
    ["too long by one digit", "207 555 0142 9", "US"],
    ["two numbers", "2075550142 2075550143", "US"],
    ["of another country by its code", "+44 7400 123456", "US"],
    ["of no country", "+800 1234 5678", "US"],
    ["no number", "call me", "US"],
    ["in no country", "207 555 0142", "XX"],
    ["in a country in small letters", "207 555 0142", "us"],
    ["longer than a form allows", "1".repeat(500), "US"],
  ])("is refused when it is %s [PHN-02, PHN-20?]", (_, typed, country) => {
    expect(numberOf(typed, country)).toMatch(/^phone(?:Invalid|NotDigits)$/);
  });

  test.each([
    " x45",
    "x45",
    " ext. 45",
    " ext 45",
    ", ext: 45",
    " extension 45",
    ";ext=45",
    " #45",
    " Durchwahl 45",
    " DW 45",
  ])("with the extension %j is refused with that reason", (extension) =>
    expect(numberOf(`201-555-0123${extension}`, "US")).toBe("phoneHasExtension"),
  );

  test.each([
    " poste 45",
    " extensión 45",
    ",,45",
    ",45",
    " (ext. 45)",
    " anexo 45",
    " p45",
    " доб. 45",
    "~45",
    " EXT45",
  ])("with the extension %j is refused with that reason, however it is written", (extension) =>
    expect(numberOf(`+1 (201) 555-0123${extension}`, "US")).toBe("phoneHasExtension"),
  );

  test("that is a link with an extension is refused with that reason", () => {
    expect(numberOf("tel:+1-201-555-0123;ext=45", "US")).toBe("phoneHasExtension");
  });

  test.each(["1-800-FLOWERS", "1 800 FLOWERS", "2O7 555 0142", "207 555 0142 or 207 555 0143", "*67 207 555 0142"])(
    "with letters or marks that are dialed, or two numbers, is refused with that reason: %j",
    (typed) => expect(numberOf(typed, "US")).toBe("phoneNotDigits"),
  );

  test.each(["+1 207 555 0142 / +1 207 555 0143", "207 555 0142, 207 555 0143", "207-555-0142/207-555-0143"])(
    "is one number and not two: %j",
    (typed) => expect(numberOf(typed, "US")).toBe("phoneNotDigits"),
  );

  test("no digit is left out: what is taken has all digits that were typed", () => {
    const digits = fc.stringMatching(/^[2-9][0-9]{4,18}$/);
    const separator = fc.constantFrom("", " ", "-", ".", "(", ")", "\u00a0");
    fc.assert(
      fc.property(
        digits,
        fc.infiniteStream(separator),
        fc.constantFrom("US", "GB", "DE", "MX"),
        (typed, between, country) => {
          const read = numberOf([...typed].map((digit) => digit + between.next().value).join(""), country);
          // a calling code may be typed without its +, and after it what is dialed within the country before a number: the 0 in 49 (0) 100 …
          const dialed = typed.replace(/^(?:(44|49)0|(52)(?:0[12]|04[45]|1))/, "$1$2");
          const isWhole = (digits: string) => digits === typed || digits === dialed;
          if (typeof read === "object") expect([read.national, read.e164.slice(1)].some(isWhole), typed).toBe(true);
        },
      ),
    );
  });
});

test("a contact at sign-in may be of any country when it says which", () => {
  expect(asE164("US")("+44 7400 123456")).toBe("+447400123456");
  expect(asE164("US")("00 44 7400 123456")).toBe("+447400123456");
  expect(asE164("GB")("011 44 7400 123456")).toBe("+447400123456");
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
