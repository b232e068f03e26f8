import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { allSteps, atTheForm } from "../../kit/flows/delta-form.ts";

describe("the form", () => {
  test("has its own title with two actions or more, and is about the one otherwise [DLT-01]", async () => {
    const { visitor: both } = await atTheForm(["provide-ssn", "agree-to-terms"]);
    expect(both.h1).toBe("A few details before you play");
    for (const [code, title] of [
      ["provide-ssn", "Your Social Security number"],
      ["provide-phone-number", "Your mobile number"],
      ["agree-to-terms", "Our new terms"],
    ] as const) {
      const { visitor } = await atTheForm([code]);
      expect([visitor.pathname, visitor.h1]).toEqual([`/correctiveactions/${code}`, title]);
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

  test("carries the countries of phone numbers only where a number is asked for", async () => {
    const has = async (code: string) => (await atTheForm([code])).visitor.body.includes("Afghanistan");
    expect([await has("provide-ssn"), await has("provide-phone-number")]).toEqual([false, true]);
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
});
