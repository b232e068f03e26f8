// Attestations as plain form posts: what each press leads to, and what an answer survives.
import { beforeEach, describe, expect, test } from "vitest";
import { buttonsOf, playerAtAttestation, ready } from "../../harness/flows/attestations.ts";
import {
  as,
  callsDuring,
  callsTo,
  copyOf,
  mainOf,
  openEntryPage,
  pathOf,
  player,
  pressOf,
  problemOf,
  sandbox,
  secondTab,
  sessionIn,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("without scripts", () => {
  test("the server says that the tick is missing, and keeps the page [ATT-34]", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const calls = await callsDuring(() => visitor.press("Continue"));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(visitor)).toContain("Tick the box to give this answer");
    visitor.fill({ "All of this is true for me today": true });
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
  });

  test("a text that has changed is shown anew, unticked, before it is answered [ATT-48, ATT-67?]", async () => {
    const made = await playerAtAttestation("OntarioFitToPlay", { outdatedOnce: true });
    made.visitor.fill({ "All of this is true for me today": true });
    await made.visitor.press("Continue");
    expect(problemOf(made.visitor)).toContain("This text has changed since you opened it.");
    await made.visitor.press("Continue");
    expect(problemOf(made.visitor)).toContain("Tick the box to give this answer");
    made.visitor.fill({ "All of this is true for me today": true });
    await made.visitor.press("Continue");
    expect(made.visitor.h1).toMatch(ready);
  });

  test("one press signs out who is not fit to play [ATT-38, ATT-45]", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const calls = await callsDuring(() => visitor.press("Log out"));
    expect(writesIn(calls).map((call) => call.replace(/providers.*/, ""))).toHaveLength(2);
    expect(callsTo(calls, "POST", "/attestations/v2/attestations")[0]?.body).toMatchObject({
      userActionText: "Log out",
    });
    expect([visitor.h1, sessionIn(visitor)]).toEqual(["You are logged out", undefined]);
    await visitor.get("/");
    expect(pathOf(visitor)).toBe("/login");
  });

  test("one press leads to the limits, and the sequence goes on from there [ATT-37, ATT-45]", async () => {
    const { visitor } = await playerAtAttestation("MultipleDeposits");
    await visitor.press("Set a deposit limit");
    expect(visitor.url).toMatch(/^http:\/\/rg\.main\.localhost:\d+\/limits\/deposit\?fromAttestation=true$/);
    await visitor.get(`${visitor.home}/correctiveactions`);
    expect(visitor.h1).toMatch(ready);
  });
});

describe("an attestation survives", () => {
  test("a reload, Back and a second tab", async () => {
    const { visitor } = await playerAtAttestation("MultipleDeposits");
    const { url } = visitor;
    const tab = secondTab(visitor);
    await tab.get(url);
    await visitor.get(url);
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
    await visitor.get(url);
    expect(visitor.h1).toMatch(ready);
    const calls = await callsDuring(() => tab.press("Set a deposit limit"));
    expect(callsTo(calls, "POST", "/attestations/v2/attestations")).toEqual([]);
  });

  test("a response that was lost: the same submit is the same answer", async () => {
    const { visitor } = await playerAtAttestation("MultipleDeposits");
    const before = copyOf(visitor);
    const { url, sending } = pressOf(visitor, "Continue");
    await visitor.send(url, sending);
    const calls = await callsDuring(() => before.send(url, sending));
    expect([writesIn(calls), before.h1]).toEqual([[], visitor.h1]);
  });

  test("a lost response of the platform: a press that leads away from play still does", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const before = copyOf(visitor);
    const { url, sending } = pressOf(visitor, "Log out");
    await sandbox.faults([
      { match: { method: "POST", path: "/attestations/*" }, fault: "reset", afterActing: true, times: 1 },
    ]);
    await before.send(url, sending);
    expect([before.h1, sessionIn(before)]).toEqual(["You are logged out", undefined]);
  });

  test("a pause with a sign-in in between", async () => {
    const { visitor, id } = await playerAtAttestation("OntarioFitToPlay");
    await sandbox.advanceClock(13 * 3_600_000);
    await visitor.press("Log out");
    expect(pathOf(visitor)).toBe("/login");
    await visitor.signIn(sandbox, id);
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("Are you fit to play today?");
    visitor.fill({ "All of this is true for me today": true });
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
  });
});

test("an answer that repeats is asked for again where the player is [CA-45]", async () => {
  const visitor = await openEntryPage(await as("jersey"));
  const sites: string[] = [];
  const again = "Your last answer arrived, and this is still asked for.";
  for (let n = 0; n < 2; n += 1) {
    expect(visitor.text.includes(again), `page ${n + 1}`).toBe(n === 1);
    const calls = await callsDuring(() => visitor.press("Continue"));
    sites.push(...callsTo(calls, "POST", "/attestations/v2/attestations").map(({ path }) => path.split("/")[2] ?? ""));
  }
  expect(sites).toEqual(["US-SB", "US-NJ-SB"]);
  expect(visitor.h1).toMatch(ready);
});

test("four attestations are answered one after the other, each under the site experience that asked [CA-59?]", async () => {
  const names = ["MultipleDeposits", "CanceledWithdrawals", "ExtendedPlay", "RealTimeReview"];
  const { visitor } = await player({
    product: "sportsbook",
    siteExperience: "US-SB",
    claims: { geolocation: "US-NJ" },
    restrictions: names.map((shortReasonCode) => ({
      shortReasonCode,
      correctiveActions: [{ correctiveActionCode: "mithra-submit-attestation" }],
    })),
  });
  await openEntryPage(visitor);
  const titles: string[] = [];
  const calls = await callsDuring(async () => {
    for (const _ of names) {
      titles.push(visitor.h1);
      await visitor.press(/^Continue/);
    }
  });
  expect(new Set(titles).size).toBe(4);
  const answers = callsTo(calls, "POST", "/attestations/v2/attestations");
  expect(answers.map(({ path }) => path.split("/")[2])).toEqual(["US-SB", "US-SB", "US-SB", "US-SB"]);
  expect(visitor.h1).toMatch(ready);
});

describe("in the operator's app", () => {
  const inApp = { headers: { "user-agent": "AccountShell/1.0" } };

  test("limits lead to the success screen, which ends with Continue [ATT-10, ATT-46, ATT-47]", async () => {
    const visitor = await as("dean");
    await openEntryPage(visitor);
    await visitor.press("Set a deposit limit", inApp);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/limits", "Your answer is saved"]);
    expect(mainOf(visitor)).toContain("The page that you chose is open on top of this one.");
    expect(buttonsOf(visitor)).toEqual(["Continue"]);
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
    await visitor.get("/correctiveactions/limits");
    expect(visitor.h1).not.toBe("Your answer is saved");
  });
});
