import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { loadClosing, startClosing } from "@/server/flows/account-security/closing";
import { accountStanding } from "@/server/flows/account-security/maintenance";
import { shownClosingFacts, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { finishClosing } from "../../kit/pages/accepted-texts.ts";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { proveBy } from "../strong-auth/open-strong-auth.ts";

const platform = ownPlatform();

const begin = (caller: Caller, closingReason = "Too little time") =>
  caller.submit(startClosing, { fields: { closingReason } });

const shown = async (caller: Caller, flow?: string) => {
  const context = await caller.look({ flow });
  return loadClosing(context, await accountStanding(context));
};

async function proved(input: PersonaInput = {}, reason?: string) {
  const { id, caller, email } = await playerOn(platform, input);
  expect(destinationOf(await begin(caller, reason))).toBe("/strongauth?flow");
  const { id: flow } = caller.record("security");
  const outcome = await proveBy(platform, caller, "Email2FA", email);
  const { siteExperience } = await caller.look();
  return { id, caller, flow, outcome, farewell: `/accountcenter/closed?intendedSiteExp=${siteExperience}` };
}

const closures = (calls: unknown[][]) => calls.filter(([call]) => call === "POST /users/v1/closures");

test("strong authentication comes first and leads to one more press; only that closes the account [CLS-01, CLS-02?, API-27]", async () => {
  const { caller, flow, outcome, farewell } = await proved();
  expect(destinationOf(outcome)).toBe("/accountcenter/security/close?flow");
  expect(await shown(caller, flow)).toMatchObject({ kind: "confirm", reason: "Too little time" });
  expect(closures(await platform.control.writes())).toEqual([]);
  const mark = await platform.control.mark();
  expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe(farewell);
  expect(await platform.control.writes(mark)).toEqual([
    ["POST /users/v1/closures", { strongAuthToken: expect.any(String), reason: "Too little time" }],
    ["POST /users/v1/logouts", { source: "web", reason: "default" }],
  ]);
  expect([caller.token, caller.records.size]).toEqual([undefined, 0]);
});

test("without a reason none is sent", async () => {
  const { caller, flow } = await proved({}, " ");
  await caller.submit(finishClosing, { flow });
  expect(closures(await platform.control.writes())).toEqual([
    ["POST /users/v1/closures", { strongAuthToken: expect.any(String) }],
  ]);
});

test("money, open bets and the date are those of the profile", async () => {
  const profile = { balance: 1204.5, openBets: 2, closesAt: "2026-11-23T10:00:00Z" };
  const { caller } = await playerOn(platform, { profile });
  expect(await shown(caller)).toEqual({ kind: "form", facts: profile, asksReason: true, reason: "", again: undefined });
});

test("a fact that has changed since the page is shown again, by its name, and nothing is closed", async () => {
  const { id, caller, flow, farewell } = await proved({ profile: { balance: 10, openBets: 2 } });
  const { shownFacts = "" } = shownFactFields(
    await caller.look({ flow }),
    shownClosingFacts(await caller.look({ flow }), { balance: 10, openBets: 2 }),
  );
  await platform.control.setProfile(id, { balance: 10, openBets: 3 });
  const again = await caller.submit(finishClosing, { flow, fields: { shownFacts } });
  const facts = { what: "Results to come" };
  expect(again).toEqual({ kind: "error", problem: "factsChanged", facts, refreshesPage: true });
  expect(closures(await platform.control.writes())).toEqual([]);
  expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe(farewell);
});

test("a platform that does not name the offer closureProof gets no body, and the player is asked for no reason [API-27]", async () => {
  await platform.control.flags({ closureProof: false });
  forgetProcess();
  const { caller, flow, farewell } = await proved();
  expect(await shown(caller, flow)).toMatchObject({ kind: "confirm", asksReason: false });
  expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe(farewell);
  expect(closures(await platform.control.writes())).toEqual([["POST /users/v1/closures", null]]);
  forgetProcess();
});

test("what becomes of the balance and of open bets is said in the platform's words", async () => {
  const profile = {
    balanceOnClosing: " We send it to your bank. ",
    openBetsOnClosing: "They stand until they settle.",
  };
  const { caller } = await playerOn(platform, { profile });
  expect(await shown(caller)).toMatchObject({
    facts: { balanceOnClosing: "We send it to your bank.", openBetsOnClosing: "They stand until they settle." },
  });
});

test("a reason that is too long is refused at its field, before anything starts", async () => {
  const { caller } = await playerOn(platform);
  expect(await begin(caller, "x".repeat(251))).toMatchObject({ fields: { closingReason: "closingReasonTooLong" } });
  expect(await platform.control.writes()).toEqual([]);
});

describe("without a proof", () => {
  test("the press leads back to the form and closes nothing", async () => {
    const { caller } = await playerOn(platform);
    await begin(caller);
    const { id: flow } = caller.record("security");
    expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe("/accountcenter/security/close");
    expect(destinationOf(await caller.submit(finishClosing))).toBe("/accountcenter/security/close");
    expect(closures(await platform.control.writes())).toEqual([]);
  });

  test("that could be given at all, the form says so, and keeps the reason [CLS-02?, SA-19]", async () => {
    const { caller } = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: [] } });
    expect(destinationOf(await begin(caller))).toBe("/accountcenter/security/close?flow");
    const { id: flow } = caller.record("security");
    expect(await shown(caller, flow)).toMatchObject({ kind: "form", reason: "Too little time", again: "notProved" });
  });

  test("that is still valid, the player proves it again, and the reason is kept", async () => {
    const { caller, flow } = await proved();
    await platform.control.advanceClock(minutes(11));
    const refused = await caller.submit(finishClosing, { flow });
    expect(destinationOf(refused)).toBe("/accountcenter/security/close?flow");
    expect(caller.record("security").strongAuth).toBeUndefined();
    expect(await shown(caller, flow)).toMatchObject({ kind: "form", reason: "Too little time", again: undefined });
    const context = { ...(await caller.look({ flow })), flash: { word: "closingProofGone" } };
    const told = await loadClosing(context, await accountStanding(context));
    expect(told).toMatchObject({ kind: "form", again: "proofGone" });
  });
});

