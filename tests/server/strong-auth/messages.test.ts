// The bodies that open a request and carry it on, and what of the answers is kept.
import { describe, expect, test } from "vitest";
import { strongAuthReasons } from "@/domain/strong-auth/challenges";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import type { StrongAuthOpening } from "@/server/flows/strong-auth/start";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { ownPlatform, playerOn, writesAmong } from "../../harness/pages/flow-caller.ts";
import { backTo, opened } from "./opener.ts";

process.env.RESEND_CODE_COOLDOWN_MS = "45000";
const platform = ownPlatform();

async function begun(opening: Partial<StrongAuthOpening>) {
  const availableStrongAuthTypes = [{ challengeType: "SMS2FA", editable: true }, "Email2FA"];
  const made = await playerOn(platform, { strongAuth: { availableStrongAuthTypes } });
  const mark = await platform.control.mark();
  const { flow } = await opened(made.caller, {
    ...opening,
    ...("initializationKey" in opening && { initializationKey: `recovery-${made.id}` }),
  });
  return {
    ...made,
    flow,
    record: () => made.caller.records.get(flow) as StrongAuthRecord,
    choose: (method: string) => made.caller.submit(chooseMethod, { flow, fields: { method } }),
    enter: (code: string) => made.caller.submit(submitStrongAuthCode, { flow, fields: { code } }),
    writes: async () => writesAmong(await platform.control.ledger(mark)),
  };
}

test("the reasons are the documented ones, and our own for closing an account and for passkeys [SA-05]", () => {
  expect(strongAuthReasons).toEqual([
    "ENROLL",
    "UNENROLL",
    "KYC_REFRESH",
    "UPDATE_PHONE",
    "CORRECTIVE_ACTION",
    "CORRECTIVE_ACTION_NJ",
    "CLOSE_ACCOUNT",
    "CHANGE_PASSKEYS",
  ]);
});

describe("initiate", () => {
  test.each(strongAuthReasons)("sends the reason %s [SA-05, SA-07]", async (reason) => {
    const { writes } = await begun({ reason });
    expect(await writes()).toEqual([["POST /strongauth/v3/requests", { strongAuthReason: reason }]]);
  });

  test("sends a reason with an initialization key, and keeps the request's key and its types [SA-07]", async () => {
    const { writes, record, id, choose } = await begun({ reason: "CORRECTIVE_ACTION", initializationKey: "" });
    const initializationKey = `recovery-${id}`;
    const body = { strongAuthReason: "CORRECTIVE_ACTION", initializationKey };
    expect(await writes()).toEqual([["POST /strongauth/v3/requests", body]]);
    expect(record().types.map(({ type }) => type)).toEqual(["SMS2FA", "Email2FA"]);
    const { requestKey } = record();
    expect(requestKey).toMatch(/^[\da-f-]{36}$/);
    await choose("Email2FA");
    const trigger = {
      strongAuthRequestKey: requestKey,
      strongAuthChallengeType: "Email2FA",
      initializationKey,
    };
    expect((await writes())[1]).toEqual([`PUT /strongauth/v3/requests/${requestKey}`, trigger]);
  });
});

describe("trigger", () => {
  test("sends the number of the editor, and keeps the contact that the platform names [SA-08]", async () => {
    const { caller, flow, choose, record, writes, phone } = await begun({ reason: "CORRECTIVE_ACTION" });
    await choose("SMS2FA");
    expect(record().contactShown).toBe(phone.slice(-4));
    await platform.control.advanceClock(46_000);
    await caller.submit(savePhone, { flow, fields: { phone: "207 555 0191", countryCode: "US" } });
    expect((await writes()).at(-1)).toEqual([
      `PUT /strongauth/v3/requests/${record().requestKey}`,
      {
        strongAuthRequestKey: record().requestKey,
        strongAuthChallengeType: "SMS2FA",
        overrideContactInfo: "+12075550191",
      },
    ]);
    expect(record().contactShown).toBe("0191");
  });

  test("that is answered with an errorStatus shows its problem, and no code is under way [SA-08]", async () => {
    const { caller, flow, choose, record } = await begun({ reason: "UPDATE_PHONE" });
    await choose("SMS2FA");
    const fields = { phone: "207 555 1842", countryCode: "US" };
    expect(await caller.submit(savePhone, { flow, fields })).toMatchObject({
      kind: "error",
      problem: expect.stringMatching(/Landline/),
    });
    expect(record().sentAt).toBeUndefined();
  });
});

