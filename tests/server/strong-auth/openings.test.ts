import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Path } from "@/domain/outcome";
import type { StrongAuthReason } from "@/domain/strong-auth";
import { newFlowId, sealRecord } from "@/server/flow";
import type { SequenceRecord, StrongAuthRecord } from "@/server/flow-records";
import { chooseMethod, loadContainer } from "@/server/flows/strong-auth";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth-code";
import { submitDetails } from "@/server/flows/strong-auth-details";
import { beginStrongAuth, type StrongAuthOpening } from "@/server/strong-auth";
import type { StandIn } from "../../sandbox/stand-in.ts";
import { type Caller, newCaller, startPlatform } from "./caller.ts";
import { stepsOfNobody } from "./opener.ts";

let platform: StandIn;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

const backTo = "/accountcenter/security?done=true" as Path;
const givesUpTo = "/accountcenter/security" as Path;

async function signedIn(persona: string): Promise<Caller> {
  return newCaller(platform.port, (await platform.control.session(persona)).token);
}

/** An opener with a record of its own opens the sub-flow. */
async function opened(caller: Caller, opening: Partial<StrongAuthOpening>) {
  const opener: SequenceRecord = stepsOfNobody(newFlowId());
  caller.records.set(opener.id, opener);
  const outcome = await caller.submit((visit) =>
    beginStrongAuth(visit, { opener: opener.id, backTo, givesUpTo, ...opening }),
  );
  const flow = [...caller.records.values()].find((record) => record.kind === "strongAuth")?.id ?? "";
  return { outcome, flow, opener: () => caller.records.get(opener.id) };
}

const went = (outcome: object) => ("go" in outcome ? String(outcome.go).replace(/flow=\w+/, "flow") : outcome);
const phoneOf = async (id: string) => (await platform.control.personas()).find((each) => each.id === id)?.phone ?? "";
const callsTo = async (path: RegExp) => (await platform.control.ledger()).filter((call) => path.test(call.path));

describe.each<StrongAuthReason>(["UPDATE_PHONE", "KYC_REFRESH"])("reason %s", (reason) => {
  test("opens the editor first, sends the code to the number typed, and hands the token to the opener's record [SA-05, SA-46, SA-68?, SA-74?]", async () => {
    const caller = await signedIn("nora");
    const { outcome, flow, opener } = await opened(caller, { reason });
    expect(went(outcome)).toBe("/strongauth?flow");
    const chosen = await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
    expect(went(chosen)).toBe("/strongauth/phone?flow");
    expect(await callsTo(/requests\/./)).toEqual([]);
    const fields = { phone: "207 555 0191", countryCode: "US" };
    expect(went(await caller.submit(savePhone, { flow, fields }))).toBe("/strongauth/code?flow");
    const code = await platform.control.code("+12075550191");
    const before = caller.token;
    const solved = await caller.submit(submitStrongAuthCode, { flow, fields: { code } });
    expect(solved).toEqual({ go: backTo });
    const result = { token: expect.any(String), contactInfoUsed: "0191", at: expect.any(Number) };
    expect(opener()?.strongAuth).toEqual(result);
    expect(caller.records.get(flow)).toMatchObject({ solved: true, requestKey: "", types: [] });
    expect(JSON.stringify(caller.records.get(flow))).not.toContain("0191");
    expect(caller.token).not.toBe(before);
  });
});

test("removing a factor lists the factors, starts with a code, and ends with the code alone [SA-02, SA-12, SA-13, SA-43, API-39, API-40, API-41]", async () => {
  const caller = await signedIn("molly");
  const { flow, opener } = await opened(caller, {
    reason: "UNENROLL",
    enrolmentKey: "enrolment-molly-sms2fa",
    enrolType: "SMS2FA",
  });
  const mark = await platform.control.mark();
  expect(went(await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } }))).toBe("/strongauth/code?flow");
  const sent = await platform.control.ledger(mark);
  const [list, start] = sent.filter(({ path }) => !path.endsWith("/restrictions"));
  expect(list).toMatchObject({ method: "GET", path: expect.stringMatching(/v1\/enrollments$/) });
  expect(start).toMatchObject({
    method: "POST",
    path: expect.stringMatching(/enrollments\/enrolment-molly-sms2fa\/unenrollments$/),
    body: { strongAuthEnrollmentKey: "enrolment-molly-sms2fa" },
  });
  const code = await platform.control.code(await phoneOf("molly"));
  const solved = await caller.submit(submitStrongAuthCode, { flow, fields: { code } });
  expect(solved).toEqual({ go: backTo });
  const last = (await platform.control.ledger(mark)).at(-1);
  expect(last).toMatchObject({ method: "PUT", status: 200, body: { strongAuthChallenge: code } });
  expect(opener()?.strongAuth).toMatchObject({ at: expect.any(Number) });
  expect(opener()?.strongAuth?.token).toBeUndefined();
});

