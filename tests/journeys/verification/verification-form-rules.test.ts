import { describe, expect, test } from "vitest";
import { details } from "../../harness/flows/us-details.ts";
import { field, messageOf, toVerify } from "../../harness/flows/verification.ts";
import { namesIn, sent } from "../../harness/flows/verification-form.ts";

describe("a person", () => {
  test.each([
    ["day", "KYC-37, KYC-40, CONST-08", 2],
    ["month", "KYC-38, KYC-40, CONST-09", 2],
    ["year", "KYC-39, KYC-40, CONST-10", 4],
  ])("the %s is a short numeric field [%s]", async (name, _id, maxLength) => {
    const { visitor } = await toVerify();
    expect(field(visitor, name)?.maxLength).toBe(maxLength);
    expect(field(visitor, name)?.getAttribute("inputmode")).toBe("numeric");
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
