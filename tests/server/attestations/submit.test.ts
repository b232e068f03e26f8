import { describe, expect, test } from "vitest";
import { type AnswerType, answerTypes, attestationKeys } from "@/domain/attestations/attestation-keys";
import { loadReceipts } from "@/server/flows/agreements/receipts";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { destinationOf, needing, ownPlatform, writesAmong } from "../../harness/pages/flow-caller.ts";
import { askedFor, press, v1, v2 } from "./asking.ts";

const platform = ownPlatform();

const writesSince = async (mark: number) => writesAmong(await platform.control.ledger(mark));

describe("a press records what the button says, and does it", () => {
  const [rg, product] = ["rg", "product"].map((host) => `http://${host}.main.localhost:PORT/`);
  const back = "?fromAttestation=true";
  const logout = "/logout?intendedSiteExp=US-SB&product=sportsbook";
  test.each<[string, string, AnswerType, string, string]>([
    ["ATT-36, BR-40", "CanceledWithdrawals", "secondary", "See tools that help", `${rg}${back}`],
    ["ATT-37, BR-36", "MultipleDeposits", "secondary", "Set a deposit limit", `${rg}limits/deposit${back}`],
    ["ATT-40, BR-37", "ExtendedPlay", "secondary", "Change my time limit", `${rg}limits/time${back}`],
    ["ATT-41, BR-38", "PaymentMethods", "secondary", "Manage my cards", `${rg}limits/deposit-methods${back}`],
    ["ATT-42, BR-39", "CoolOffAndSelfExclusion", "secondary", "Take a break", `${rg}breaks/cool-off${back}`],
    ["ATT-39, BR-42", "MyStatSheet", "secondary", "See my stat sheet", `${product}accountcenter/myplaystats${back}`],
    ["ATT-38, ATT-66?", "ExtendedPlay", "text", "Take a pause and log out", logout],
    ["ATT-44, ATT-45, ATT-69?, API-59", "MultipleDeposits", "primary", "Continue", "/correctiveactions?flow"],
  ])("in one press [%s]", async (_, attestationKey, intent, text, target) => {
    const { caller, flow } = await askedFor(platform, attestationKey);
    const mark = await platform.control.mark();
    const outcome = await press(caller, intent, { attestationKey, flow });
    expect(destinationOf(outcome)).toBe(target.replace("PORT", String(platform.port)));
    const [recorded] = await writesSince(mark);
    const body = { attestationKey, attestationVersionId: 1, userActionText: text };
    expect(recorded).toEqual(["POST /attestations/v2/attestations", body]);
  });

  test("the step is done, and the sequence goes on [ATT-45]", async () => {
    const { caller, flow } = await askedFor(platform, "Losses");
    await press(caller, "primary", { attestationKey: "Losses", flow });
    expect(caller.record("sequence").done).toEqual([{ code: "mithra-submit-attestation", at: expect.any(Number) }]);
    const next = { kind: "redirect", to: `/postauth?flow=${flow}` };
    expect(await loadEntryPage(await caller.look({ flow }))).toEqual(next);
  });

  test("the first step sends the v1 variant [ATT-69?, API-60]", async () => {
    const { caller, flow } = await askedFor(platform, "SelfLimitChanges", { step: v1 });
    const mark = await platform.control.mark();
    await press(caller, "primary", { attestationKey: "SelfLimitChanges", flow, step: v1 });
    expect(await writesSince(mark)).toEqual([
      [
        "POST /attestations/v1/attestations",
        { AttestationKey: "SelfLimitChanges", AttestationVersionId: 1, UserActionText: "Continue" },
      ],
    ]);
  });
});