test.each([409, 500])(
  "a closing that is answered with %i throws, and the player is still logged in [CLS-02?]",
  async (status) => {
    const { caller, flow } = await proved({}, status === 409 ? "refuse this" : undefined);
    if (status === 500) await platform.control.answer({ method: "POST", path: "*/closures" }, status, undefined, 2);
    await expect(caller.submit(finishClosing, { flow })).rejects.toMatchObject({ kind: "status", status });
    expect(caller.token).toBeDefined();
    expect((await platform.control.writes()).map(([call]) => call)).not.toContain("POST /users/v1/logouts");
  },
);

test("a press whose answer got lost closes once, although the account is closed by then", async () => {
  const { caller, flow, farewell } = await proved();
  await platform.control.loseAnswer({ method: "POST", path: "*/closures" }, 2);
  await expect(caller.submit(finishClosing, { flow })).rejects.toMatchObject({ kind: "network" });
  const mark = await platform.control.mark();
  expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe(farewell);
  expect(closures(await platform.control.writes(mark))).toHaveLength(1);
});

test("a press whose answer got lost leads to what is known of a closing that waits for its bets [CLS-01]", async () => {
  const { caller, flow } = await proved({ profile: { openBets: 1, closesAt: "2096-11-23T10:00:00Z" } });
  await platform.control.loseAnswer({ method: "POST", path: "*/closures" }, 2);
  await expect(caller.submit(finishClosing, { flow })).rejects.toMatchObject({ kind: "network" });
  expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe("/accountcenter/security/close");
  expect(await shown(caller)).toEqual({ kind: "closing" });
});

describe("a player who is blocked", () => {
  const blocked: PersonaInput = { restrictions: [{ shortReasonCode: "RGReview" }] };

  test("for their product or self-excluded is not offered it, and a press of an older page does nothing [CLS-02?]", async () => {
    const { caller } = await playerOn(platform, blocked);
    expect(await shown(caller)).toEqual({ kind: "notOffered" });
    expect(destinationOf(await begin(caller))).toBe("/accountcenter/security/close");
    expect(await platform.control.writes()).toEqual([]);
  });

  test("between the proof and the last press is not closed", async () => {
    const { id, caller, flow } = await proved();
    await platform.control.restrict(id, [{ shortReasonCode: "RGReview" }]);
    expect(destinationOf(await caller.submit(finishClosing, { flow }))).toBe("/accountcenter/security/close");
    expect(closures(await platform.control.writes())).toEqual([]);
  });
});

test("a step for the product does not prevent it, strong authentication that is due does", async () => {
  const owing = await playerOn(platform, { restrictions: [needing("provide-ssn")] });
  expect(await shown(owing.caller)).toMatchObject({ kind: "form" });
  const due = await playerOn(platform, { restrictions: [needing("strongauth")] });
  expect(destinationOf(await begin(due.caller))).toMatch(/^\/correctiveactions\?/);
});
