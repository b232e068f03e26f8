import { beforeEach, describe, expect, test } from "vitest";
import {
  anonymous,
  appPort,
  as,
  callsDuring,
  codeLabel,
  contactLabel,
  copyOf,
  mainOf,
  nameOf,
  pressOf,
  problemOf,
  sandbox,
  sessionIn,
  signedOutPlayer,
  typeCode,
  writesIn,
} from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import { freshContact, openAccount, proveContact, upToTerms } from "../harness/sign-up.ts";
import { startInstance } from "../harness/stack.ts";
import { details } from "../harness/verification.ts";

beforeEach(() => sandbox.reset());

/** What a page asks for. */
const askedOn = (visitor: ReturnType<typeof anonymous>) => {
  const fields = visitor.document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden]), main select");
  return [...new Set([...fields].map(({ name }) => name))];
};

test("contact, code, country, terms: then there is an account, and the player is asked who they are [BR-18, REG-01, REG-20?]", async () => {
  const contact = freshContact();
  const visitor = anonymous();
  await visitor.get("/auth");
  await visitor.follow("New here? Open an account");
  expect(visitor.h1).toBe("Open an account at Northline");
  expect(askedOn(visitor)).toEqual(["contact"]);
  visitor.fill({ [contactLabel]: contact });
  await visitor.press("Send my code");
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(askedOn(visitor)).toEqual(["code"]);
  await typeCode(visitor, await sandbox.code(contact));
  expect(visitor.h1).toBe("Where do you live?");
  expect(askedOn(visitor)).toEqual(["country"]);
  visitor.fill({ Country: "Canada" });
  await visitor.press("Continue");
  expect(askedOn(visitor)).toEqual(["offers"]);
  expect(mainOf(visitor)).toMatch(/By opening an account you confirm that you are 18 or older/);
  expect(visitor.document.querySelector("input[type=checkbox][name=offers]")).not.toBeNull();
  expect(sessionIn(visitor)).toBeUndefined();
  const calls = await callsDuring(() => visitor.press(openAccount));
  expect(writesIn(calls)).toEqual([
    expect.stringMatching(/^POST \/registrations\/v1\/registrations\/[^/]+\/complete$/),
  ]);
  expect(calls[0]?.body).toMatchObject({ countryCode: "CA", agreementIds: ["terms-of-use", "privacy-notice"] });
  expect(sessionIn(visitor)).toBeDefined();
  expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify\?flow=/);
});

test("a player who is verified after signing up arrives as a new player [REG-02, PA-45?]", async () => {
  const visitor = await proveContact(freshContact(), "/signup?returnPath=%2Fdocuments");
  await visitor.press("Continue");
  await visitor.press(openAccount);
  visitor.fill(details);
  const calls = await callsDuring(() => visitor.press("Verify"));
  const verification = calls.find((call) => nameOf(call) === "POST /verifications/v1/verifications");
  expect(verification?.body).toMatchObject({ verificationFlow: "registration" });
  while (!visitor.path.startsWith("/documents")) await visitor.press(/^Continue/);
  expect(visitor.path).toBe("/documents?newRegistration=true");
});

test("a phone number is proved by text and opens an account as well", async () => {
  const visitor = anonymous();
  await visitor.get("/signup");
  visitor.fill({ [contactLabel]: "207 555 9914" });
  await visitor.press("Send my code");
  expect(visitor.h1).toBe("Enter the code we texted you");
  await typeCode(visitor, await sandbox.code("+12075559914"));
  visitor.fill({ Country: "United States" });
  await visitor.press("Continue");
  await visitor.press(openAccount);
  expect(visitor.h1).toBe("Getting Fantasy ready for you…");
});

