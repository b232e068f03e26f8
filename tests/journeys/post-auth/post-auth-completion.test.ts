import { expect, test } from "vitest";
import { playSpanCreation, product, signInPath } from "../../kit/flows/post-auth.ts";
import { freshContact, openAccount, upToTerms } from "../../kit/flows/sign-up.ts";
import {
  anonymous,
  callsDuring,
  nameOf,
  player,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  writesIn,
} from "../../kit/pages/journey.ts";

test("an operator without gaming sessions is spared their playSpanCreation; any other is not [GATE-12, GATE-55, GATE-80?]", async () => {
  for (const [operatorId, writes] of [
    ["9", []],
    ["7", [playSpanCreation]],
  ] as const) {
    const { visitor } = await player({ claims: { operatorId } });
    const calls = await callsDuring(async () => {
      await visitor.get("/postauth");
      await visitor.press(/^Continue to/);
    });
    expect(visitor.path).toBe("/play/dfs");
    expect(writesIn(calls)).toEqual(writes);
  }
});

test("the login's redirect URL is where the product navigates [PA-09, API-22]", async () => {
  const visitor = anonymous();
  await signInWithCode(visitor, "rory@example.test");
  await visitor.press(/^Continue to/);
  expect(visitor.url).toBe(`${product}/sportsbook`);
});

test("does not follow a redirect URL to a foreign site [PA-09, BR-57?]", async () => {
  const visitor = anonymous();
  await signInWithCode(visitor, "hugo@example.test");
  await visitor.press(/^Continue to/);
  expect(visitor.path).toBe("/play/dfs");
});

test("the way back goes before the login's redirect, and a challenge before both [PA-05, PA-11]", async () => {
  const { visitor, email } = await signedOutPlayer({ redirectUrl: true });
  await signInWithCode(visitor, email, signInPath({ returnPath: "/documents" }));
  expect(visitor.path).toBe("/documents");
  const other = await signedOutPlayer({ redirectUrl: true });
  await signInWithCode(
    other.visitor,
    other.email,
    signInPath({ returnPath: "/documents", login_challenge: "fresh-first" }),
  );
  await other.visitor.press(/^Continue to/);
  expect(other.visitor.url).toBe(`${product}/signed-in?challenge=fresh-first`);
});

const continueButton = /^Continue to/;
const complete = (status: number, times?: number) => ({
  match: { path: "/onboarding/*" },
  fault: "status" as const,
  status,
  body: { responseStatus: { errorCode: `ONB-${status}`, message: "No." } },
  ...(times !== undefined && { times }),
});

/** A refusal holds for the site experience, under which each product of the brand opens. */
const allStopped =
  "StoppedFantasy, Sportsbook, Casino, Pick6, Marketplace, Horse racing, Basketball, and ReignmakersWorksLimits";

/** A new player whose only remaining step is the end of the onboarding. */
async function newPlayer() {
  const visitor = await upToTerms(freshContact("registration.verified"));
  await visitor.press(openAccount);
  expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  return visitor;
}

test("a new player's onboarding ends once, after the corrective actions and before the gaming session [PA-45?, API-53]", async () => {
  const visitor = await newPlayer();
  const calls = await callsDuring(() => visitor.press(continueButton));
  const writes = calls.filter(({ method }) => method === "POST");
  expect(writes.map(nameOf)).toEqual([
    expect.stringMatching(/^POST \/onboarding\/v1\/users\/user-[^/]+\/complete$/),
    "POST /playspans/v1/playspans",
  ]);
  const [call] = writes;
  expect(call?.path).toBe(`/sites/US-DK/onboarding/v1/users/user-${call?.persona}/complete`);
  expect(call).toMatchObject({ status: 200, idempotencyKey: expect.any(String) });
});

test.each([400, 403, 404, 409, 418, 422])(
  "any 4xx but 429, here %i, is the restriction page with something to do [PA-32, PA-33, ERR-74, RS-61?]",
  async (status) => {
    const visitor = await newPlayer();
    await sandbox.faults([complete(status)]);
    const calls = await callsDuring(() => visitor.press(continueButton));
    expect(visitor.h1, "it stops all products").toBe("You can’t play yet");
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
    expect(visitor.link("Look around")).toContain("/correctiveactions/look-around");
    expect(visitor.main).toContain("Limits, breaks and self-exclusion");
    expect(visitor.main, "without a reload").toContain(allStopped);
    // The platform did not say whether the refusal stops withdrawals.
    expect(visitor.main).not.toContain("withdraw");
    expect(writesIn(calls)).not.toContain("POST /playspans/v1/playspans");
  },
);

test("another failure can be tried again, and what went through is not sent twice", async () => {
  const visitor = await newPlayer();
  await sandbox.faults([complete(503, 1)]);
  await visitor.press(continueButton);
  expect(visitor.h1).toBe("We couldn’t finish opening your account");
  await sandbox.faults([{ match: { path: "/playspans/*" }, fault: "status", times: 1 }]);
  const calls = await callsDuring(async () => {
    await visitor.press("Try again");
    expect(visitor.h1).toBe("We couldn’t start your gaming session");
    await visitor.press("Try again", { follow: false });
  });
  expect(writesIn(calls).filter((name) => name.includes("onboarding"))).toHaveLength(1);
});
