import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { atForm, licence, send, thisYear } from "../../kit/flows/licence-form.ts";
import { callsDuring, callsTo, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";

describe("the form", () => {
  test("warns, describes itself and asks for all of a licence [DOC-24, DOC-25]", async () => {
    const { visitor } = await atForm();
    expect(visitor.h1).toBe("Enter your license details");
    expect(visitor.main).toContain("Type what’s on your driver’s license.");
    const beforeTheFields = visitor.main.split("License number")[0];
    expect(beforeTheFields).toContain("Check each detail against your license before you send it");
    expect(visitor.main, "no scan has failed").not.toMatch(/the scan/i);
    const main = within(visitor.document.querySelector("main") ?? visitor.document.body);
    expect(main.getByLabelText("License number").tagName).toBe("INPUT");
    const inputsIn = (name: string) => main.getByRole("group", { name }).querySelectorAll("input, select").length;
    const inputsUnder = (name: string) =>
      main.getByRole("heading", { name }).closest("section")?.querySelectorAll("input, select").length;
    for (const date of ["License issued on", "License expires on", "Date of birth"])
      expect(inputsIn(date), date).toBe(3);
    expect(inputsUnder("About you")).toBe(5);
    expect(inputsUnder("Where you live")).toBe(5);
    expect(main.getByRole("button", { name: "Send my details" }).getAttribute("type")).toBe("submit");
  });

  test("is sent as AddUserDetailsCommand [API-12, DOC-40, DOC-42, DOC-44]", async () => {
    const { id, visitor } = await atForm();
    const [call] = callsTo(await send(visitor), "POST", "/users/v1/info");
    expect(call?.host).toContain("secure.");
    const body = call?.body as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([
      "driversLicense",
      "sideEffectMetadata",
      "source",
      "userAddress",
      "userInfoFields",
    ]);
    expect(body.source, "the source [DOC-41]").toBe("ManualDocument");
    expect(body.userInfoFields, "name and date of birth [DOC-43, DOC-47]").toEqual([
      { FieldType: "FirstName", Value: "Nora" },
      { FieldType: "LastName", Value: "O’Neil-Søren" },
      { FieldType: "DateOfBirth", Value: "1988-04-09" },
    ]);
    expect(body.userAddress, "the address").toEqual({
      Address1: "12 Harbor Lane",
      Address2: "Unit 4",
      City: "Portland",
      RegionCode: "ME",
      PostalCode: "04101",
      CountryCode: "US",
    });
    expect(body.driversLicense, "the licence [DOC-45, DOC-47, DOC-56?]").toEqual({
      UserId: `user-${id}`,
      Number: "D1234567",
      RegionCode: "ME",
      CountryCode: "US",
      IssueDate: "2021-03-07",
      ExpirationDate: `${thisYear + 2}-03-07`,
    });
    expect(body.sideEffectMetadata, "no SSN check [DOC-46]").toEqual({ SsnVerificationRequired: false });
  });

  test("leads to the review, and the entry page then says the same [DOC-48, DOC-57?]", async () => {
    const { visitor } = await atForm();
    await send(visitor);
    expect([visitor.pathname, visitor.h1]).toEqual(["/docscan/review", "We’re looking at your details"]);
    await visitor.follow("See what’s next");
    expect(visitor.main).toContain("We need to review your verification");
  });

  test.each([
    ["the service fails", { licenseNumber: "FAILURE" }],
    ["a field is wrong", { zip: "" }],
  ])("keeps everything that was typed when %s", async (_, changes) => {
    const { visitor } = await atForm();
    await send(visitor, changes);
    expect(visitor.pathname).toBe("/docscan/details");
    const sent: Record<string, string> = { ...licence, ...changes };
    const shown = Object.keys(sent).map((name) => [
      name,
      visitor.document.querySelector<HTMLInputElement>(`input[name=${name}], select[name=${name}]`)?.value,
    ]);
    expect(Object.fromEntries(shown)).toEqual(sent);
  });

  test("gives another country its own regions without script, and loses nothing", async () => {
    const { visitor } = await atForm();
    visitor.fill({ firstName: "Nora", licenseNumber: "D1", year: "1988", country: "CA" });
    const calls = await callsDuring(() => visitor.press("Update"));
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(visitor.document.querySelector("[role=alert]")).toBeNull();
    const value = (name: string) => visitor.document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
    expect(["firstName", "licenseNumber", "year"].map(value)).toEqual(["Nora", "D1", "1988"]);
    await send(visitor, { region: "ON", zip: "M5V 2T6" });
    expect(visitor.pathname).toBe("/docscan/review");
  });

  test.each([
    ["uk", "en-US", "GB", ["day", "month", "year"], "Region", "Postcode"],
    ["uk", "fr-CA", "GB", ["day", "month", "year"], "Région", "Code postal"],
    ["main", "en-GB", "US", ["month", "day", "year"], "State", "ZIP code"],
  ] as const)(
    "at %s in %s it begins in %s, whatever the language",
    async (brand, language, country, order, region, zip) => {
      const { visitor } = await sportsbookPlayer(
        { brand, restrictions: [requires("docscan-verification")] },
        { language },
      );
      await visitor.get(`${visitor.home}/docscan/details?intendedSiteExp=US-SB&entryFlow=login`);
      const inputs = [...visitor.document.querySelectorAll<HTMLInputElement>("main input")].map(({ name }) => name);
      expect(visitor.document.querySelector<HTMLSelectElement>("select[name=country]")?.value).toBe(country);
      expect(inputs.filter((name) => ["day", "month", "year"].includes(name))).toEqual(order);
      const label = (name: string) => visitor.document.getElementById(`${name}-label`)?.textContent;
      expect([label("region"), label("zip")]).toEqual([region, zip]);
    },
  );
});
