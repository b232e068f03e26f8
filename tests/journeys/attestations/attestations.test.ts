// Attestations as plain form posts: what each press leads to, and what an answer survives.
import { describe, expect, test } from "vitest";
import { buttonsOf, playerAtAttestation, ready } from "../../kit/flows/attestations.ts";
import { as, secondTab } from "../../kit/pages/journey.ts";

describe("without scripts", () => {
  test("a window that was left behind signs out who is not fit to play [ATT-38, ATT-45]", async () => {
    const { visitor } = await playerAtAttestation("OntarioFitToPlay");
    const left = secondTab(visitor);
    await left.get(visitor.url);
    await visitor.submit("Continue", { "All of this is true for me today": true });
    await left.press("Log out");
    expect([left.h1, left.session]).toEqual(["You’re logged out", undefined]);
  });
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
    expect([visitor.status, visitor.pathname, visitor.h1]).toEqual([200, "/postauth", expect.stringMatching(ready)]);
  });
});
