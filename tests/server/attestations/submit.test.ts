import { describe, expect, test } from "vitest";
import { type AnswerType, answerTypes, attestationKeys } from "@/domain/attestations/attestation-keys";
import { loadReceipts } from "@/server/flows/agreements/receipts";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { destinationOf, needing, ownPlatform, writesDuring } from "../../kit/pages/flow-caller.ts";
import { askedFor, v1, v2 } from "./asking.ts";

const platform = ownPlatform();

const writes = () => platform.control.writes();

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
    const { press } = await askedFor(platform, attestationKey);
    expect(destinationOf(await press(intent))).toBe(target.replace("PORT", String(platform.port)));
    const [recorded] = await writes();
    const body = { attestationKey, attestationVersionId: 1, userActionText: text };
    expect(recorded).toEqual(["POST /attestations/v2/attestations", body]);
  });

  test("the step is done, and the sequence continues [ATT-45]", async () => {
    const { caller, flow, press } = await askedFor(platform, "Losses");
    await press("primary");
    expect(caller.record("sequence").done).toEqual([{ code: "mithra-submit-attestation", at: expect.any(Number) }]);
    const next = { kind: "redirect", to: `/postauth?flow=${flow}` };
    expect(await loadEntryPage(await caller.look({ flow }))).toEqual(next);
  });

  test("the first step sends the v1 variant [ATT-69?, API-60]", async () => {
    const { press } = await askedFor(platform, "SelfLimitChanges", { step: v1 });
    await press("primary");
    expect(await writes()).toEqual([
      [
        "POST /attestations/v1/attestations",
        { AttestationKey: "SelfLimitChanges", AttestationVersionId: 1, UserActionText: "Continue" },
      ],
    ]);
  });
});

describe("an answer that is there already", () => {
  /** What makes two restrictions ask for the same step. */
  const askedByBoth = (...reasons: string[]) => ({
    restrictions: reasons.map((shortReasonCode) => ({ ...needing(v2), shortReasonCode })),
    attestation: { attestationKey: undefined },
  });

  test.each([
    ["and is not recorded twice", {}],
    ["where another restriction asks for the same step [ATT-38, ATT-45]", askedByBoth("OntarioFitToPlay", "Losses")],
  ])("signs the player out all the same, %s", async (_, input) => {
    const { caller, press } = await askedFor(platform, "OntarioFitToPlay", input);
    await press("secondary", { ticks: 1 });
    const calls = await writesDuring(platform, async () =>
      expect(destinationOf(await press("primary", { ticks: 1 }))).toMatch(/^\/logout/),
    );
    expect(caller.token).toBeUndefined();
    expect(calls.map(([call]) => call)).toEqual([expect.stringContaining("/logouts")]);
  });

  test("a second press continues with the sequence, and is not recorded twice", async () => {
    const { press } = await askedFor(platform, "MultipleDeposits");
    await press("primary");
    expect(destinationOf(await press("primary"))).toBe("/correctiveactions?flow");
    expect(destinationOf(await press("secondary"))).toContain("/limits/deposit?");
    expect(await writes()).toHaveLength(1);
  });

  test("whose answer is lost once is the same answer, also when it is submitted again", async () => {
    const { press } = await askedFor(platform, "MultipleDeposits");
    const once = { submitKey: "one-submit" };
    await platform.control.loseAnswer({ method: "POST", path: "/attestations/*" });
    expect(destinationOf(await press("primary", once))).toBe("/correctiveactions?flow");
    expect(destinationOf(await press("primary", once))).toBe("/correctiveactions?flow");
    const sent = await platform.control.callsTo("/attestations/");
    const keys = sent.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test("leaves its receipt where its response is lost once and another restriction asks for the same step [ATT-44]", async () => {
    const { caller, press } = await askedFor(platform, "Losses", askedByBoth("Losses", "MultipleDeposits"));
    await platform.control.loseAnswer({ method: "POST", path: "/attestations/*" });
    expect(destinationOf(await press("primary"))).toBe("/correctiveactions?flow");
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
      const signedOut = await unfit.press("primary");
      expect([destinationOf(signedOut), unfit.caller.token]).toEqual([expect.stringMatching(/^\/logout/), undefined]);
      const limiting = await askedFor(platform, "MultipleDeposits");
      expect(destinationOf(await limiting.press("secondary"))).toContain("/limits/deposit?");
    },
  );
});

describe("the tick", () => {
  const ctas = (...types: string[]) => types.map((CTAType, n) => ({ CTAType, userActionText: `${CTAType} ${n}` }));

  test("the secondary button waits for it, on the server too [ATT-34]", async () => {
    const { press } = await askedFor(platform, "OntarioFitToPlay");
    expect(await press("secondary")).toEqual({
      kind: "error",
      problem: "attestationTickMissing",
      fields: { "tick-1": "attestationTickMissing" },
      fieldFacts: { "tick-1": { box: "only", others: "yes" } },
    });
    expect(await writes()).toEqual([]);
    expect(destinationOf(await press("secondary", { ticks: 1 }))).toBe("/correctiveactions?flow");
  });

  test("the primary button does not [ATT-65?]", async () => {
    const attestationCTAs = ctas("primary", "secondary", "checkbox");
    const { press } = await askedFor(platform, "Losses", { attestation: { attestationCTAs } });
    expect(await press("secondary")).toMatchObject({ problem: "attestationTickMissing" });
    expect(destinationOf(await press("primary"))).toBe("/correctiveactions?flow");
  });

  test("without a secondary button the primary one waits for every box, on the server too [ATT-30, ATT-34]", async () => {
    const attestationCTAs = ctas("primary", "checkbox", "checkbox");
    const { press } = await askedFor(platform, "Losses", { attestation: { attestationCTAs } });
    const problem = "attestationTickMissing";
    expect(await press("primary")).toEqual({
      kind: "error",
      problem: "checkAnswers",
      fields: { "tick-1": problem, "tick-1-1": problem },
      fieldFacts: { "tick-1": { box: 1, others: "no" }, "tick-1-1": { box: 2, others: "no" } },
    });
    expect(await press("primary", { ticks: 1 })).toMatchObject({ fields: { "tick-1-1": problem } });
    expect(destinationOf(await press("primary", { ticks: 2 }))).toBe("/correctiveactions?flow");
  });
});

test("every button of every key leads somewhere", async () => {
  for (const attestationKey of attestationKeys) {
    for (const intent of answerTypes) {
      const { press } = await askedFor(platform, attestationKey, { restrictions: [] });
      const target = destinationOf(await press(intent));
      expect(target, `${attestationKey} ${intent}`).toMatch(/^(\/|http)/);
    }
  }
});
