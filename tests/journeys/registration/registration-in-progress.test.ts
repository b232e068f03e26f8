import { describe, expect, test } from "vitest";
import { field, freshContact, openAccount, proveContact, upToTerms } from "../../kit/flows/sign-up.ts";
import {
  as,
  codeLabel,
  contactLabel,
  copyOf,
  pressOf,
  sandbox,
  secondTab,
  typeCode,
  visiting,
  writesDuring,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const hour = 3_600_000;

describe("a sign-up in the middle", () => {
  test("is over in another window, which says so", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.press(openAccount);
    expect(visitor.session).toBeDefined();
    const late = copyOf(visitor);
    await late.get(other.url);
    expect(late.path).toMatch(/^\/signup\?ended=true/);
  });

  test("continues where it is for a player who goes back to the code, and a code of another flow begins again [BR-35]", async () => {
    const contact = freshContact();
    const visitor = await visiting("/signup");
    await visitor.submit("Send my code", { [contactLabel]: contact });
    const { url } = visitor;
    await typeCode(visitor, await sandbox.code(contact));
    const { path } = visitor;
    expect(path).toMatch(/^\/signup\/country\?flow=/);
    await visitor.get(url);
    expect(visitor.path).toBe(path);
    await visitor.get("/auth/code?flow=0123456789abcdef");
    expect(visitor.path).toBe("/auth?ended=true");
    await sandbox.advanceClock(2 * hour);
    await visitor.get(url);
    expect(visitor.path).toMatch(/^\/auth\?.*ended=true/);
  });

  test("an older form, for a country that was chosen anew, is not taken", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.follow("I live in another country");
    await visitor.submit("Continue", { Country: "Canada" });
    const window = copyOf(visitor);
    const { url, sending } = pressOf(other, openAccount);
    expect(await writesDuring(() => window.send(url, { ...sending, headers: { origin: visitor.home } }))).toEqual([]);
    expect(window.problem).toContain("in another window");
  });

  test("opens the account for a player who has read the terms for most of an hour", async () => {
    const visitor = await upToTerms(freshContact());
    await sandbox.advanceClock(0.9 * hour);
    await visitor.press(openAccount);
    expect(visitor.session).toBeDefined();
    expect(visitor.pathname).toBe("/correctiveactions/id-verify");
  });

  test("a code that is too old for the platform begins again, with the way back", async () => {
    const contact = freshContact("registration.late");
    const visitor = await visiting("/signup?returnPath=%2Fdocuments");
    await visitor.submit("Send my code", { [contactLabel]: contact });
    await typeCode(visitor, await sandbox.code(contact));
    await visitor.press("Continue");
    await visitor.press(openAccount);
    expect(visitor.path).toBe("/signup?ended=true&returnPath=%2Fdocuments");
    expect(visitor.main).toContain("This sign-up has expired");
  });

  test.each(["/signup/country", "/signup/existing", "/signup/terms"])(
    "%s without its flow begins at the contact",
    async (path) => {
      const visitor = await visiting(`${path}?flow=0123456789abcdef`);
      expect(visitor.path).toBe("/signup?ended=true");
    },
  );

  test("shows a signed-in player so", async () => {
    const visitor = await as("nora", { at: "/signup" });
    expect(visitor.h1).toBe("You’re signed in");
  });
});

async function upToCode(contact: string): Promise<Visitor> {
  const visitor = await visiting("/signup");
  await visitor.submit("Send my code", { [contactLabel]: contact });
  return visitor;
}

describe("a sign-up whose record has gone in the middle", () => {
  test.each([
    ["the code", () => upToCode(freshContact()), "Continue", { [codeLabel]: "123456" }],
    ["the country", () => proveContact(freshContact()), "Continue", { Country: "Canada" }],
    ["the terms", () => upToTerms(freshContact()), openAccount, {}],
  ] as const)("begins again from %s, says so, and sends nothing", async (_, arrive, button, entries) => {
    const visitor = await arrive();
    visitor.fill(entries);
    const { url, sending } = pressOf(visitor, button);
    visitor.cookies.clear();
    expect(await writesDuring(() => visitor.send(url, sending))).toEqual([]);
    expect(visitor.status).toBe(200);
    expect(visitor.path).toMatch(/^\/(?:signup|auth)\?ended=true/);
    expect(field(visitor, "contact")).not.toBeNull();
  });
});

describe("two tabs", () => {
  test("each with a sign-up of its own: when one has become a player, the other opens nothing and says so", async () => {
    const one = freshContact();
    const other = freshContact();
    const first = await upToTerms(one);
    const second = secondTab(first);
    await second.get("/signup");
    await second.submit("Send my code", { [contactLabel]: other });
    await second.submit("Continue", { [codeLabel]: await sandbox.code(other) });
    await second.submit("Continue", { Country: "Canada" });
    await first.press(openAccount);
    const token = first.session;
    expect(await writesDuring(() => second.press(openAccount))).toEqual([]);
    expect([second.status, second.h1]).toEqual([200, "You’re signed in"]);
    expect(second.session).toBe(token);
    expect((await sandbox.personas()).filter(({ email }) => email === other)).toEqual([]);
  });

  test("of one sign-up: the code is proved once, and the tab behind says what became of it", async () => {
    const contact = freshContact();
    const first = await upToCode(contact);
    const second = secondTab(first);
    await second.get(first.url);
    const code = await sandbox.code(contact);
    await first.submit("Continue", { [codeLabel]: code });
    expect(await writesDuring(() => second.submit("Continue", { [codeLabel]: code.replace(/./g, "9") }))).toEqual([]);
    expect([second.status, second.path]).toEqual([200, expect.stringMatching(/^\/signup\?ended=true/)]);
    expect(second.main).toContain("This sign-up has expired, or you finished it in another window");
    await first.submit("Continue", { Country: "Canada" });
    await first.press(openAccount);
    expect(first.session).toBeDefined();
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  });
});

describe("what the platform refuses", () => {
  test("is a page with a link onwards", async () => {
    const visitor = await upToTerms(freshContact("registration.refused"));
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We can’t open an account for you");
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
  });

  test("a country that closed in between leads back to the countries", async () => {
    const visitor = await upToTerms(freshContact());
    const body = { errorStatus: { code: "country-unsupported", statusCode: 422 } };
    await sandbox.faults([{ match: { path: "*/complete" }, fault: "status", status: 422, body, times: 1 }]);
    await visitor.press(openAccount);
    expect(visitor.h1).toBe("We don’t offer accounts there");
    expect(visitor.main).toContain("We haven’t opened an account.");
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