describe("an answer that is there already", () => {
  test("signs the player out all the same, and is not recorded twice", async () => {
    const { caller, flow } = await askedFor(platform, "OntarioFitToPlay");
    const tick = { attestationKey: "OntarioFitToPlay", flow, isTicked: true };
    await press(caller, "secondary", tick);
    const mark = await platform.control.mark();
    expect(destinationOf(await press(caller, "primary", tick))).toMatch(/^\/logout/);
    expect(caller.token).toBeUndefined();
    expect((await writesSince(mark)).map(([call]) => call)).toEqual([expect.stringContaining("/logouts")]);
  });

  test("signs the player out all the same where another restriction asks for the same step [ATT-38, ATT-45]", async () => {
    const restrictions = ["OntarioFitToPlay", "Losses"].map((shortReasonCode) => ({
      ...needing(v2),
      shortReasonCode,
    }));
    const attestation = { attestationKey: undefined };
    const { caller, flow } = await askedFor(platform, "OntarioFitToPlay", { restrictions, attestation });
    const tick = { attestationKey: "OntarioFitToPlay", flow, isTicked: true };
    await press(caller, "secondary", tick);
    const mark = await platform.control.mark();
    expect(destinationOf(await press(caller, "primary", tick))).toMatch(/^\/logout/);
    expect(caller.token).toBeUndefined();
    expect((await writesSince(mark)).map(([call]) => call)).toEqual([expect.stringContaining("/logouts")]);
  });

  test("leads on, and is not recorded twice", async () => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits");
    const once = { attestationKey: "MultipleDeposits", flow };
    await press(caller, "primary", once);
    const mark = await platform.control.mark();
    expect(destinationOf(await press(caller, "primary", once))).toBe("/correctiveactions?flow");
    expect(destinationOf(await press(caller, "secondary", once))).toContain("/limits/deposit?");
    expect(await writesSince(mark)).toEqual([]);
  });

  test("after a lost answer of the platform the same submit is the same answer", async () => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits");
    const once = { attestationKey: "MultipleDeposits", flow, submitKey: "one-submit" };
    await platform.control.loseAnswer({ method: "POST", path: "/attestations/*" });
    expect(destinationOf(await press(caller, "primary", once))).toBe("/correctiveactions?flow");
    expect(destinationOf(await press(caller, "primary", once))).toBe("/correctiveactions?flow");
    expect(await writesSince(0)).toHaveLength(1);
  });

  test("leaves its receipt where its response is lost and another restriction asks for the same step [ATT-44]", async () => {
    const restrictions = ["Losses", "MultipleDeposits"].map((shortReasonCode) => ({ ...needing(v2), shortReasonCode }));
    const attestation = { attestationKey: undefined };
    const { caller, flow } = await askedFor(platform, "Losses", { restrictions, attestation });
    const match = { method: "POST", path: "/attestations/*" };
    await platform.control.faults([{ match, fault: "reset", afterActing: true, times: 1 }]);
    const outcome = await press(caller, "primary", { attestationKey: "Losses", flow });
    expect(destinationOf(outcome)).toBe("/correctiveactions?flow");
    const { receipts = [] } = (await loadReceipts(await caller.look())) ?? {};
    expect(receipts.map(({ document }) => document)).toEqual(["Losses"]);
  });

  const gateway = { fault: "status", status: 504, body: "" } as const;
  test.each([
    [true, { fault: "reset" }],
    [false, { fault: "reset" }],
    [true, gateway],
    [false, gateway],
  ] as const)(
    "leads away from play although the platform's response is lost, recorded or not (%s, %j) [ATT-45, ATT-49]",
    async (afterActing, fault) => {
      const lost = { match: { method: "POST", path: "/attestations/*" }, ...fault, afterActing } as const;
      await platform.control.faults([lost]);
      const unfit = await askedFor(platform, "OntarioFitToPlay");
      const signedOut = await press(unfit.caller, "primary", { attestationKey: "OntarioFitToPlay", flow: unfit.flow });
      expect([destinationOf(signedOut), unfit.caller.token]).toEqual([expect.stringMatching(/^\/logout/), undefined]);
      const limiting = await askedFor(platform, "MultipleDeposits");
      const deposits = { attestationKey: "MultipleDeposits", flow: limiting.flow };
      const sent = await press(limiting.caller, "secondary", deposits);
      expect(destinationOf(sent)).toContain("/limits/deposit?");
    },
  );
});

describe("the tick", () => {
  const fit = { attestationKey: "OntarioFitToPlay" };
  const ctas = (...types: string[]) => types.map((CTAType, n) => ({ CTAType, userActionText: `${CTAType} ${n}` }));

  test("the secondary button waits for it, on the server too [ATT-34]", async () => {
    const { caller, flow } = await askedFor(platform, "OntarioFitToPlay");
    const mark = await platform.control.mark();
    expect(await press(caller, "secondary", { ...fit, flow })).toEqual({
      kind: "error",
      problem: "attestationTickMissing",
      fields: { "tick-1": "attestationTickMissing" },
    });
    expect(await writesSince(mark)).toEqual([]);
    const ticked = await press(caller, "secondary", { ...fit, flow, isTicked: true });
    expect(destinationOf(ticked)).toBe("/correctiveactions?flow");
  });

  test("the primary button does not [ATT-65?]", async () => {
    const attestationCTAs = ctas("primary", "secondary", "checkbox");
    const { caller, flow } = await askedFor(platform, "Losses", { attestation: { attestationCTAs } });
    const losses = { attestationKey: "Losses", flow };
    expect(await press(caller, "secondary", losses)).toMatchObject({ problem: "attestationTickMissing" });
    expect(destinationOf(await press(caller, "primary", losses))).toBe("/correctiveactions?flow");
  });

  test("without a secondary button the primary one waits for every box, on the server too [ATT-30, ATT-34]", async () => {
    const attestationCTAs = ctas("primary", "checkbox", "checkbox");
    const { caller, flow } = await askedFor(platform, "Losses", { attestation: { attestationCTAs } });
    const losses = { attestationKey: "Losses", flow };
    const problem = "attestationTickMissing";
    const expected = { kind: "error", problem, fields: { "tick-1": problem, "tick-1-1": problem } };
    expect(await press(caller, "primary", losses)).toEqual(expected);
    expect(await press(caller, "primary", { ...losses, ticks: 1 })).toMatchObject({ fields: { "tick-1-1": problem } });
    expect(destinationOf(await press(caller, "primary", { ...losses, ticks: 2 }))).toBe("/correctiveactions?flow");
  });
});

test("every button of every key leads somewhere", async () => {
  for (const attestationKey of attestationKeys) {
    for (const intent of answerTypes) {
      const { caller, flow } = await askedFor(platform, attestationKey, { restrictions: [] });
      const target = destinationOf(await press(caller, intent, { attestationKey, flow }));
      expect(target, `${attestationKey} ${intent}`).toMatch(/^(\/|http)/);
    }
  }
});
