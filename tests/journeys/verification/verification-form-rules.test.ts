import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { details, field, messageOf, optionsOf, toVerify, verifyAs } from "../../harness/flows/verification.ts";
import { asking, editable, namesIn, sent, verifyPath } from "../../harness/flows/verification-form.ts";
import { callsDuring, callsTo, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("a person", () => {
  test("needs a first and a last name; the middle one is optional and says so [KYC-02]", async () => {
    const { visitor } = await toVerify();
    expect(visitor.document.getElementById("middleName-label")?.textContent).toBe("Middle name (optional)");
    await verifyAs(visitor);
    expect(visitor.h1).toBe("Verification Successful");
  });

  test.each([
    "José María",
    "O’Brien-Smith",
    "Ø",
    "Łukasz Żółć",
    "محمد",
    "李小龍",
    "Nguyễn Thị Minh Khai",
    "Nora 🎰",
    "a".repeat(50),
  ])("named %s is taken as they are [KYC-36, KYC-119!]", async (firstName) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, firstName });
    expect(await sent(visitor)).toMatchObject({ firstName });
  });

  test.each([
    ["a".repeat(51), "Shorten the name to 50 characters"],
    ["   ", "Enter your first name"],
  ])("named %o is asked again, kindly [KYC-122?]", async (firstName, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, firstName });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "firstName")).toContain(message);
  });

  test.each([
    [{ month: "2", day: "30", year: "1988" }, "there is no such date"],
    [{ month: "13", day: "1", year: "1988" }, "Enter the month as a number from 1 to 12"],
    [{ month: "1", day: "1", year: "88" }, "Enter the year with 4 digits"],
    [{ month: "1", day: "", year: "1988" }, "Enter your whole date of birth"],
    [{ month: "1", day: "1", year: "2199" }, "this date is still to come"],
    [{ month: "1", day: "1", year: "2015" }, "You are not old enough"],
  ])("the date of birth %o shows which part is wrong [KYC-122?]", async (born, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ ...details, ...born });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "usDob")).toContain(message);
  });

  test("must be older in some states [CONST-45, CONST-46, CONST-47]", async () => {
    const today = new Date();
    const aged = (years: number) => ({
      month: "1",
      day: "1",
      year: String(today.getUTCFullYear() - years),
    });
    for (const [region, zip, years] of [
      ["ME", "04101", 18],
      ["AL", "35004", 19],
      ["NE", "68001", 19],
      ["MA", "02108", 21],
    ] as const) {
      const young = await toVerify();
      young.visitor.fill({ ...details, region, zip, ...aged(years - 1) });
      expect(await sent(young.visitor), region).toBeUndefined();
      const old = await toVerify();
      old.visitor.fill({ ...details, region, zip, ...aged(years + 1) });
      expect(await sent(old.visitor), region).toBeDefined();
    }
  });

  test.each([
    ["day", "KYC-37, KYC-40, CONST-08", 2],
    ["month", "KYC-38, KYC-40, CONST-09", 2],
    ["year", "KYC-39, KYC-40, CONST-10", 4],
  ])("the %s is a short numeric field [%s]", async (name, _id, maxLength) => {
    const { visitor } = await toVerify();
    expect(field(visitor, name)?.maxLength).toBe(maxLength);
    expect(field(visitor, name)?.getAttribute("inputmode")).toBe("numeric");
  });

  test.each([
    ["12345678", "Enter all 9 digits"],
    ["000-12-3456", "Check the first three digits"],
    ["666 12 3456", "Check the first three digits"],
    ["923456789", "Check the first three digits"],
  ])("with the number %s is asked to look again [KYC-122?]", async (ssn9, message) => {
    const { visitor } = await asking({ ssn9: editable });
    visitor.fill({ ssn9 });
    expect(await sent(visitor)).toBeUndefined();
    expect(messageOf(visitor, "ssn9")).toContain(message);
    expect(visitor.body).not.toContain(ssn9);
  });
});

describe("a home", () => {
  test("is no PO box: the form says so before and after [KYC-05]", async () => {
    for (const address1 of ["PO Box 12", "P.O. Box 7", "Post Office Box 3", "p o box 1", "Case postale 44"]) {
      const { visitor } = await toVerify();
      expect(visitor.text).toContain("We cannot accept a PO box.");
      visitor.fill({ ...details, address1 });
      expect(await sent(visitor), address1).toBeUndefined();
      expect(messageOf(visitor, "address1")).toContain("instead of a PO box");
      expect(field(visitor, "address1")?.value).toBe(address1);
    }
  });

  test("is in a licensed country, and no other is offered [KYC-45, KYC-46, KYC-47]", async () => {
    const { visitor } = await toVerify();
    const codes = [...visitor.document.querySelectorAll<HTMLOptionElement>("[name=country] option")].map(
      ({ value }) => value,
    );
    expect(codes.filter(Boolean).sort()).toEqual(["AU", "CA", "DE", "GB", "IE", "NL", "US"]);
  });

  test("takes its region's name, its list and its postal rule from the country, by a button without script [KYC-42, KYC-43, KYC-44, KYC-122?]", async () => {
    const { visitor } = await toVerify();
    const label = () => visitor.document.getElementById("region-label")?.textContent;
    expect([label(), optionsOf(visitor, "region")[1], field(visitor, "zip")?.getAttribute("inputmode")]).toEqual([
      "State",
      "AL",
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

  test.each([
    ["US", "ME", "0410", "Enter a ZIP code with 5 or 9 digits"],
    ["CA", "ON", "04101", "Enter a postal code such as M5V 2T6"],
    ["DE", "BE", "1", "Enter a postal code with 5 digits, such as 10115"],
    ["US", "ON", "04101", undefined],
  ])("in %s, %s with %s is checked by the country's rule [KYC-42, KYC-122?]", async (country, region, zip, message) => {
    const { visitor } = await toVerify();
    visitor.fill({ country });
    await visitor.press("Update");
    const { region: _, ssn4, ...rest } = details;
    visitor.fill({ ...rest, ...(country === "US" && { ssn4 }), country, zip });
    if (optionsOf(visitor, "region").length > 1 && message) visitor.fill({ region });
    expect(await sent(visitor)).toBeUndefined();
    if (message) expect(messageOf(visitor, "zip")).toContain(message);
    else expect(messageOf(visitor, "region")).toContain("Choose your state");
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
