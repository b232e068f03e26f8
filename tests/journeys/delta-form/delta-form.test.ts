import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { allSteps, atTheForm, field, messageOf, writes } from "../../harness/flows/delta-form.ts";
import { callsDuring, pathOf, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("the form", () => {
  test("has a title of its own with two actions or more, and is about the one otherwise [DLT-01]", async () => {
    const { visitor: both } = await atTheForm(["provide-ssn", "agree-to-terms"]);
    expect(both.h1).toBe("A few details before you play");
    for (const [code, title] of [
      ["provide-ssn", "Your Social Security number"],
      ["provide-phone-number", "Your mobile number"],
      ["agree-to-terms", "Our new terms"],
    ] as const) {
      const { visitor } = await atTheForm([code]);
      expect([pathOf(visitor), visitor.h1]).toEqual([`/correctiveactions/${code}`, title]);
      expect(visitor.text).not.toContain("A few details before you play");
    }
  });

  test("asks for what is pending and for nothing else [DLT-06, SSN-07, PHN-01]", async () => {
    const names = async (...codes: string[]) => {
      const { visitor } = await atTheForm(codes);
      const fields = [...visitor.document.querySelectorAll<HTMLInputElement>("main input, main select")];
      return fields.filter(({ type }) => type !== "hidden").map(({ name }) => name);
    };
    const agreements = ["requiredterms-of-use", "requiredprivacy-notice", "optionalmarketing-offers"];
    expect(await names("provide-ssn"), "the SSN alone [DLT-02]").toEqual(["ssn"]);
    expect(await names("provide-phone-number"), "the phone alone [DLT-03]").toEqual(["countryCode", "phone"]);
    expect(await names("agree-to-terms"), "the agreements alone [DLT-04]").toEqual(agreements);
    expect(await names(...allSteps)).toEqual(["ssn", "countryCode", "phone", ...agreements]);
  });

  test("links each agreement's title to its document [DLT-04, API-29]", async () => {
    const { visitor } = await atTheForm(["agree-to-terms"]);
    const group = within(within(visitor.document.body).getByRole("group", { name: "Agreements" }));
    const links = group.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ["Terms of use", "/documents/us-terms-of-use"],
      ["Privacy notice", "/documents/privacy-notice"],
      ["Offers by email", "/documents/privacy-notice"],
    ]);
    expect(group.getByLabelText(/Offers by email \(optional\)/)).toBeTruthy();
    for (const { href } of links) expect((await visitor.get(href)).status).toBe(200);
  });

  test("says what is missing, under each field and above all, before anything is sent [DLT-06, DLT-07]", async () => {
    const { visitor } = await atTheForm();
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(writes(calls)).toEqual([]);
    expect(messageOf(visitor, "ssn")).toContain("Enter your Social Security number");
    expect(messageOf(visitor, "phone")).toContain("Enter your mobile number");
    expect(messageOf(visitor, "agreements")).toContain("Agree to the documents that are required");
    const summary = within(within(visitor.document.body).getByRole("alert"));
    const targets = summary.getAllByRole<HTMLAnchorElement>("link").map(({ hash }) => hash);
    expect(targets).toEqual(["#ssn", "#phone", "#agreements"]);
    for (const target of targets) expect(visitor.document.querySelector(target), target).not.toBeNull();
  });

  test("shows an invalid phone number in the same summary, and sends nothing", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ssn: "900123456", phone: "207 555 99" });
    expect(writes(await callsDuring(() => visitor.press("Next")))).toEqual([]);
    expect(messageOf(visitor, "phone")).toContain("valid for the country");
    expect(messageOf(visitor, "agreements")).toContain("Agree to the documents that are required");
    const links = within(within(visitor.document.body).getByRole("alert")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ hash }) => hash)).toEqual(["#phone", "#agreements"]);
  });

  test("keeps what was typed, but never the SSN", async () => {
    const { visitor } = await atTheForm();
    visitor.fill({ ssn: "900123", phone: "207 555 99", countryCode: "CA", "optionalmarketing-offers": true });
    await visitor.press("Next");
    expect(messageOf(visitor, "ssn")).toContain("Enter all 9 digits");
    expect(field(visitor, "phone")?.value).toBe("207 555 99");
    expect(field(visitor, "countryCode")?.value).toBe("CA");
    expect(field(visitor, "optionalmarketing-offers")?.checked).toBe(true);
    expect(field(visitor, "requiredterms-of-use")?.checked).toBe(false);
    expect(field(visitor, "ssn")?.value).toBe("");
    expect(visitor.body).not.toContain("900123");
  });

  test("is sticky inside the operator's app [DLT-09]", async () => {
    const { visitor } = await atTheForm(["provide-ssn"]);
    const actions = () => within(visitor.document.body).getByRole("button", { name: "Next" }).parentElement?.className;
    expect(actions()).not.toMatch(/sticky/);
    await visitor.get("/correctiveactions/provide-ssn", { headers: { "user-agent": "AccountShell/4.2" } });
    expect(actions()).toMatch(/sticky/);
  });
});
