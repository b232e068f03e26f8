import { describe, expect, test } from "vitest";
import { details } from "../../kit/flows/us-details.ts";
import { field, messageOf, toVerify } from "../../kit/flows/verification.ts";
import { namesIn, sent } from "../../kit/flows/verification-form.ts";

describe("a person", () => {
  test.each([
    ["day", "KYC-37, KYC-40, CONST-08"],
    ["month", "KYC-38, KYC-40, CONST-09"],
    ["year", "KYC-39, KYC-40, CONST-10"],
  ])("the %s is a numeric field that cuts nothing [%s]", async (name) => {
    const { visitor } = await toVerify();
    expect(field(visitor, name)?.hasAttribute("maxlength")).toBe(false);
    expect(field(visitor, name)?.getAttribute("inputmode")).toBe("numeric");
  });

  test("is born on a date that was pasted into one box, and a year of four digits is to be checked", async () => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, day: "", month: "April 12, 1850", year: "" });
    expect(await sent(visitor)).toBeUndefined();
    expect(visitor.main).toContain("Check the year");
    visitor.fill({ ...details, day: "", month: "", year: "12 April 1988" });
    expect(await sent(visitor)).toBeDefined();
  });
});

describe("a home", () => {
  test("on a Canadian site experience is in Canada unless it says otherwise, and asks for the consent [KYC-06, KYC-07, KYC-48, CONST-40]", async () => {
    const { visitor } = await toVerify({ siteExperience: "CA-ON-SB" });
    expect(field(visitor, "country")?.value).toBe("CA");
    expect(namesIn(visitor).slice(3, 6)).toEqual(["day", "month", "year"]);
    const { ssn4: _, ...person } = { ...details, country: "CA", region: "ON", city: "Toronto", zip: "m5v2t6" };
    visitor.fill(person);
    expect(await sent(visitor, "Agree and verify")).toBeUndefined();
    expect(messageOf(visitor, "creditCheckBox")).toContain("Tick the box to agree to the check of your credit file");
    visitor.fill({ ...person, creditCheckBox: true });
    expect(await sent(visitor, "Agree and verify")).toMatchObject({
      country: "CA",
      zip: "M5V 2T6",
      creditCheckBox: true,
    });
  });
});
