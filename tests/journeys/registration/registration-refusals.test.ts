import { describe, expect, test } from "vitest";
import { freshContact, openAccount, proveContact, upToTerms } from "../../harness/flows/sign-up.ts";
import { sandbox } from "../../harness/pages/journey.ts";

describe("what the platform refuses", () => {
  test("is a page with a link onwards", async () => {
    const visitor = await upToTerms(freshContact("registration.refused"));
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We cannot open an account for you");
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
  });

  test("a country that closed in between leads back to the countries", async () => {
    const visitor = await upToTerms(freshContact());
    const body = { errorStatus: { code: "country-unsupported", statusCode: 422 } };
    await sandbox.faults([{ match: { path: "*/complete" }, fault: "status", status: 422, body, times: 1 }]);
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We do not offer accounts there");
    expect(visitor.main).toContain("No account was opened.");
    await visitor.follow("I live in another country");
    expect(visitor.h1).toBe("Where do you live?");
  });
});

describe("the country", () => {
  test("is offered as the site experience makes likely", async () => {
    const chosen = (visitor: Awaited<ReturnType<typeof proveContact>>) =>
      visitor.document.querySelector<HTMLInputElement>("[name=country]:checked")?.value;
    expect(chosen(await proveContact(freshContact()))).toBe("US");
    expect(chosen(await proveContact(freshContact(), "/signup?intendedSiteExp=CA-ON-SB"))).toBe("CA");
    expect(chosen(await proveContact(freshContact(), "/signup", { brand: "uk" }))).toBe("GB");
  });
});
