import { beforeEach, describe, expect, test } from "vitest";
import { freshContact, openAccount, proveContact, upToTerms } from "../../harness/flows/sign-up.ts";
import {
  anonymous,
  callsDuring,
  codeLabel,
  contactLabel,
  mainOf,
  problemOf,
  sandbox,
  sessionIn,
  typeCode,
} from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { startInstance } from "../../harness/stack/stack.ts";

beforeEach(() => sandbox.reset());

describe("what the platform refuses", () => {
  test("is a page with a link onwards", async () => {
    const visitor = await upToTerms(freshContact("registration.refused"));
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We cannot open an account for you");
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
  });

  test("a failure shows an error, keeps the checkboxes and can be retried", async () => {
    const visitor = await upToTerms(freshContact("registration.fails"), "Canada");
    visitor.fill({ "Send me offers and news by email. I can stop them at any time.": true });
    await visitor.press(openAccount);
    expect(problemOf(visitor)).toContain("The service had a problem.");
    await visitor.press(openAccount);
    expect(problemOf(visitor)).toContain("The service had a problem.");
  });

  test("a box that was unticked stays so after a failure", async () => {
    const visitor = await upToTerms(freshContact("registration.fails"), "United Kingdom");
    visitor.fill({ "Send me offers and news by email. I can stop them at any time.": false });
    await visitor.press(openAccount);
    expect(visitor.document.querySelector<HTMLInputElement>("[name=offers]")?.checked).toBe(false);
  });

  test("a country that closed in between leads back to the countries", async () => {
    const visitor = await upToTerms(freshContact());
    const body = { errorStatus: { code: "country-unsupported", statusCode: 422 } };
    await sandbox.faults([{ match: { path: "*/complete" }, fault: "status", status: 422, body, times: 1 }]);
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We do not offer accounts there");
    expect(mainOf(visitor)).toContain("No account was opened.");
    await visitor.follow("I live in another country");
    expect(visitor.h1).toBe("Where do you live?");
  });

  test.each([
    ["reset", "We could not reach the service."],
    ["status", "The service had a problem."],
    ["garbage", "The service had a problem."],
  ] as const)("after a %s the account can still be opened", async (fault, said) => {
    const visitor = await upToTerms(freshContact());
    await sandbox.faults([{ match: { path: "*/complete" }, fault, times: 1 }]);
    await visitor.press(openAccount);
    expect(problemOf(visitor)).toContain(said);
    await visitor.press(openAccount);
    expect(sessionIn(visitor)).toBeDefined();
  });

  test("an account whose answer was lost is opened once", async () => {
    const contact = freshContact();
    const visitor = await upToTerms(contact);
    await sandbox.faults([{ match: { path: "*/complete" }, fault: "reset", afterActing: true, times: 1 }]);
    await visitor.press(openAccount);
    expect(problemOf(visitor)).toContain("We could not reach the service.");
    await visitor.press(openAccount);
    expect(sessionIn(visitor)).toBeDefined();
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  });
});

describe("the country", () => {
  test("must be chosen, and must be one that is open", async () => {
    const visitor = await proveContact(freshContact());
    for (const box of visitor.document.querySelectorAll<HTMLInputElement>("[name=country]")) box.checked = false;
    await visitor.press("Continue");
    expect(problemOf(visitor)).toContain("Choose the country that you live in");
    const [first] = visitor.document.querySelectorAll<HTMLInputElement>("[name=country]");
    if (first) Object.assign(first, { value: "FR", checked: true });
    await visitor.press("Continue");
    expect(problemOf(visitor)).toContain("We do not offer accounts in that country");
  });

  test("is offered as the site experience makes likely", async () => {
    const chosen = (visitor: Awaited<ReturnType<typeof proveContact>>) =>
      visitor.document.querySelector<HTMLInputElement>("[name=country]:checked")?.value;
    expect(chosen(await proveContact(freshContact()))).toBe("US");
    expect(chosen(await proveContact(freshContact(), "/signup?intendedSiteExp=CA-ON-SB"))).toBe("CA");
    expect(chosen(await proveContact(freshContact(), "/signup", { brand: "uk" }))).toBe("GB");
  });

  test("can be changed from the terms, which then are the other country's", async () => {
    const visitor = await upToTerms(freshContact());
    await visitor.follow("I live in another country");
    visitor.fill({ Country: "Ireland" });
    await visitor.press("Continue");
    expect(mainOf(visitor)).toContain("Your country: Ireland");
  });

  test("that cannot be loaded is an error screen, and the sign-up goes on afterwards", async () => {
    // a list that was read once is remembered
    const fresh = await startInstance(ownStack.sandboxPort);
    await sandbox.faults([{ match: { path: "*/countries" }, fault: "status" }]);
    const visitor = await proveContact(freshContact(), "/signup", { port: fresh.port });
    expect(visitor.h1).toBe("We cannot load this page right now");
    await sandbox.faults([]);
    await visitor.follow("Try again");
    expect(visitor.h1).toBe("Where do you live?");
    await fresh.stop();
  });
});

test("an invalid contact and a wrong code show an error", async () => {
  const visitor = anonymous();
  await visitor.get("/signup");
  visitor.fill({ [contactLabel]: "incomplete@" });
  expect(await callsDuring(() => visitor.press("Send my code"))).toEqual([]);
  expect(problemOf(visitor)).toContain("Enter an email address such as");
  visitor.fill({ [contactLabel]: freshContact() });
  await visitor.press("Send my code");
  await typeCode(visitor, "000000");
  expect(visitor.document.querySelector(`[name=code]`)).not.toBeNull();
  expect(mainOf(visitor)).toContain(codeLabel);
});