describe("finish", () => {
  test("sends the key of the request and the code, and is answered with a token [SA-09]", async () => {
    const { id, choose, enter, record, email, writes } = await begun({ initializationKey: "" });
    await choose("Email2FA");
    const { requestKey } = record();
    const code = await platform.control.code(email);
    expect(await enter(code)).toEqual({ kind: "redirect", to: backTo });
    expect((await writes()).at(-1)).toEqual([
      "POST /strongauth/v3/challenges",
      {
        strongAuthRequestKey: requestKey,
        strongAuthChallengeType: "Email2FA",
        initializationKey: `recovery-${id}`,
        providedSolution: code,
      },
    ]);
  });

  test("that is answered with an errorStatus shows its problem at the code [SA-09]", async () => {
    const { choose, enter } = await begun({ reason: "CORRECTIVE_ACTION" });
    await choose("Email2FA");
    expect(await enter("001809")).toMatchObject({ kind: "error", fields: { code: expect.any(String) } });
  });
});

test("another code waits for the configured cool-down, after the first and after each resend [SA-38, SA-65?, OTP-30?]", async () => {
  const { caller, flow, choose, record } = await begun({ reason: "CORRECTIVE_ACTION" });
  await choose("Email2FA");
  for (const sends of [1, 2]) {
    const { sentAt = 0, resendAt } = record();
    expect([record().sends, resendAt]).toEqual([sends, sentAt + 45_000]);
    await platform.control.advanceClock(44_000);
    const tooSoon = await caller.submit(resendStrongAuthCode, { flow });
    expect(tooSoon).toMatchObject({ kind: "error", problem: "resendTooSoon" });
    await platform.control.advanceClock(2_000);
    await caller.submit(resendStrongAuthCode, { flow });
  }
});

test("the wait is counted in the store as well, whatever the record of the browser says [SA-38]", async () => {
  const { caller, flow, choose, record } = await begun({ reason: "CORRECTIVE_ACTION" });
  await choose("Email2FA");
  caller.records.set(flow, { ...record(), resendAt: 0 });
  expect(await caller.submit(resendStrongAuthCode, { flow })).toMatchObject({ problem: "resendTooSoon" });
});

test("a limit of ours locks the button for another code until its end [OTP-20]", async () => {
  const { caller, flow, choose, record } = await begun({ reason: "CORRECTIVE_ACTION" });
  await choose("Email2FA");
  const resend = () => caller.submit(resendStrongAuthCode, { flow });
  for (let times = 0; times < 3; times += 1) {
    await platform.control.advanceClock(45_000);
    await resend();
  }
  await platform.control.advanceClock(45_000);
  const limit = await resend();
  expect(limit).toEqual({ kind: "error", problem: "resendTooSoon", facts: { untilAt: expect.any(Number) } });
  expect([record().sends, record().resendAt]).toEqual([4, limit.kind === "error" && limit.facts?.untilAt]);
});

test("attempts that are left below none are none [ERR-47]", async () => {
  const { choose, enter } = await begun({ reason: "CORRECTIVE_ACTION" });
  await choose("SMS2FA");
  const body = { errorStatus: { code: "POP-1802", metadata: { remainingAttempts: -1 } } };
  await platform.control.faults([{ match: { path: "/challenges" }, fault: "status", status: 400, body }]);
  expect(await enter("123456")).toMatchObject({ problem: "strongAuthIncorrectFewLeft", facts: { left: 0 } });
});

describe.each(["POP-1802", "POP-1809", "POP-1826"])("%s where a code is only asked for", (code) => {
  const unknown = { kind: "error", problem: "strongAuthUnknown", facts: { others: "yes", edits: "yes" } };
  const refusing = (path: string) =>
    platform.control.faults([{ match: { path }, fault: "status", status: 400, body: { errorStatus: { code } } }]);

  test("is no refusal of a code that nobody has typed [SA-08, ERR-47, ERR-57]", async () => {
    const { choose, record } = await begun({ reason: "CORRECTIVE_ACTION" });
    await refusing("/strongauth/v3/requests/*");
    expect(await choose("SMS2FA")).toEqual(unknown);
    expect(record().sentAt).toBeUndefined();
  });

  test("leaves the code that was sent before, and marks no number [SA-08, ERR-47, ERR-57]", async () => {
    const { caller, flow, choose, record } = await begun({ reason: "CORRECTIVE_ACTION" });
    await choose("SMS2FA");
    const before = record();
    await platform.control.advanceClock(46_000);
    await refusing("/strongauth/v3/requests/*");
    expect(await caller.submit(resendStrongAuthCode, { flow })).toEqual(unknown);
    expect(await caller.submit(savePhone, { flow, fields: { phone: "207 555 0191", countryCode: "US" } })).toEqual(
      unknown,
    );
    expect(record()).toEqual(before);
  });
});