describe("whether a contact has an account", () => {
  test("is not revealed before the contact is proved: the answers are the same", async () => {
    const { email } = await signedOutPlayer();
    const seen = [];
    for (const contact of [email, freshContact(email.slice(0, 1))]) {
      const visitor = anonymous();
      await visitor.get("/signup");
      visitor.fill({ [contactLabel]: contact });
      const posted = await visitor.press("Send my code", { follow: false });
      const page = await visitor.get(posted.headers.get("location") ?? "");
      await typeCode(visitor, "000000");
      const text = (body: string) => body.replace(/Reference .*|at \d+:\d+.*/g, "");
      const cookies = posted.headers.getSetCookie().map((cookie) => cookie.length);
      seen.push([posted.status, page.status, text(page.page.text), visitor.status, text(visitor.text), cookies.length]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("is shown right after the code, before any other question, and the same code signs in", async () => {
    const { email, id } = await signedOutPlayer();
    const visitor = await proveContact(email);
    expect(visitor.h1).toBe("You already have an account");
    expect(askedOn(visitor)).toEqual([]);
    expect(visitor.link("Use another email address or number")).toContain("/signup");
    expect(sessionIn(visitor)).toBeUndefined();
    const calls = await callsDuring(() => visitor.press("Sign in to my account"));
    expect(writesIn(calls)).toEqual(["POST /logins/v1/logins"]);
    expect(calls.at(-1)?.persona).toBe(id);
    expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  });

  test("when it was opened elsewhere a moment ago, sign-in begins", async () => {
    const visitor = await upToTerms(freshContact("registration.raced"));
    await visitor.press(openAccount);
    await visitor.press("Sign in to my account");
    expect(visitor.path).toBe("/auth?ended=true");
  });
});

describe("the unified entry", () => {
  test("signs in a player who has an account [BR-20]", async () => {
    const { email, id } = await signedOutPlayer();
    const calls = await callsDuring(() => proveContact(email, "/auth/entry"));
    expect(calls.find((call) => nameOf(call) === "POST /otp/v1/initiate")?.body).toMatchObject({
      entryFlow: "unified-auth",
    });
    expect(calls.at(-1)).toMatchObject({ persona: id, status: 200 });
  });

  test("leads a new player to the country and the terms after the code [BR-20]", async () => {
    const contact = freshContact("registration.verified");
    const visitor = await proveContact(contact, "/auth/entry?returnPath=%2Fdocuments");
    expect(visitor.h1).toBe("Where do you live?");
    await visitor.press("Continue");
    await visitor.press(openAccount);
    await visitor.press(/^Continue to/);
    expect(visitor.path).toBe("/documents?newRegistration=true");
  });

  test("keeps its entry when the contact is changed", async () => {
    const visitor = anonymous();
    await visitor.get("/auth/entry");
    visitor.fill({ [contactLabel]: freshContact() });
    await visitor.press("Send my code");
    await visitor.follow("Change email");
    expect(visitor.path).toMatch(/^\/auth\/entry\?change=true&flow=/);
  });
});

describe("where a sign-up ends", () => {
  const verified = async (query = "") => {
    const visitor = await proveContact(freshContact("registration.verified"), `/signup${query}`);
    await visitor.press("Continue");
    await visitor.press(openAccount);
    return visitor;
  };

  test("the return path says that this is a new player [REG-02]", async () => {
    const visitor = await verified(`?returnPath=${encodeURIComponent("/documents?from=app#top")}`);
    await visitor.press(/^Continue to/);
    expect(visitor.path).toBe("/documents?from=app&newRegistration=true");
  });

  test("without a way back the product is, and a sign-in is not [REG-02]", async () => {
    const visitor = await verified("?product=dfs");
    const posted = await visitor.press(/^Continue to/, { follow: false });
    expect(posted.headers.get("location")).toMatch(/[?&]newRegistration=true$/);
    const { email, visitor: other } = await signedOutPlayer();
    await other.get("/auth?returnPath=%2Fdocuments");
    other.fill({ [contactLabel]: email });
    await other.press("Send my code");
    await typeCode(other, await sandbox.code(email));
    await other.press(/^Continue to/);
    expect(other.path).toBe("/documents");
  });

  test("ignores a return path to a foreign host", async () => {
    const visitor = await verified(`?returnPath=${encodeURIComponent("https://evil.example.test/")}`);
    const posted = await visitor.press(/^Continue to/, { follow: false });
    expect(posted.headers.get("location")).not.toContain("evil");
  });
});

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
    expect(visitor.h1).toBe("We are not open there");
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

describe("a sign-up in the middle", () => {
  test("survives a reload, and a GET sends nothing", async () => {
    const visitor = await upToTerms(freshContact());
    const calls = await callsDuring(() => visitor.get(visitor.url));
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.h1).toBe("Before you open your account");
  });

  test("sent twice opens one account, and both answers are the same", async () => {
    const contact = freshContact();
    const visitor = await upToTerms(contact);
    const { url, sending } = pressOf(visitor, openAccount);
    const other = copyOf(visitor);
    const [one, two] = await Promise.all([
      visitor.send(url, { ...sending, follow: false }),
      other.send(url, { ...sending, headers: { origin: visitor.home }, follow: false }),
    ]);
    expect(one.headers.get("location")).toBe(two.headers.get("location"));
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  });

  test("is over in another window, which says so", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.press(openAccount);
    expect(sessionIn(visitor)).toBeDefined();
    const late = copyOf(visitor);
    await late.get(other.url);
    expect(late.path).toMatch(/^\/signup\?ended=true/);
  });

  test("an older form, for a country that was chosen anew, is not taken", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.follow("I live in another country");
    visitor.fill({ Country: "Canada" });
    await visitor.press("Continue");
    const window = copyOf(visitor);
    const { url, sending } = pressOf(other, openAccount);
    const calls = await callsDuring(() => window.send(url, { ...sending, headers: { origin: visitor.home } }));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(window)).toContain("in another window");
  });

  test("a code that is too old for the platform begins again, with the way back", async () => {
    const contact = freshContact();
    const visitor = anonymous();
    await visitor.get("/signup?returnPath=%2Fdocuments");
    visitor.fill({ [contactLabel]: contact });
    await visitor.press("Send my code");
    await typeCode(visitor, await sandbox.code(contact));
    await visitor.press("Continue");
    await sandbox.advanceClock(5 * 60_000);
    await visitor.press(openAccount);
    expect(visitor.path).toBe("/signup?ended=true&returnPath=%2Fdocuments");
    expect(mainOf(visitor)).toContain("A sign-up that took too long");
  });

  test.each(["/signup/country", "/signup/existing", "/signup/terms"])(
    "%s without its flow begins at the contact",
    async (path) => {
      const visitor = anonymous();
      await visitor.get(`${path}?flow=0123456789abcdef`);
      expect(visitor.path).toBe("/signup?ended=true");
    },
  );

  test("shows a signed-in player so", async () => {
    const visitor = await as("nora");
    await visitor.get("/signup");
    expect(visitor.h1).toBe("You are signed in");
  });

  test("the contact can be changed from the code", async () => {
    const visitor = anonymous();
    await visitor.get("/signup?product=casino");
    const contact = freshContact();
    visitor.fill({ [contactLabel]: contact });
    await visitor.press("Send my code");
    expect(mainOf(visitor), "typed for this account, so in full [OTP-33?]").toContain(contact);
    await visitor.follow("Change email");
    expect(visitor.path).toMatch(/^\/signup\?product=casino&change=true&flow=/);
    expect(visitor.document.querySelector<HTMLInputElement>(`[name=contact]`)?.value).toBe(contact);
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

test("the proof of the code appears in no page, address or readable cookie", async () => {
  const contact = freshContact();
  const visitor = await upToTerms(contact);
  const seen: string[] = [visitor.body, visitor.url, ...visitor.headers.getSetCookie()];
  const jar = visitor.cookies
    .names("main.localhost")
    .map((name) => visitor.cookies.value("main.localhost", name) ?? "");
  const calls = await callsDuring(() => visitor.press(openAccount));
  const { requestToken } = (calls[0]?.body ?? {}) as { requestToken: string };
  expect(requestToken.length).toBeGreaterThan(10);
  for (const place of [...seen, ...jar, visitor.body, visitor.url, ...calls.map(({ path }) => path)])
    expect(place).not.toContain(requestToken);
  expect(appPort).toBeGreaterThan(0);
});
