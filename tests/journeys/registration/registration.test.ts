import { describe, expect, test } from "vitest";
import { freshContact, openAccount, proveContact, upToTerms } from "../../kit/flows/sign-up.ts";
import { details } from "../../kit/flows/us-details.ts";
import {
  type anonymous,
  callsDuring,
  contactLabel,
  nameOf,
  sandbox,
  signedOutPlayer,
  typeCode,
  visiting,
  writesIn,
} from "../../kit/pages/journey.ts";

/** What a page asks for. */
const askedOn = (visitor: ReturnType<typeof anonymous>) => {
  const fields = visitor.document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden]), main select");
  return [...new Set([...fields].map(({ name }) => name))];
};

test("contact, code, country, terms: then there is an account, and the player is asked who they are [BR-18, REG-01, REG-20?]", async () => {
  const contact = freshContact();
  const visitor = await visiting("/auth");
  await visitor.follow("New here? Open an account");
  expect(visitor.h1).toBe("Open an account at Northline");
  expect(askedOn(visitor)).toEqual(["contact", "sharedDevice"]);
  await visitor.submit("Send my code", { [contactLabel]: contact });
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(askedOn(visitor)).toEqual(["code"]);
  await typeCode(visitor, await sandbox.code(contact));
  expect(visitor.h1).toBe("Where do you live?");
  expect(askedOn(visitor)).toEqual(["country"]);
  await visitor.submit("Continue", { Country: "Canada" });
  expect(askedOn(visitor)).toEqual(["offers"]);
  expect(visitor.main).toMatch(/By opening an account you confirm that you are 18 or older/);
  expect(visitor.document.querySelector("input[type=checkbox][name=offers]")).not.toBeNull();
  expect(visitor.session).toBeUndefined();
  const calls = await callsDuring(() => visitor.press(openAccount));
  expect(writesIn(calls)).toEqual([
    expect.stringMatching(/^POST \/registrations\/v1\/registrations\/[^/]+\/complete$/),
  ]);
  expect(calls[0]?.body).toMatchObject({ countryCode: "CA", agreementIds: ["terms-of-use", "privacy-notice"] });
  expect(visitor.session).toBeDefined();
  expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify\?flow=/);
});

test("a player who is verified after signing up arrives as a new player [REG-02, PA-45?]", async () => {
  const visitor = await proveContact(freshContact(), "/signup?returnPath=%2Fdocuments");
  await visitor.press("Continue");
  await visitor.press(openAccount);
  const calls = await callsDuring(() => visitor.submit("Verify", details));
  const verification = calls.find((call) => nameOf(call) === "POST /verifications/v1/verifications");
  expect(verification?.body).toMatchObject({ verificationFlow: "registration" });
  expect(visitor.main).toMatch(/Welcome to Northline\. Thank you, Nora\..* You can deposit, withdraw and play\./);
  while (!visitor.path.startsWith("/documents")) await visitor.press(/^Continue/);
  expect(visitor.path).toBe("/documents?newRegistration=true");
});

describe("whether a contact has an account", () => {
  test("is not revealed before the contact is proved: the answers are the same", async () => {
    const { email } = await signedOutPlayer();
    const seen = [];
    for (const contact of [email, freshContact(email.slice(0, 1))]) {
      const visitor = await visiting("/signup");
      visitor.fill({ [contactLabel]: contact });
      const posted = await visitor.press("Send my code", { follow: false });
      const page = await visitor.get(posted.headers.get("location") ?? "");
      await typeCode(visitor, "000000");
      const text = (body: string) =>
        body.replaceAll(contact, "").replace(/Reference .*|(at|until) \d+:\d+.*|Your email is .*/g, "");
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
    expect(visitor.session).toBeUndefined();
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
    expect(visitor.path).toBe("/documents?newRegistration=true");
  });

  test("opens no product before the verification that follows", async () => {
    const visitor = await proveContact(freshContact(), "/auth/entry");
    await visitor.press("Continue");
    await visitor.press(openAccount);
    const calls = await callsDuring(() => visitor.get("/play/sportsbook"));
    expect([visitor.status, visitor.pathname, visitor.h1]).toEqual([
      200,
      "/correctiveactions/id-verify",
      "Verify your identity",
    ]);
    expect(writesIn(calls)).toEqual([]);
    await visitor.get("/");
    expect(visitor.text).toContain("Verify your identity");
  });
});
