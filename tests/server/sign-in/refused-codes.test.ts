import { describe, expect, test } from "vitest";
import { stopReason } from "@/app/auth/code/code-stopped";
import { seconds } from "@/domain/duration";
import { resendCode } from "@/server/flows/sign-in/resend";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  ["222222", "banned"],
  ["333333", "banned"],
  ["555555", "codeLocked"],
])(
  "after the code %s a form of an older page checks and sends none, and says why [OTP-12, OTP-23, OTP-24]",
  async (code, problem) => {
    const email = "nora@example.test";
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: email } });
    const { id: flow } = caller.record("signIn");
    const enter = () => caller.submit(submitCode, { flow, fields: { code } });
    expect(await enter()).toMatchObject({ kind: "error", problem });
    await platform.control.advanceClock(seconds(31));
    const mark = await platform.control.mark();
    expect(await enter()).toMatchObject({ kind: "error", problem });
    expect(await caller.submit(resendCode, { flow })).toMatchObject({ kind: "error", problem });
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test.each(["ALREADY_FAILED", "MAX_ATTEMPTS_REACHED"])(
  "a lock that another code is refused with is told as one, and kept: %s [ERR-10, ERR-11, OTP-19]",
  async (errorCode) => {
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: "nora@example.test" } });
    const { id: flow } = caller.record("signIn");
    await platform.control.advanceClock(seconds(31));
    const body = { responseStatus: { errorCode, metadata: { lockedUntil: "2100-01-01T00:00:00Z" } } };
    await platform.control.faults([{ match: { path: "/otp/v1/resend" }, fault: "status", status: 429, body }]);
    const locked = { kind: "error", problem: "codeLocked", facts: { untilAt: Date.UTC(2100, 0) } };
    expect(await caller.submit(resendCode, { flow })).toEqual(locked);
    const mark = await platform.control.mark();
    expect(await caller.submit(submitCode, { flow, fields: { code: "123456" } })).toEqual(locked);
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test.each([400, 401, 403])(
  "a code that is refused with %i and a code of no document is told at the field [OTP-25, ERR-15]",
  async (status) => {
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: "nora@example.test" } });
    const body = { responseStatus: { errorCode: "OTP-900" } };
    await platform.control.faults([{ match: { path: "/otp/v1/verify" }, fault: "status", status, body }]);
    const { id: flow } = caller.record("signIn");
    expect(await caller.submit(submitCode, { flow, fields: { code: "123456" } })).toMatchObject({
      kind: "error",
      fields: { code: "codeNotAccepted" },
    });
  },
);

test.each([
  [-1, 0],
  [1.9, 1],
])("of the attempts that are left after a wrong code, %s count as %i [ERR-01]", async (remainingAttempts, left) => {
  const caller = newCaller(platform.port);
  await caller.submit(startSignIn, { fields: { contact: "nora@example.test" } });
  const body = { responseStatus: { errorCode: "INCORRECT_CODE", metadata: { remainingAttempts } } };
  await platform.control.faults([{ match: { path: "/otp/v1/verify" }, fault: "status", status: 400, body }]);
  const { id: flow } = caller.record("signIn");
  expect(await caller.submit(submitCode, { flow, fields: { code: "123456" } })).toMatchObject({ facts: { left } });
});

test.each([
  ["CRB-1210", "OTP-23, OTP-32?"],
  ["USR-514", "OTP-24, OTP-32?"],
])(
  "an account that the login refuses with %s after the right code is told so, and no more codes are checked [%s]",
  async (loginRefusal) => {
    const { email } = await platform.control.makePersona({ quirks: { loginRefusal } });
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: email } });
    const { id: flow } = caller.record("signIn");
    const fields = { code: await platform.control.code(email) };
    expect(await caller.submit(submitCode, { flow, fields })).toEqual({ kind: "error", problem: "banned" });
    expect(caller.token).toBeUndefined();
    const mark = await platform.control.mark();
    expect(await caller.submit(submitCode, { flow, fields })).toEqual({ kind: "error", problem: "banned" });
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test("a login whose token cannot be made after the right code is an interrupted sign-in, also after a reload [OTP-27]", async () => {
  const { email } = await platform.control.makePersona({ quirks: { loginRefusal: "JWE_FAILED" } });
  const caller = newCaller(platform.port);
  await caller.submit(startSignIn, { fields: { contact: email } });
  const { id: flow } = caller.record("signIn");
  const fields = { code: await platform.control.code(email) };
  const interrupted = { kind: "error", problem: "signInInterrupted" };
  expect(await caller.submit(submitCode, { flow, fields })).toEqual(interrupted);
  const context = await caller.look({ flow });
  expect(stopReason({ context, record: caller.record("signIn") })).toBe("interrupted");
});

test.each([401, 404, 409, 410])(
  "a challenge that the login refuses with %i while its link still reads as fresh ends the sign-in, and the page says so [PA-10, API-23]",
  async (status) => {
    const { email } = await platform.control.makePersona({});
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: email, login_challenge: "fresh-refused" } });
    const { id: flow } = caller.record("signIn");
    await platform.control.faults([{ match: { path: "/logins/v1/challengelogins" }, fault: "status", status }]);
    const fields = { code: await platform.control.code(email) };
    expect(await caller.submit(submitCode, { flow, fields })).toEqual({
      kind: "redirect",
      to: "/auth?login_challenge=fresh-refused&ended=true&intendedSiteExp=US-DK",
    });
  },
);

/** What no 4xx says before a code is proved: that there is an account, and how it stands. */
const notSent = { kind: "error", problem: "initiateFailed" };

describe.each([
  [400, "CRB-1210"],
  [400, "USR-514"],
  [403, "OTP-901"],
  [429, "OTP-901"],
])(
  "a code that is refused before it is sent, with %i and %s, reads the same whatever the account is",
  (status, errorCode) => {
    const refusing = (path: string) => [
      { match: { path }, fault: "status" as const, status, body: { responseStatus: { errorCode } } },
    ];

    test("the first [OTP-26, OTP-32?, ERR-16]", async () => {
      const caller = newCaller(platform.port);
      await platform.control.faults(refusing("/otp/v1/initiate"));
      expect(await caller.submit(startSignIn, { fields: { contact: "nora@example.test" } })).toEqual(notSent);
      expect(caller.records.size).toBe(0);
    });

    test("another, after which the first still works [OTP-26, OTP-32?, ERR-16]", async () => {
      const { email } = await platform.control.makePersona({});
      const caller = newCaller(platform.port);
      await caller.submit(startSignIn, { fields: { contact: email } });
      const { id: flow } = caller.record("signIn");
      await platform.control.advanceClock(seconds(31));
      await platform.control.faults(refusing("/otp/v1/resend"));
      expect(await caller.submit(resendCode, { flow })).toMatchObject(notSent);
      const fields = { code: await platform.control.code(email) };
      expect(await caller.submit(submitCode, { flow, fields })).toMatchObject({ kind: "redirect" });
    });
  },
);
