// Attestations as plain form posts: what each press leads to, and what an answer survives.
import { describe, expect, test } from "vitest";
import { buttonsOf, playerAtAttestation, ready } from "../../kit/flows/attestations.ts";
import { as, callsDuring, callsTo, openEntryPage, sandbox, secondTab, writesIn } from "../../kit/pages/journey.ts";

describe("without scripts", () => {
  test("one press signs out who is not fit to play [ATT-38, ATT-45]", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const calls = await callsDuring(() => visitor.press("Log out"));
    expect(writesIn(calls).map((call) => call.replace(/providers.*/, ""))).toHaveLength(2);
    expect(callsTo(calls, "POST", "/attestations/v2/attestations")[0]?.body).toMatchObject({
      userActionText: "Log out",
    });
    expect([visitor.h1, visitor.session]).toEqual(["You’re logged out", undefined]);
    await visitor.get("/");
    expect(visitor.pathname).toBe("/login");
  });

  test("a window that was left behind signs out who is not fit to play [ATT-38, ATT-45]", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const left = secondTab(visitor);
    await left.get(visitor.url);
    await visitor.submit("Continue", { "All of this is true for me today": true });
    await left.press("Log out");
    expect([left.h1, left.session]).toEqual(["You’re logged out", undefined]);
  });
});

describe("an attestation survives", () => {
  test("a pause with a sign-in in between", async () => {
    const { visitor, id } = await playerAtAttestation("OntarioFitToPlay");
    await sandbox.advanceClock(13 * 3_600_000);
    await visitor.press("Log out");
    expect(visitor.pathname).toBe("/login");
    await visitor.signIn(sandbox, id);
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("Are you fit to play today?");
    await visitor.submit("Continue", { "All of this is true for me today": true });
    expect(visitor.h1).toMatch(ready);
  });
});

test("an answer that repeats is asked for again where the player is [CA-45]", async () => {
  const visitor = await openEntryPage(await as("jersey"));
  const sites: string[] = [];
  const again = "We got your answer, but need it once more.";
  for (let n = 0; n < 2; n += 1) {
    expect(visitor.text.includes(again), `page ${n + 1}`).toBe(n === 1);
    const calls = await callsDuring(() => visitor.press("Continue"));
    sites.push(...callsTo(calls, "POST", "/attestations/v2/attestations").map(({ path }) => path.split("/")[2] ?? ""));
  }
  expect(sites).toEqual(["US-SB", "US-NJ-SB"]);
  expect(visitor.h1).toMatch(ready);
});

describe("in the operator's app", () => {
  const inApp = { headers: { "user-agent": "AccountShell/1.0" } };

  test("limits lead to the success screen, which ends with Continue [ATT-10, ATT-46, ATT-47]", async () => {
    const visitor = await as("dean", { at: "/correctiveactions" });
    await visitor.press("Set a deposit limit", inApp);
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/limits", "Thanks, your answer is saved"]);
    expect(visitor.main).toContain("The page you chose is open on top of this one.");
    expect(buttonsOf(visitor)).toEqual(["Continue"]);
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
    await visitor.get("/correctiveactions/limits");
    expect(visitor.h1).not.toBe("Thanks, your answer is saved");
  });
});
