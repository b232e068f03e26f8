// Calls of a sign-in that the platform throttles or does not serve: nothing is told of what was typed, and nothing counts as a try.
import { describe, expect, test } from "vitest";
import { seconds } from "@/domain/duration";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { runSubmit } from "@/server/forms/run-submit";
import { sendLimits } from "@/server/guard/guess-and-send-limits";
import { limits } from "@/server/guard/rate-limits";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { formOf } from "../../kit/pages/form-of.ts";
import { inRequest } from "../../kit/pages/in-request.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();
const fail = (path: string, status: number) => platform.control.answer({ method: "POST", path }, status);
const tries = limits.verify.account.times + 2;

describe.each([
  [429, "throttled"],
  [401, "unserved"],
  [404, "unserved"],
])("a call before sign-in that is answered %i", (status, kind) => {
  test("tells nothing of the address", async () => {
    await fail("/otp/v1/initiate", status);
    const caller = newCaller(platform.port);
    for (let n = 0; n <= sendLimits.device.times; n += 1)
      await expect(caller.submit(startSignIn, { fields: { contact: "nora@example.test" } })).rejects.toMatchObject({
        kind,
      });
    await platform.control.faults([]);
    expect((await asking(caller, "nora@example.test")).outcome).toMatchObject({ kind: "redirect" });
  });

  test("tells nothing of the code, which still signs in", async () => {
    const { enter } = await asking(newCaller(platform.port), "nora@example.test");
    const code = await platform.control.code("nora@example.test");
    await fail("/otp/v1/verify", status);
    await expect(enter(code)).rejects.toMatchObject({ kind });
    await platform.control.faults([]);
    expect(await enter(code)).toMatchObject({ kind: "redirect" });
  });

  test("leaves the codes that were sent, and another can be sent", async () => {
    const { resend } = await asking(newCaller(platform.port), "nora@example.test");
    await platform.control.advanceClock(seconds(31));
    await fail("/otp/v1/resend", status);
    await expect(resend()).rejects.toMatchObject({ kind });
    await platform.control.faults([]);
    expect(await resend()).toMatchObject({ kind: "redirect" });
  });
});

test("codes that were throttled use up none of our limits, however many", async () => {
  const { caller, flow, enter } = await asking(newCaller(platform.port), "nora@example.test");
  const code = await platform.control.code("nora@example.test");
  await fail("/otp/v1/verify", 429);
  for (let n = 0; n < tries; n += 1) {
    const context = await caller.look({ flow });
    const cookie = `${sandboxCookie("browser")}=any`;
    const submitted = await inRequest(context.hosts.account, { cookie }, () =>
      runSubmit("/auth/code", context, formOf({ code: "123456" }), submitCode),
    );
    expect(submitted).toMatchObject({ outcome: { problem: "throttled" } });
  }
  await platform.control.faults([]);
  expect(await enter(code)).toMatchObject({ kind: "redirect" });
});

test("an SSN that was throttled leads to no scan, and names the time that the platform names", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("provide-ssn", "agree-to-terms")] });
  const fault = { fault: "status", status: 429, headers: { "retry-after": "90" } } as const;
  await platform.control.faults([{ match: { method: "POST", path: "*/ssn" }, ...fault }]);
  const fields = { ssn: "900123456", "requiredterms-of-use": "on", "requiredprivacy-notice": "on" };
  expect(await caller.submit(submitDelta, { fields })).toMatchObject({
    kind: "error",
    problem: "throttledUntil",
    facts: { untilAt: expect.any(Number) },
    done: ["agreements"],
  });
  expect(await caller.submit(submitDelta, { fields }).catch(({ kind }) => kind)).toBe("throttled");
});

test("an SSN and agreements with unreadable answers are not taken for done", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("provide-ssn", "agree-to-terms")] });
  await platform.control.faults([{ match: { method: "POST", path: "/correctiveactions/*" }, fault: "garbage" }]);
  const fields = { ssn: "900123456", "requiredterms-of-use": "on", "requiredprivacy-notice": "on" };
  expect(await caller.submit(submitDelta, { fields })).toMatchObject({ problem: "server", done: ["agreements"] });
});
