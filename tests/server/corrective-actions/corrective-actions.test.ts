import { describe, expect, test } from "vitest";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadWhatFollows, productAfter } from "@/server/flows/corrective-actions/progress";
import { lookAround, refresh, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { loadOverview, loadStep } from "@/server/flows/corrective-actions/steps";
import { mayPutOff, skipForNow } from "@/server/flows/verification/verify-later";
import { newSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { openSequence } from "../../kit/flows/sequence.ts";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

/** A player in the middle of a sequence. */
async function inSequence(input: PersonaInput) {
  const made = await playerOn(platform, input);
  return { ...made, flow: await openSequence(made.caller) };
}

const entryPage = async (caller: Caller, flow: string) => loadEntryPage(await caller.look({ flow }));

describe("the entry page", () => {
  test("leads to the first of the fixed order, whatever order upstream has [CA-04]", async () => {
    const { caller, flow } = await inSequence({
      restrictions: [needing("agree-to-terms", "provide-ssn", "id-verify")],
    });
    expect(await entryPage(caller, flow)).toEqual({
      kind: "redirect",
      to: `/correctiveactions/id-verify?flow=${flow}`,
    });
  });

  test("redirects to the end of the sequence when nothing is to be done", async () => {
    const { caller, flow } = await inSequence({});
    expect(await entryPage(caller, flow)).toEqual({ kind: "redirect", to: `/postauth?flow=${flow}` });
  });

  test("shows a restriction that no step clears, and several of them together", async () => {
    const one = await inSequence({ restrictions: [{ shortReasonCode: "RGReview" }] });
    expect(await entryPage(one.caller, one.flow)).toMatchObject({
      view: { reasons: [{ shortReasonCode: "RGReview" }], scope: { kind: "product" } },
    });
    const two = await inSequence({
      restrictions: [{ shortReasonCode: "RGReview" }, { shortReasonCode: "Chargeback" }],
    });
    expect(await entryPage(two.caller, two.flow)).toMatchObject({
      view: { reasons: [{ shortReasonCode: "RGReview" }, { shortReasonCode: "Chargeback" }] },
    });
  });

  test("stops a step that comes back a fourth time although it was done, until the player asks again [CA-59?]", async () => {
    const { caller, flow } = await inSequence({
      restrictions: [needing("provide-ssn")],
      quirks: { neverClears: "provide-ssn" },
    });
    for (const time of ["first", "again", "again", "again"]) {
      expect((await entryPage(caller, flow)).kind, time).toBe("redirect");
      await caller.submit(submitDelta, { flow, fields: { ssn: "900123456" } });
    }
    expect(await entryPage(caller, flow)).toEqual({ kind: "stuckInLoop" });
    expect(destinationOf(await caller.submit(refresh, { flow }))).toBe("/correctiveactions?flow");
    expect((await entryPage(caller, flow)).kind).toBe("redirect");
  });
});

describe("a step's page", () => {
  test("is shown when it is due, with how far the player has come", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("provide-ssn", "create-gaming-session")] });
    expect(await loadStep(await caller.look({ flow }), "provide-ssn")).toMatchObject({ progress: { n: 1, of: 2 } });
    await caller.submit(submitDelta, { flow, fields: { ssn: "900123456" } });
    const next = await loadStep(await caller.look({ flow }), "create-gaming-session");
    expect(next).toMatchObject({ progress: { n: 2, of: 2 } });
  });

  test("counts on from the sign-up for a new player", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("id-verify", "provide-ssn")] });
    const sequence = caller.record("sequence");
    caller.records.set(flow, { ...sequence, isNewAccount: true });
    expect(await loadStep(await caller.look({ flow }), "id-verify")).toMatchObject({ progress: { n: 5, of: 6 } });
  });

  test("that is not due leads to the entry page", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("provide-ssn")] });
    const page = await loadStep(await caller.look({ flow }), "id-verify");
    expect(page).toEqual({ kind: "redirect", to: `/correctiveactions?flow=${flow}` });
  });
});

