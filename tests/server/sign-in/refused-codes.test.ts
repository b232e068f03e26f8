import { expect, test } from "vitest";
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
