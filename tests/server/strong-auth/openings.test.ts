import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { currentTime } from "@/server/clock";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { callerFor, destinationOf, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { backTo, givesUpTo, opened } from "./open-strong-auth.ts";

const platform = ownPlatform();
const phoneOf = async (id: string) => (await platform.control.personas()).find((each) => each.id === id)?.phone ?? "";
const callsTo = async (path: RegExp) => (await platform.control.ledger()).filter((call) => path.test(call.path));

describe.each<StrongAuthReason>(["UPDATE_PHONE", "KYC_REFRESH"])("reason %s", (reason) => {
  test("opens the editor first, sends the code to the number typed, and hands the token to the opener's record [SA-45, SA-46, SA-68?, SA-74?]", async () => {
    const caller = await callerFor(platform, "nora");
    const { outcome, flow, opener, choose, save, enter } = await opened(caller, { reason });
    expect(destinationOf(outcome)).toBe("/strongauth?flow");
    expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/phone?flow");
    expect(await callsTo(/requests\/./)).toEqual([]);
    expect(destinationOf(await save("207 555 0191"))).toBe("/strongauth/code?flow");
    const code = await platform.control.code("+12075550191");
    const before = caller.token;
    expect(await enter(code)).toEqual({ kind: "redirect", to: backTo });
    const result = { token: expect.any(String), contactInfoUsed: "0191", at: expect.any(Number) };
    expect(opener()?.strongAuth).toEqual(result);
    expect(caller.records.get(flow)).toMatchObject({ solved: true, requestKey: "", types: [] });
    expect(Object.keys(caller.records.get(flow) ?? {})).not.toContain("overrideContact");
    expect(caller.token).not.toBe(before);
  });
});

test("removing a factor lists the factors, sends a code and ends with the code alone [SA-02, SA-43, SA-12]", async () => {
  const caller = await callerFor(platform, "molly");
  const enrolment = { enrolmentKey: "enrolment-molly-sms2fa", enrolType: "SMS2FA" } as const;
  const { opener, choose, enter } = await opened(caller, { reason: "UNENROLL", ...enrolment });
  const mark = await platform.control.mark();
  expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/code?flow");
  const sent = await platform.control.ledger(mark);
  const [list, start] = sent.filter(({ path }) => !path.endsWith("/restrictions"));
  expect(list, "the list [SA-13, API-41]").toMatchObject({
    method: "GET",
    path: expect.stringMatching(/v1\/enrollments$/),
  });
  expect(start, "the start [SA-64?, API-39]").toMatchObject({
    method: "POST",
    path: expect.stringMatching(/enrollments\/enrolment-molly-sms2fa\/unenrollments$/),
    body: { strongAuthEnrollmentKey: "enrolment-molly-sms2fa" },
  });
  const code = await platform.control.code(await phoneOf("molly"));
  expect(await enter(code)).toEqual({ kind: "redirect", to: backTo });
  const last = (await platform.control.ledger(mark)).at(-1);
  expect(last, "the end [SA-64?, API-40]").toMatchObject({
    method: "PUT",
    path: expect.stringMatching(/v1\/enrollments\/enrolment-molly-sms2fa\/unenrollments$/),
    status: 200,
  });
  expect(last?.body).toEqual({ strongAuthEnrollmentKey: "enrolment-molly-sms2fa", strongAuthChallenge: code });
  expect(opener()?.strongAuth).toMatchObject({ at: expect.any(Number) });
  expect(opener()?.strongAuth?.token).toBeUndefined();
});

test("each type says what it is, what comes next, where a code goes, whether that may be edited and whether it is a fallback [SA-04]", async () => {
  const scan = { challengeType: "DocScan", isFallbackType: true };
  const sms = { challengeType: "SMS2FA", editable: true };
  const strongAuth = { availableStrongAuthTypes: [sms, "Email2FA", "BirthYearAndSsn4", scan] };
  const { caller, phone } = await playerOn(platform, { strongAuth });
  const { record } = await opened(caller);
  const masked = expect.stringMatching(/^.•••@/);
  expect(record().types).toEqual([
    { type: "SMS2FA", nextStep: "trigger", editable: true, isFallback: false, contact: phone.slice(-4) },
    { type: "Email2FA", nextStep: "trigger", editable: false, isFallback: false, contact: masked },
    { type: "BirthYearAndSsn4", nextStep: "finish", editable: false, isFallback: false },
    { type: "DocScan", nextStep: "finish", editable: false, isFallback: true },
  ]);
});

test("a factor that another window has removed is the opener's failure", async () => {
  const caller = await callerFor(platform, "molly");
  const { choose, opener } = await opened(caller, { reason: "UNENROLL", enrolmentKey: "gone", enrolType: "SMS2FA" });
  expect(await choose("SMS2FA")).toEqual({ kind: "redirect", to: givesUpTo });
  expect(opener()?.strongAuth).toMatchObject({ failed: true });
});

test("without any method the opener's record says so, and its failure page is next [SA-19]", async () => {
  const { outcome, opener } = await opened(await callerFor(platform, "zack"));
  expect(outcome).toEqual({ kind: "redirect", to: givesUpTo });
  expect(opener()?.strongAuth).toEqual({ failed: true, at: expect.any(Number) });
});

test("a start that fails is a problem of the opener's form, which may be sent again [SA-75?]", async () => {
  const { outcome, flow } = await opened(await callerFor(platform, "wilbur"));
  expect(outcome).toMatchObject({ kind: "error", problem: "strongAuthStartFailed", facts: { code: "POP-1850" } });
  expect(flow).toBe("");
});

test("a start that the platform refuses to a locked account says until when, and can be made again after it [ERR-52]", async () => {
  const caller = await callerFor(platform, "nora");
  const until = (await currentTime()) + minutes(15);
  const errorStatus = { code: "POP-1841", metadata: { lockedUntil: new Date(until).toISOString() } };
  await platform.control.answer({ path: "/strongauth/v3/requests" }, 423, { errorStatus }, 1);
  const { outcome, shown } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  expect(destinationOf(outcome)).toBe("/strongauth?flow");
  expect(await shown()).toMatchObject({ kind: "locked", until });
  await platform.control.advanceClock(minutes(16));
  expect(await shown()).toEqual({ kind: "redirect", to: givesUpTo });
});

test("during a merge only the full SSN and the scan are left [SA-22]", async () => {
  const caller = newCaller(platform.port);
  const { record } = await opened(caller, { initializationKey: "recovery-nora", isMerge: true });
  expect(record().types.map(({ type }) => type)).toEqual(["Ssn9", "DocScan"]);
});

test("a solved challenge may be followed by a success screen, whose continue leads back [SA-17]", async () => {
  const caller = await callerFor(platform, "nora");
  const { choose, enter, shown } = await opened(caller, { reason: "CORRECTIVE_ACTION", showsSuccess: true });
  await choose("SMS2FA");
  const code = await platform.control.code(await phoneOf("nora"));
  expect(destinationOf(await enter(code))).toBe("/strongauth?flow");
  expect(await shown()).toMatchObject({ kind: "success", to: backTo });
  expect(destinationOf(await enter(code))).toBe("/strongauth?flow");
  expect(await callsTo(/challenges$/)).toHaveLength(1);
});

test("the second factor of a sign-in counts although the record of its opener is gone [OTP-34?]", async () => {
  const caller = await callerFor(platform, "molly", { isPending: true });
  const { opener, choose, enter } = await opened(caller, { reason: "CORRECTIVE_ACTION", completes: "strongauth" });
  await choose("SMS2FA");
  caller.records.delete(opener()?.id ?? "");
  const code = await platform.control.code(await phoneOf("molly"));
  expect(caller.token).toBeUndefined();
  await enter(code);
  expect([typeof caller.token, caller.pending]).toEqual(["string", undefined]);
});

test("a fresh start begins anew, and the flow that was open stays for the tab that shows it [SA-18]", async () => {
  const caller = await callerFor(platform, "nora");
  const { flow, opener } = await opened(caller);
  const id = opener()?.id ?? "";
  await caller.submit((context) => startStrongAuth(context, { reason: "CORRECTIVE_ACTION", opener: id, backTo }));
  const flows = [...caller.records.values()].filter(({ kind }) => kind === "strongAuth");
  expect(flows).toMatchObject([{ id: flow, isReplaced: true }, { id: opener()?.strongAuthFlow }]);
  expect(opener()?.strongAuthFlow).not.toBe(flow);
});

describe("the screen before a code says where the code goes", () => {
  const atStart = async (persona: string, opening: Partial<StrongAuthOpening>) =>
    (await opened(await callerFor(platform, persona), opening)).shown();

  test.each([
    ["to the number on file", { reason: "CORRECTIVE_ACTION" }, "simon", { contact: "simon" }],
    ["nowhere before the player has entered another number", { reason: "UPDATE_PHONE" }, "nora", "newNumber"],
    [
      "to the number that the opener was given",
      { reason: "ENROLL", overrideContact: "+12075550191" },
      "nora",
      { contact: "0191" },
    ],
  ] as const)("%s [SA-37, SA-46]", async (_, opening, persona, sendsTo) => {
    const onFile = (await phoneOf(persona)).slice(-4);
    const expected = sendsTo === "newNumber" ? sendsTo : { contact: sendsTo.contact.replace("simon", onFile) };
    expect(await atStart(persona, opening)).toMatchObject({ kind: "start", sendsTo: expected });
  });

  test("also in the list of methods [SA-46]", async () => {
    const container = await atStart("lorenz", { reason: "CORRECTIVE_ACTION" });
    const types = container.kind === "options" ? container.types : [];
    expect(types.map(({ type, sendsTo }) => [type, sendsTo])).toEqual([
      ["SMS2FA", { contact: (await phoneOf("lorenz")).slice(-4) }],
      ["Email2FA", { contact: "l•••@example.test" }],
    ]);
  });
});

test("a request that has grown too old is opened anew when a code is asked for [ERR-56]", async () => {
  const caller = await callerFor(platform, "nora");
  const { choose, enter } = await opened(caller);
  await platform.control.advanceClock(31 * 60_000);
  expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/code?flow");
  expect(await callsTo(/requests$/)).toHaveLength(2);
  const code = await platform.control.code(await phoneOf("nora"));
  expect(await enter(code)).toEqual({ kind: "redirect", to: backTo });
});

test("once the listed method has no attempts left, the fallback is the other method [SA-36, SA-72?]", async () => {
  const strongAuth = { availableStrongAuthTypes: ["SMS2FA", { challengeType: "Ssn9", isFallbackType: true }] };
  const { caller } = await playerOn(platform, { strongAuth });
  const { choose, enter, shown } = await opened(caller);
  expect(await choose("Ssn9")).toMatchObject({ kind: "error", problem: "strongAuthChoiceMissing" });
  await choose("SMS2FA");
  expect(await enter("001827")).toMatchObject({ problem: "strongAuthMaxAttempts", facts: { others: "yes" } });
  expect(await shown()).toMatchObject({ kind: "start", type: { type: "Ssn9" } });
  expect(destinationOf(await choose("Ssn9"))).toBe("/strongauth/details?flow");
});

test("a code typed in a tab that still shows the entry after another tab used up the attempts brings the page without it [SA-40, ERR-50]", async () => {
  const { caller } = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] } });
  const { choose, enter } = await opened(caller);
  await choose("SMS2FA");
  await enter("001827");
  expect(await enter("123456")).toEqual({
    kind: "error",
    problem: "strongAuthMaxAttempts",
    facts: { others: "yes", edits: "no" },
    refreshesPage: true,
  });
});
