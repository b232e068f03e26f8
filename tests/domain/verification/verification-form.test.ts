import { default as fc } from "fast-check";
import { describe, expect, test } from "vitest";
import { problemNamed } from "@/domain/forms/problems";
import { fits, hasEmoji, normaliseText } from "@/domain/person/person-name";
import {
  defaultFields,
  formFrom,
  inputsOf,
  requestedNamed,
  requestedNames,
} from "@/domain/verification/requested-fields";
import { formValues } from "@/domain/verification/verification-form";
import { anyText } from "../../kit/sources/any-text.ts";
import { check } from "./verification-rules.ts";

describe("the requested fields", () => {
  test.each([
    ["firstName", "KYC-15", ["firstName"]],
    ["middleName", "KYC-16", ["middleName"]],
    ["lastName", "KYC-17", ["lastName"]],
    ["address", "KYC-18", ["country", "address1", "address2", "city", "region", "zip"]],
    ["intlDob", "KYC-19", ["month", "day", "year"]],
    ["usDob", "KYC-20", ["month", "day", "year"]],
    ["ssn4", "KYC-21", ["ssn4"]],
    ["ssn9", "KYC-22", ["ssn9"]],
    ["creditCheckBox", "KYC-23", ["creditCheckBox"]],
    ["licenseNumber", "KYC-24", ["licenseNumber"]],
    ["licenseIssueDate", "KYC-25", ["issueMonth", "issueDay", "issueYear"]],
    ["licenseExpirationDate", "KYC-26", ["expirationMonth", "expirationDay", "expirationYear"]],
  ] as const)("upstream can ask for %s in either casing [%s]", (name, _id, inputs) => {
    expect(requestedNamed(name)).toBe(name);
    expect(requestedNamed(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)).toBe(name);
    expect([...inputsOf[name]].sort()).toEqual([...inputs].sort());
  });
});

describe("the rules", () => {
  test("say a known problem at an asked input, whatever is posted [KYC-49]", () => {
    const texts = fc.dictionary(fc.constantFrom(...Object.values(inputsOf).flat()), anyText());
    fc.assert(
      fc.property(texts, fc.subarray([...requestedNames]), (values, fieldsToShow) => {
        const asked: readonly string[] = fieldsToShow.flatMap((name) => inputsOf[name]);
        for (const [input, problem] of Object.entries(check(values, { fieldsToShow }))) {
          expect(asked).toContain(input);
          expect(problemNamed(problem)).toBe(problem);
        }
      }),
    );
    const empty = check({}, { fieldsToShow: ["firstName", "address"] });
    expect(Object.keys(empty).sort()).toEqual(["address1", "city", "country", "firstName", "region", "zip"]);
  });

  test("ask nothing about what may not be changed [KYC-29]", () => {
    expect(check({}, { viewOnly: requestedNames })).toEqual({});
  });

  test("shows a date of birth and a number once, the fuller one [KYC-14]", () => {
    const all = requestedNames.map((name) => ({ name, isViewOnly: name === "lastName", values: { firstName: "Ana" } }));
    const form = formFrom(all);
    expect(form.fieldsToShow).toEqual(requestedNames.filter((name) => name !== "intlDob" && name !== "ssn4"));
    expect(form.viewOnly).toEqual(["lastName"]);
    expect(form.values).toEqual({ firstName: "Ana" });
  });

  test("the usual form has the number in America and the consent in Canada [KYC-06]", () => {
    const names = (country: string) => defaultFields(country).map(({ name }) => name);
    expect(names("US")).toContain("ssn4");
    expect(names("CA")).toContain("creditCheckBox");
    expect(names("GB")).toEqual(["firstName", "middleName", "lastName", "intlDob", "address"]);
  });

  test("values go out with both texts of the date, and without what is empty [KYC-12, KYC-13]", () => {
    expect(formValues({ day: "1", month: "9", year: "1990", middleName: "", creditCheckBox: "on" })).toEqual({
      day: "1",
      month: "9",
      year: "1990",
      dob: "01/09/1990",
      usDob: "09/01/1990",
      creditCheckBox: true,
    });
    expect(formValues({ firstName: "Ana" })).toEqual({ firstName: "Ana" });
  });

  test("the dates of a license go out under the names that they are asked by [KYC-25, KYC-26]", () => {
    const issued = { issueDay: "7", issueMonth: "3", issueYear: "2021" };
    const expires = { expirationDay: "17", expirationMonth: "12", expirationYear: "2030" };
    expect(formValues({ licenseNumber: "D1234567", ...issued, ...expires })).toEqual({
      licenseNumber: "D1234567",
      ...issued,
      ...expires,
      licenseIssueDate: "2021-03-07",
      licenseExpirationDate: "2030-12-17",
    });
  });
});

describe("names", () => {
  test("are normaliseText without being changed, and bounded in characters and bytes", () => {
    expect(normaliseText("  Ana \t\u200b María\u202e ")).toBe("Ana María");
    expect(normaliseText("می\u200cخواهم")).toBe("می\u200cخواهم");
    expect(normaliseText("O\u00adBrien\u2066\u061c")).toBe("OBrien");
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        if (fits(text, 50)) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(150);
      }),
    );
  });

  test.each([
    ...["🎰", "a😀", "⌚", "🅰", "🌶", "🇨🇦", "1️⃣", "#️⃣", "*⃣", "❤️", "©️", "👍🏽", "☝🏽", "👨‍👩‍👧", "⛹‍♂", "👁‍🗨", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ])("%s is an emoji", (text) => {
    expect(hasEmoji(text)).toBe(true);
    expect(hasEmoji(normaliseText(`Quinn ${text} Ltd`))).toBe(true);
  });

  test.each([
    ...[
      "®",
      "™",
      "©",
      "ℹ",
      "↔",
      "→",
      "№",
      "§",
      "°",
      "#",
      "*",
      "‼",
      "½",
      "€",
      "†",
      "•",
      "☎",
      "☎\ufe0e",
      "★",
      "✓",
      "♪",
      "0",
      "1\ufe0e",
    ],
    ...["Łukasz", "محمد", "李", "辻\u{e0100}", "#4 * 12", "O’Brien", "می\u200cخواهم"],
  ])("%s is a sign of text", (text) => {
    expect(hasEmoji(text)).toBe(false);
    expect(hasEmoji(normaliseText(`Quinn ${text} Ltd`))).toBe(false);
  });
});
