import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { details, field, messageOf, optionsOf, toVerify } from "../../harness/flows/verification.ts";
import { namesIn, sent, verifyPath } from "../../harness/flows/verification-form.ts";
import { callsDuring, callsTo, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("a person", () => {
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
