import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { details, field, messageOf, optionsOf, toVerify } from "../../harness/flows/verification.ts";
import { namesIn, sent, verifyPath } from "../../harness/flows/verification-form.ts";
import { callsDuring, callsTo, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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
  test("takes its region's name, its list and its postal rule from the country, by a button without script [KYC-42, KYC-43, KYC-44, KYC-122?]", async () => {
    const { visitor } = await toVerify();
    const label = () => visitor.document.getElementById("region-label")?.textContent;
    expect([label(), optionsOf(visitor, "region")[1], field(visitor, "zip")?.getAttribute("inputmode")]).toEqual([
      "State",
      "AL – Alabama",
      "numeric",
    ]);
    visitor.fill({ firstName: "Nora", address1: "7 Maple Court", country: "CA" });
    const calls = await callsDuring(() => visitor.press("Update"));
    expect(callsTo(calls, "POST", verifyPath)).toEqual([]);
    expect([label(), optionsOf(visitor, "region")[1], field(visitor, "zip")?.getAttribute("inputmode")]).toEqual([
      "Province or territory",
      "Alberta",
      "text",
    ]);
    expect([field(visitor, "firstName")?.value, field(visitor, "address1")?.value]).toEqual(["Nora", "7 Maple Court"]);
    expect(within(visitor.document.body).queryByRole("alert")).toBeNull();
    visitor.fill({ country: "GB" });
    await visitor.press("Update");
    expect([label(), optionsOf(visitor, "region")]).toEqual([
      "Region",
      ["Choose", "England", "Northern Ireland", "Scotland", "Wales"],
    ]);
    const { ssn4: _, ...person } = details;
    visitor.fill({ ...person, country: "GB", region: "England", zip: "ls1 4ap", city: "Leeds" });
    expect(await sent(visitor)).toMatchObject({ country: "GB", region: "ENG", zip: "LS1 4AP" });
  });

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