test("each type says what it is, what comes next, where a code goes, whether that may be edited and whether it is a fallback [SA-04]", async () => {
  const caller = await signedIn("stella");
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  const phone = await phoneOf("stella");
  expect((caller.records.get(flow) as StrongAuthRecord).types).toEqual([
    { type: "SMS2FA", nextStep: "trigger", editable: false, isFallback: false, contact: phone.slice(-4) },
    { type: "Email2FA", nextStep: "trigger", editable: false, isFallback: false, contact: "s***@example.test" },
    { type: "BirthYearAndSsn4", nextStep: "finish", editable: false, isFallback: false },
    { type: "DocScan", nextStep: "finish", editable: false, isFallback: true },
  ]);
});

test("a factor that another window has removed is the opener's failure", async () => {
  const caller = await signedIn("molly");
  const { flow, opener } = await opened(caller, { reason: "UNENROLL", enrolmentKey: "gone", enrolType: "SMS2FA" });
  expect(await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } })).toEqual({ go: givesUpTo });
  expect(opener()?.strongAuth).toMatchObject({ failed: true });
});

test("with no method at all the opener's record is told, and its failure page is next [SA-19]", async () => {
  const { outcome, opener } = await opened(await signedIn("zack"), { reason: "CORRECTIVE_ACTION" });
  expect(outcome).toEqual({ go: givesUpTo });
  expect(opener()?.strongAuth).toEqual({ failed: true, at: expect.any(Number) });
});

test("a start that fails is a problem of the opener's form, which may be sent again [SA-75?]", async () => {
  const { outcome, flow } = await opened(await signedIn("wilbur"), { reason: "CORRECTIVE_ACTION" });
  expect(outcome).toMatchObject({ stay: "strongAuthStartFailed", facts: { code: "POP-1850" } });
  expect(flow).toBe("");
});

test("during a merge only the full SSN and the scan are left [SA-22]", async () => {
  const caller = newCaller(platform.port);
  const { flow } = await opened(caller, { initializationKey: "recovery-nora", isMerge: true });
  const record = caller.records.get(flow) as StrongAuthRecord;
  expect(record.types.map(({ type }) => type)).toEqual(["Ssn9", "DocScan"]);
});

test("a solved challenge may be followed by a success screen, whose continue leads back [SA-17]", async () => {
  const caller = await signedIn("nora");
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION", showsSuccess: true });
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  const code = await platform.control.code(await phoneOf("nora"));
  expect(went(await caller.submit(submitStrongAuthCode, { flow, fields: { code } }))).toBe("/strongauth?flow");
  expect(loadContainer(await caller.look(flow))).toMatchObject({ shows: "success", movesTo: backTo });
  expect(went(await caller.submit(submitStrongAuthCode, { flow, fields: { code } }))).toBe("/strongauth?flow");
  expect(await callsTo(/challenges$/)).toHaveLength(1);
});

test("an opener has one sub-flow at a time: a fresh start drops the one before [SA-18]", async () => {
  const caller = await signedIn("nora");
  const { flow, opener } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  const id = opener()?.id ?? "";
  await caller.submit((visit) => beginStrongAuth(visit, { reason: "CORRECTIVE_ACTION", opener: id, backTo }));
  expect(caller.records.has(flow)).toBe(false);
  expect([...caller.records.values()].filter(({ kind }) => kind === "strongAuth")).toHaveLength(1);
});

test("a request that has grown too old is opened anew when a code is asked for [ERR-56]", async () => {
  const caller = await signedIn("nora");
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  await platform.control.advanceClock(31 * 60_000);
  expect(went(await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } }))).toBe("/strongauth/code?flow");
  expect(await callsTo(/requests$/)).toHaveLength(2);
  const code = await platform.control.code(await phoneOf("nora"));
  expect(await caller.submit(submitStrongAuthCode, { flow, fields: { code } })).toEqual({ go: backTo });
});

