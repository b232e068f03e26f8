import { describe, expect, test } from "vitest";
import { stopReason } from "@/app/auth/code/code-stopped";
import { seconds } from "@/domain/duration";
import { startSignIn } from "@/server/flows/sign-in/sign-in";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();

const asked = (contact = "nora@example.test") => asking(newCaller(platform.port), contact);
const refuse = (call: "resend" | "verify", status: number, responseStatus: object) =>
  platform.control.answer({ path: `/otp/v1/${call}` }, status, { responseStatus });

test.each([
  ["222222", "banned"],
  ["333333", "banned"],
  ["555555", "codeLocked"],
  ["666666", "codeLocked"],
])(
  "after the code %s a form of an older page checks and sends none, and says why [OTP-12, OTP-23, OTP-24]",
  async (code, problem) => {
    const { enter, resend } = await asked();
    expect(await enter(code)).toMatchObject({ kind: "error", problem });
    await platform.control.advanceClock(seconds(31));
    const mark = await platform.control.mark();
    const right = await platform.control.code("nora@example.test");
    expect(await enter(right)).toMatchObject({ kind: "error", problem });
    expect(await resend()).toMatchObject({ kind: "error", problem });
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test.each(["ALREADY_FAILED", "MAX_ATTEMPTS_REACHED"])(
  "a lock that another code is refused with is told as one, and kept: %s [ERR-10, ERR-11, OTP-19]",
  async (errorCode) => {
    const { enter, resend } = await asked();
    await platform.control.advanceClock(seconds(31));
    await refuse("resend", 429, { errorCode, metadata: { lockedUntil: "2100-01-01T00:00:00Z" } });
    const locked = { kind: "error", problem: "codeLocked" };
    expect(await resend()).toEqual(locked);
    const mark = await platform.control.mark();
    expect(await enter("123456")).toEqual(locked);
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test.each([400, 403, 409, 422])(
  "a code that is refused with %i and a code of no document is told at the field [OTP-25, ERR-15]",
  async (status) => {
    const { enter } = await asked();
    await refuse("verify", status, { errorCode: "OTP-900" });
    expect(await enter("123456")).toMatchObject({ kind: "error", fields: { code: "codeNotAccepted" } });
  },
);

test.each([
  [-1, 0],
  [1.9, 1],
])("of the attempts that are left after a wrong code, %s count as %i [ERR-01]", async (remainingAttempts, left) => {
  const { enter } = await asked();
  await refuse("verify", 400, { errorCode: "INCORRECT_CODE", metadata: { remainingAttempts } });
  expect(await enter("123456")).toMatchObject({ facts: { left } });
});

test.each([
  ["CRB-1210", "OTP-23, OTP-32?"],
  ["USR-514", "OTP-24, OTP-32?"],
])(
  "an account that the login refuses with %s after the right code is told so, and no more codes are checked [%s]",
  async (loginRefusal) => {
    const { email } = await platform.control.makePersona({ quirks: { loginRefusal } });
    const { caller, enter } = await asked(email);
    const code = await platform.control.code(email);
    expect(await enter(code)).toEqual({ kind: "error", problem: "banned" });
    expect(caller.token).toBeUndefined();
    const mark = await platform.control.mark();
    expect(await enter(code)).toEqual({ kind: "error", problem: "banned" });
    expect(await platform.control.ledger(mark)).toEqual([]);
  },
);

test("a login whose token cannot be made after the right code is an interrupted sign-in, also after a reload [OTP-27]", async () => {
  const { email } = await platform.control.makePersona({ quirks: { loginRefusal: "JWE_FAILED" } });
  const { caller, flow, enter } = await asked(email);
  expect(await enter(await platform.control.code(email))).toEqual({ kind: "error", problem: "signInInterrupted" });
  const context = await caller.look({ flow });
  expect(stopReason({ context, record: caller.record("signIn") })).toBe("interrupted");
});

test.each([401, 404, 409, 410])(
  "a challenge that the login refuses with %i while its link still reads as fresh ends the sign-in, and the page says so [PA-10, API-23]",
  async (status) => {
    const { email } = await platform.control.makePersona({});
    const caller = newCaller(platform.port);
    const { enter } = await asking(caller, email, { login_challenge: "fresh-refused" });
    await platform.control.answer({ path: "/logins/v1/challengelogins" }, status);
    const { siteExperience } = await caller.look();
    expect(await enter(await platform.control.code(email))).toEqual({
      kind: "redirect",
      to: `/auth?login_challenge=fresh-refused&ended=true&intendedSiteExp=${siteExperience}`,
    });
  },
);

/** What no 4xx says before a code is proved: that there is an account, and in which state it is. */
const notSent = { kind: "error", problem: "initiateFailed" };

describe.each([
  [400, "CRB-1210"],
  [400, "USR-514"],
  [403, "OTP-901"],
  [422, "OTP-901"],
])("a code that is refused before it is sent, with %i and %s, reads the same for any account", (status, errorCode) => {
  const refusing = (path: string) => platform.control.answer({ path }, status, { responseStatus: { errorCode } });

  test("the first [OTP-26, OTP-32?, ERR-16]", async () => {
    await refusing("/otp/v1/initiate");
    const caller = newCaller(platform.port);
    expect(await caller.submit(startSignIn, { fields: { contact: "nora@example.test" } })).toEqual(notSent);
    expect(caller.records.size).toBe(0);
  });

  test("another, after which the first still works [OTP-26, OTP-32?, ERR-16]", async () => {
    const { email } = await platform.control.makePersona({});
    const { enter, resend } = await asked(email);
    await platform.control.advanceClock(seconds(31));
    await refusing("/otp/v1/resend");
    expect(await resend()).toMatchObject(notSent);
    expect(await enter(await platform.control.code(email))).toMatchObject({ kind: "redirect" });
  });
});
