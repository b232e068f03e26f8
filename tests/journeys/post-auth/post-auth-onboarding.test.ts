import { expect, test } from "vitest";
import { freshContact, openAccount, upToTerms } from "../../harness/flows/sign-up.ts";
import { callsDuring, nameOf, sandbox, writesIn } from "../../harness/pages/journey.ts";

const goOn = /^Continue to/;
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
  const calls = await callsDuring(() => visitor.press(goOn));
  const writes = calls.filter(({ method }) => method === "POST");
  expect(writes.map(nameOf)).toEqual([
    expect.stringMatching(/^POST \/onboarding\/v1\/users\/user-[^/]+\/complete$/),
    "POST /playspans/v1/playspans",
  ]);
  const [call] = writes;
  expect(call?.path).toBe(`/sites/US-DK/onboarding/v1/users/user-${call?.persona}/complete`);
  expect(call).toMatchObject({ status: 200, idempotencyKey: expect.any(String) });
});

test.each([400, 403, 404, 409, 418, 422, 429])(
  "any 4xx, here %i, is the restriction page with something to do [PA-32, PA-33, ERR-74, RS-61?]",
  async (status) => {
    const visitor = await newPlayer();
    await sandbox.faults([complete(status)]);
    const calls = await callsDuring(() => visitor.press(goOn));
    expect(visitor.h1).toBe("You cannot use Fantasy yet");
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
  await visitor.press(goOn);
  expect(visitor.h1).toBe("We could not finish opening your account");
  await sandbox.faults([{ match: { path: "/playspans/*" }, fault: "status", times: 1 }]);
  const calls = await callsDuring(async () => {
    await visitor.press("Try again");
    expect(visitor.h1).toBe("We could not start your gaming session");
    await visitor.press("Try again", { follow: false });
  });
  expect(writesIn(calls).filter((name) => name.includes("onboarding"))).toHaveLength(1);
});