test("resends beyond what a request may ask for are not sent, and the answer says until when", async () => {
  const caller = await signedIn("nora");
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  await caller.submit(chooseMethod, { flow, fields: { method: "Email2FA" } });
  const record = caller.records.get(flow) as StrongAuthRecord;
  let refused: object = {};
  for (let i = 0; i < 6; i += 1) {
    caller.records.set(flow, { ...record, resendAt: 0 });
    refused = await caller.submit(resendStrongAuthCode, { flow });
  }
  expect(refused).toMatchObject({ facts: { untilAt: expect.any(Number) } });
  expect((await platform.control.inbox("nora@example.test")).length).toBeLessThanOrEqual(5);
});

describe("the full SSN of somebody who recovers an account", () => {
  const device = { deviceSession: "tm-1" };
  const atSsn = async (more: Partial<StrongAuthOpening> = {}) => {
    const caller = newCaller(platform.port);
    const { flow, opener } = await opened(caller, { initializationKey: "recovery-nora", recoversBySsn: true, ...more });
    const chosen = await caller.submit(chooseMethod, { flow, fields: { method: "Ssn9" } });
    expect(went(chosen)).toBe("/strongauth/details?flow");
    return { send: (fields: Record<string, string>) => caller.submit(submitDetails, { flow, fields }), opener };
  };
  const ssnOfNora = async () =>
    String(((await platform.control.personas()).find(({ id }) => id === "nora") as unknown as { ssn: string }).ssn);

  test("goes to the recovery call with the device-risk session, and its token to the opener [SA-14, API-45]", async () => {
    const { send, opener } = await atSsn();
    const ssn = await ssnOfNora();
    expect(await send({ ssn, ...device })).toEqual({ go: backTo });
    const [call] = await callsTo(/v4\/recoveries$/);
    expect(call?.body).toEqual({ strongAuthRequestKey: expect.any(String), ssn9: ssn, tmSessionId: "tm-1" });
    expect(opener()?.strongAuth).toEqual({ token: expect.any(String), at: expect.any(Number) });
  });

  test.each([
    [{}, "deviceCheckFailed"],
    [{ deviceSession: "" }, "deviceCheckFailed"],
    [{ deviceSession: "-1" }, "deviceCheckFailed"],
    [{ deviceProblem: "provider" }, "deviceCheckFailed"],
    [{ deviceProblem: "bridge" }, "nativeBridgeFailure"],
  ])("with %j in place of a session is not sent: %s [SA-53, SA-54, SA-60]", async (fields, problem) => {
    const { send } = await atSsn();
    expect(await send({ ssn: "900551234", ...fields })).toMatchObject({ stay: problem });
    expect(await callsTo(/v4\/recoveries$/)).toEqual([]);
  });

  test.each([
    ["900001802", "strongAuthNotValidated"],
    ["900001826", "strongAuthLastAttempt"],
    ["900001827", "strongAuthMaxAttempts"],
    ["900001841", "strongAuthLocked"],
    ["900001804", "recoveryFailed"],
    ["900001800", "recoveryFailed"],
    ["900121850", "recoveryFailed"],
    ["900120429", "keyLimit"],
  ])("ending as %s is %s [SA-55, SA-56, SA-58, SA-61, ERR-58]", async (ssn, problem) => {
    const { send } = await atSsn();
    expect(await send({ ssn, ...device })).toMatchObject({ stay: problem });
  });

  test.each(["900001804", "900001827"])("%s is the merge's own error in the merge flow [SA-57]", async (ssn) => {
    const { send } = await atSsn({ isMerge: true });
    expect(await send({ ssn, ...device })).toMatchObject({ stay: "mergeRecoveryFailed" });
  });
});

test("the longest record fits into a cookie", async () => {
  const caller = await signedIn("axel");
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION", initializationKey: undefined });
  const record = caller.records.get(flow) as StrongAuthRecord;
  const long = {
    ...record,
    backTo: `/correctiveactions?intendedSiteExp=US-NJ-CS-GNOG&returnPath=${"x".repeat(300)}`,
    initializationKey: "k".repeat(64),
    enrolmentKey: "k".repeat(64),
    overrideContact: "+12075550199",
    usedUp: record.types.map(({ type }) => type),
  };
  expect((await sealRecord(long, "main")).length).toBeLessThan(4_000);
});