describe("after a step that passed", () => {
  test("the next one is named, counted on from it", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("id-verify", "create-gaming-session")] });
    const rest = await loadWhatFollows(await caller.look({ flow }), "id-verify");
    const expected = { kind: "steps", steps: [{ code: "create-gaming-session" }], progress: { n: 2, of: 2 } };
    expect(rest).toMatchObject(expected);
  });

  test("the product is named when it was the last", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("id-verify")] });
    const rest = await loadWhatFollows(await caller.look({ flow }), "id-verify");
    const { product } = caller.record("sequence");
    expect(rest).toEqual({ kind: "product", product, cleared: product, isUnrestricted: true });
  });

  test("nothing is named when a block follows", async () => {
    const { caller, flow } = await inSequence({ restrictions: [{ shortReasonCode: "RGReview" }] });
    expect(await loadWhatFollows(await caller.look({ flow }), "id-verify")).toBeUndefined();
  });

  test.each<[string, Partial<SequenceRecord["parameters"]>]>([
    ["a return path", LoginParameters.parse({ returnPath: "/documents" })],
    ["a login challenge", { login_challenge: "challenge-1" }],
  ])("no product is named where %s decides the end", async (_, parameters) => {
    const { caller, flow } = await inSequence({});
    const context = await caller.look({ flow });
    const sequence = newSequence({ ...context, product: "casino" }, context.player);
    expect(productAfter(sequence)).toBe("casino");
    const led = { ...sequence, parameters: { ...sequence.parameters, ...parameters } };
    expect(productAfter(led)).toBeUndefined();
  });

  test("account maintenance is not named as a product", async () => {
    const { caller, flow } = await inSequence({});
    const context = await caller.look({ flow });
    expect(productAfter(newSequence({ ...context, product: "myaccount" }, context.player))).toBeUndefined();
  });

  test("the success is shown without it when the platform does not answer", async () => {
    const { caller, flow } = await inSequence({ restrictions: [needing("id-verify", "create-gaming-session")] });
    const context = await caller.look({ flow });
    await platform.control.answer({ path: "*/restrictions/*" }, 503);
    expect(await loadWhatFollows(context, "id-verify")).toBeUndefined();
  });
});

test("the overview tells what is done from what is left [CA-41]", async () => {
  const { caller, flow } = await inSequence({ restrictions: [needing("provide-ssn", "create-gaming-session")] });
  await caller.submit(submitDelta, { flow, fields: { ssn: "900123456" } });
  const overview = await loadOverview(await caller.look({ flow }));
  expect(overview).toMatchObject({ done: [{ code: "provide-ssn" }], steps: [{ code: "create-gaming-session" }] });
});

test("the overview says that all is done, when the steps of this sequence are", async () => {
  const { caller, flow } = await inSequence({ restrictions: [needing("provide-ssn")] });
  await caller.submit(submitDelta, { flow, fields: { ssn: "900123456" } });
  const overview = await loadOverview(await caller.look({ flow }));
  expect(overview).toMatchObject({ done: [{ code: "provide-ssn" }], steps: [] });
});

test("the overview of a player who had nothing to do leads to the entry page", async () => {
  const { caller, flow } = await inSequence({});
  expect(await loadOverview(await caller.look({ flow }))).toEqual({
    kind: "redirect",
    to: `/correctiveactions?flow=${flow}`,
  });
});

describe("looking around", () => {
  test("leads to the product's home with the session", async () => {
    const { caller, flow } = await inSequence({ product: "dfs", restrictions: [needing("provide-ssn")] });
    expect(destinationOf(await caller.submit(lookAround, { flow }))).toMatch(/product\.main\.localhost/);
    expect(caller.token).toEqual(expect.any(String));
  });

  test.each([
    ["ends a session of the gating flow first [GATE-65]", true, [{ source: "web", reason: "letMeLookAround" }]],
    ["leaves any other session alone", false, []],
  ])("in the app, where the webview closes, %s [GATE-68]", async (_, isPostAuth, logouts) => {
    const { caller, flow } = await inSequence({ restrictions: [{ shortReasonCode: "RGReview", isPostAuth }] });
    expect(await caller.submit(reportLookAround, { flow })).toEqual({ kind: "rerender" });
    const calls = await platform.control.callsTo("/logouts");
    expect([calls.map(({ body }) => body), caller.token === undefined]).toEqual([logouts, isPostAuth]);
  });
});

test("verifying later is refused where it is not offered, and sends nothing", async () => {
  const { caller, flow } = await inSequence({ restrictions: [{ shortReasonCode: "RGReview" }] });
  expect(destinationOf(await caller.submit(skipForNow, { flow }))).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").skipped).toBeUndefined();
  expect(await platform.control.writes()).toEqual([]);
});

test("a player whom the verification has banned cannot put it off, also by an older page [GATE-14, GATE-16]", async () => {
  const verification = { verificationStatus: "banned", submitted: true };
  const { caller, flow } = await inSequence({ product: "dfs", restrictions: [needing("id-verify")], verification });
  expect(await mayPutOff(await caller.look({ flow }))).toBe(false);
  expect(destinationOf(await caller.submit(skipForNow, { flow }))).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").skipped).toBeUndefined();
  await platform.control.answer({ path: "/verifications/*" }, 503);
  expect(await mayPutOff(await caller.look({ flow }))).toBe(true);
  await platform.control.faults([]);
});

test.each([
  ["a banned player is never offered to verify later, and cannot [GATE-16]", ["DenyAccountAccess"], false],
  ["any other player is offered it at the same step", [], true],
])("%s", async (_, permissions, isOffered) => {
  const { caller } = await playerOn(platform, { product: "pick6", permissions, restrictions: [needing("id-verify")] });
  const query = { product: "pick6" };
  expect(await loadStep(await caller.look({ query }), "id-verify")).toMatchObject({ maySkip: isOffered });
  await caller.submit(skipForNow, { query });
  expect([...caller.records.values()].some((record) => "skipped" in record)).toBe(isOffered);
});
