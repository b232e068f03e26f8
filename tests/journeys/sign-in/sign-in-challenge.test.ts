import { expect, test } from "vitest";
import {
  askForCode,
  callsDuring,
  nameOf,
  player,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  typeCode,
  visiting,
  watchLog,
  writesIn,
} from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

const product = `http://product.main.localhost:${ownStack.sandboxPort}`;
const target = (challenge: string) => `${product}/signed-in?challenge=${challenge}`;
const entry = (challenge: string, more: Record<string, string> = {}) =>
  `/auth?${new URLSearchParams({ login_challenge: challenge, ...more })}`;
test("a fresh challenge is accepted once and leads where upstream says [PA-09, PA-11, PA-44?, API-24]", async () => {
  const { visitor, email } = await signedOutPlayer();
  const calls = await callsDuring(async () => {
    await signInWithCode(visitor, email, entry("fresh-one", { fallbackUrl: `${product}/fallback` }));
    await visitor.press(/^Continue to/);
  });
  expect(visitor.url).toBe(target("fresh-one"));
  expect(writesIn(calls)).toEqual([
    "POST /otp/v1/initiate",
    "POST /otp/v1/verify",
    "POST /logins/v1/challengelogins",
    "POST /playspans/v1/playspans",
    "POST /logins/v1/challenges/accept",
  ]);
  const login = calls.find((call) => nameOf(call).endsWith("challengelogins"));
  expect(login?.body, "the challenge login [PA-10, API-23]").toEqual({
    requestToken: expect.any(String),
    loginChallenge: "fresh-one",
  });
  const accepted = calls.find((call) => nameOf(call).endsWith("accept"));
  expect(accepted, "the acceptance [API-25]").toMatchObject({
    body: { loginChallenge: "fresh-one" },
    idempotencyKey: expect.any(String),
  });
});

test.each([
  [entry("fresh-button", { product: "casino" }), "Sign in to the casino"],
  [entry("fresh-button", { intendedSiteExp: "US-SB" }), "Sign in to bet"],
  [entry("fresh-button", { product: "dfs" }), "Send my code"],
  ["/auth?product=casino", "Send my code"],
])("at %s the button of the sign-in says: %s [BR-17]", async (path, label) => {
  const { document } = await visiting(path);
  expect(document.querySelector("main button[type=submit]")?.textContent).toBe(label);
});

test("a login without a challenge is the normal call [PA-10, API-22]", async () => {
  const { visitor, email } = await signedOutPlayer();
  const calls = await callsDuring(() => signInWithCode(visitor, email));
  expect(writesIn(calls).at(-1)).toBe("POST /logins/v1/logins");
});

test.each([
  ["handled-1", "You’ve already signed in"],
  ["accepted-1", "This sign-in was already used"],
  ["expired-1", "This sign-in link has expired"],
  ["unknown-1", "This sign-in link doesn’t work"],
])("challenge %s has a page with a link onwards: %s", async (challenge, title) => {
  const visitor = await visiting(entry(challenge, { fallbackUrl: `${product}/fallback` }));
  expect([visitor.status, visitor.h1]).toEqual([200, title]);
  expect(visitor.link("Go back to where you came from")).toBe(`${product}/fallback`);
  await visitor.follow("Sign in here");
  const { pathname, searchParams } = new URL(visitor.url);
  expect([pathname, searchParams.get("login_challenge"), searchParams.get("fallbackUrl")]).toEqual([
    "/auth",
    null,
    `${product}/fallback`,
  ]);
  expect(visitor.h1).toBe("Sign in to Northline");
});

test.each([
  ["handled-2", "Northline: Signed in"],
  ["accepted-2", "You’re signed in"],
  ["expired-2", "You’re signed in"],
  ["unknown-2", "You’re signed in"],
])(
  "challenge %s does not tell a player who is signed in to sign in, and continues to: %s [PA-44?]",
  async (challenge, next) => {
    const { visitor } = await player({}, { at: entry(challenge, { fallbackUrl: "/help" }) });
    expect(visitor.main).not.toMatch(/sign in/i);
    await visitor.follow("Continue");
    expect(visitor.h1).toBe(next);
  },
);

test("a failing acceptance falls back, and is tracked [PA-11, TRK-05]", async () => {
  const { visitor, email } = await signedOutPlayer();
  const log = watchLog();
  await signInWithCode(visitor, email, entry("failing-1", { fallbackUrl: "/documents" }));
  await visitor.press(/^Continue to/);
  expect(visitor.path).toBe("/documents");
  expect(log()).toMatch(/"name":"loginChallengeAcceptFailed".*"why":"failed","code":"CHALLENGE-500"/);
});

test("shows that another window finished the challenge before it uses up the code", async () => {
  const { visitor, email } = await signedOutPlayer();
  const other = await player();
  await askForCode(visitor, email, entry("fresh-two"));
  await other.visitor.get(entry("fresh-two"));
  await other.visitor.press(/^Continue as/);
  await other.visitor.press(/^Continue to/);
  expect(other.visitor.url).toBe(target("fresh-two"));
  await typeCode(visitor, await sandbox.code(email));
  expect(visitor.h1).toBe("You’ve already signed in");
  expect(visitor.link("Continue")).toBe(target("fresh-two"));
});

test("a player who is signed in already accepts a challenge without another code", async () => {
  const { visitor, email } = await player({}, { at: entry("fresh-three") });
  expect(visitor.h1).toBe("You’re signed in");
  await visitor.press(/^Continue as p/);
  await visitor.press(/^Continue to/);
  expect(visitor.url).toBe(target("fresh-three"));
  expect(await sandbox.inbox(email)).toEqual([]);
});

test("a challenge that cannot be loaded shows an error screen with a retry", async () => {
  await sandbox.faults([{ match: { path: "/logins/v1/challenges/*" }, fault: "status", status: 503 }]);
  const visitor = await visiting(entry("fresh-five"));
  expect([visitor.status, visitor.h1]).toEqual([200, "This isn’t working right now"]);
  await sandbox.faults([]);
  await visitor.follow("Try again");
  expect(visitor.h1).toBe("Sign in to Northline");
  expect(visitor.main).toContain("Email address or mobile number");
});
