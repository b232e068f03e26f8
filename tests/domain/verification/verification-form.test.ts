import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { postalKindOf, regionKindOf, regionLabel } from "@/domain/address-labels";
import { dateOrderFor, dayFirstText, dayOf, isOfAge, monthFirstText, readDate } from "@/domain/birth-date";
import { formatPostalCode, isPoBox, isPostalCode, regionCodeFor } from "@/domain/home-address";
import { capitalise, capitaliseOnce, fits, hasEmoji, normaliseText } from "@/domain/person-name";
import { problemNamed } from "@/domain/problems";
import { minimumAge } from "@/domain/verification/minimum-age";
import { addressOfPlace } from "@/domain/verification/place-address";
import {
  defaultFields,
  formFrom,
  type InputValues,
  inputsOf,
  requestedNamed,
  requestedNames,
} from "@/domain/verification/requested-fields";
import { type FormRules, formValues, VerificationForm } from "@/domain/verification/verification-form";

const regions = { US: [{ name: "Maine", regionCode: "ME" }], GB: [{ name: "England", regionCode: "ENG" }] };
const rules: FormRules = {
  fieldsToShow: requestedNames,
  viewOnly: [],
  countries: ["US", "GB", "CA"],
  regions,
  isSsn4Optional: false,
  minimumAges: {},
  today: dayOf("2026-11-21"),
};
const check = (values: InputValues, more: Partial<FormRules> = {}) => {
  const parsed = VerificationForm({ ...rules, ...more }, values).safeParse(values);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).reverse());
};

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
    const texts = fc.dictionary(fc.constantFrom(...Object.values(inputsOf).flat()), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(texts, fc.subarray([...requestedNames]), (values, fieldsToShow) => {
        const asked: readonly string[] = fieldsToShow.flatMap((name) => inputsOf[name]);
        for (const [input, problem] of Object.entries(check(values, { fieldsToShow }))) {
          expect(asked).toContain(input);
          expect(problemNamed(problem)).toBe(problem);
        }
      }),
    );
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
});

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
    [{ day: "1x", month: "1", year: "1999" }, "day"],
  ])("%o is wrong at its %s", (parts, wrong) => {
    expect(readDate(parts)).toEqual({ kind: "invalid", part: wrong, reason: "impossible" });
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
    expect(found).toEqual({ issueDay: "licenseDateWrong", issueYear: "licenseDateWrong" });
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

  test("the order is the country's, unless configured [KYC-03]", () => {
    expect(dateOrderFor("US")[0]).toBe("month");
    expect(dateOrderFor("DE")[0]).toBe("day");
    expect(dateOrderFor("US", { US: ["year", "month", "day"] })[0]).toBe("year");
  });
});

describe("names", () => {
  test.each([
    ["nora", "Nora"],
    ["NORA", "Nora"],
    ["o’NEIL-smith", "O’Neil-Smith"],
    ["émile zola", "Émile Zola"],
    ["ø", "Ø"],
    ["李小龍", "李小龍"],
    ["محمد", "محمد"],
  ])("%s becomes %s [KYC-35]", (typed, expected) => {
    expect(capitalise(typed)).toBe(expected);
  });

  test("who puts the capitals back is not corrected again [KYC-35]", () => {
    const first = capitaliseOnce("McDonald", undefined);
    expect(first).toBe("Mcdonald");
    expect(capitaliseOnce("McDonald", first)).toBe("McDonald");
    expect(capitaliseOnce("smith", first)).toBe("Smith");
  });

  test("are normaliseText without being changed, and bounded in characters and bytes", () => {
    expect(normaliseText("  Ana \t\u200b María\u202e ")).toBe("Ana María");
    expect(normaliseText("می\u200cخواهم")).toBe("می\u200cخواهم");
    expect(normaliseText("O\u00adBrien\u2066\u061c")).toBe("OBrien");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        if (fits(text, 50)) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(150);
      }),
    );
  });

  test("an emoji is seen, a letter of any script is none", () => {
    for (const text of ["🎰", "a😀", "🇨🇦", "1️⃣"]) expect(hasEmoji(text), text).toBe(true);
    for (const text of ["Nora", "Łukasz", "محمد", "李", "#4 * 12", "O’Brien"]) expect(hasEmoji(text), text).toBe(false);
  });
});

describe("addresses", () => {
  test("a PO box is seen in the languages of the licensed countries, a street is none [KYC-05]", () => {
    for (const line of [
      "PO Box 1",
      "p.o.box 12",
      "P O Box 3",
      "Post Office Box 9",
      "Box 12",
      "Case postale 5",
      "Boîte postale 1",
      "C.P. 44",
      "Postfach 10",
      "Postbus 7",
      "Mail Box 4",
    ])
      expect(isPoBox(line), line).toBe(true);
    for (const line of [
      "12 Harbor Lane",
      "1 Boxwood Road",
      "7 Poboxian Street",
      "3 Post Street",
      "Boxallee 4",
      "CPR Road 1",
    ])
      expect(isPoBox(line), line).toBe(false);
  });

  test.each([
    ["US", "04101", true],
    ["US", "04101-1234", true],
    ["US", "0410", false],
    ["CA", "M5V 2T6", true],
    ["CA", "04101", false],
    ["IE", "D02 AF30", true],
    ["IE", "D6W XY00", true],
    ["IE", "04101", false],
    ["DE", "10115", true],
    ["DE", "1", false],
    ["DE", "LS1 4AP", false],
    ["GB", "LS1 4AP", true],
    ["GB", "SW1A 1AA", true],
    ["GB", "12345", false],
    ["AU", "2000", true],
    ["AU", "20001", false],
    ["NL", "1012 AB", true],
    ["NL", "1012", false],
    ["FR", "75001", true],
    ["FR", "1", false],
  ])("in %s, %s: %s [KYC-122?]", (country, zip, isRight) => {
    expect(isPostalCode(country, zip)).toBe(isRight);
  });

  test("a postal code is written as its country writes it", () => {
    const written = [
      ["CA", "m5v2t6", "M5V 2T6"],
      ["US", "041011234", "04101-1234"],
      ["GB", " ls14ap ", "LS1 4AP"],
      ["GB", "sw1a  1aa", "SW1A 1AA"],
      ["IE", "d02af30", "D02 AF30"],
      ["NL", "1012ab", "1012 AB"],
      ["DE", "10115", "10115"],
    ] as const;
    for (const [country, typed, zip] of written) expect(formatPostalCode(country, typed), country).toBe(zip);
  });

  test("the United States show a region's code, the others its name [KYC-43]", () => {
    const region = { name: "Maine", regionCode: "ME" };
    expect([regionLabel("US", region), regionLabel("GB", region)]).toEqual(["ME", "Maine"]);
    expect(["US", "CA", "AU", "IE", "NL", "DE", "GB"].map(regionKindOf)).toEqual([
      "state",
      "provinceOrTerritory",
      "stateOrTerritory",
      "county",
      "province",
      "state",
      "region",
    ]);
    expect(["US", "CA", "GB", "IE", "DE"].map(postalKindOf)).toEqual([
      "zipCode",
      "postalCode",
      "postcode",
      "eircode",
      "postalCode",
    ]);
    expect([regionCodeFor([region], "maine"), regionCodeFor([region], "me"), regionCodeFor([region], "x")]).toEqual([
      "ME",
      "ME",
      undefined,
    ]);
  });

  const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

  test("a place fills the city from its locality or postal town, the region from its first level [KYC-51]", () => {
    const american = [
      component("street_number", "12"),
      component("route", "Harbor Lane"),
      component("locality", "Portland"),
      component("administrative_area_level_1", "Maine", "ME"),
      component("country", "United States", "US"),
      component("postal_code", "04101"),
    ];
    const filled = {
      address1: "12 Harbor Lane",
      address2: "",
      city: "Portland",
      region: "ME",
      country: "US",
      zip: "04101",
    };
    expect(addressOfPlace(american, regions)).toEqual(filled);
    const english = [
      component("postal_town", "Leeds"),
      component("administrative_area_level_1", "England"),
      component("country", "United Kingdom", "GB"),
    ];
    expect(addressOfPlace(english, regions)).toMatchObject({ city: "Leeds", region: "ENG", country: "GB", zip: "" });
    const unlisted = [component("administrative_area_level_1", "Bayern", "BY"), component("country", "Germany", "DE")];
    expect(addressOfPlace(unlisted, regions)).toMatchObject({ region: "Bayern", country: "DE" });
  });
});
