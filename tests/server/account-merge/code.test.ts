// The one-time code of the other account.
import { describe, expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { eventsOf } from "../../kit/browser/product-events.ts";
import { destinationOf, ownPlatform, writesDuring } from "../../kit/pages/flow-caller.ts";
import { backAtMerge, merged, merging } from "./player-who-merges.ts";

// product events go to the log
process.env.LOG_LEVEL = "info";
process.env.RESEND_CODE_COOLDOWN_MS = "45000";
const platform = ownPlatform();

const asked = async (type = "EmailOtp", merge = {}) => {
  const made = await merging(platform, { types: [type], ...merge });
  await made.start();
  return made;
};

const reason = "merge-resolution";
const siteExperience = "US-SB";

test.each([
  ["EmailOtp", "email", "MRG-08, MRG-22, MRG-52?, API-71", "Email"],
  ["PhoneNumberOtp", "phone", "MRG-09, MRG-23, API-72", "PhoneNumber"],
] as const)(
  "%s: the code goes to the other account's %s, and a right one completes the merge [%s]",
  async (type, contact, _ids, identifierType) => {
    const { other, send, enter, confirm, progress } = await asked(type);
    const { authVerificationKey, maskedEmail, maskedPhone } = progress()?.proof ?? {};
    const identifier = contact === "email" ? maskedEmail : maskedPhone;
    const sent = await writesDuring(platform, async () => expect(destinationOf(await send())).toBe(backAtMerge));
    expect(sent).toEqual([
      ["POST /merges/v1/otp", { identifier, identifierType, reason, authVerificationKey, siteExperience }],
    ]);
    const otpCode = await platform.control.code(other[contact]);
    const [verified] = await writesDuring(platform, async () =>
      expect(destinationOf(await enter(otpCode))).toBe(backAtMerge),
    );
    expect(verified).toEqual(["POST /merges/v1/otp/verify", { authVerificationKey, otpCode, reason, siteExperience }]);
    expect(destinationOf(await confirm())).toBe(merged);
  },
);

describe("where the platform names no contact", () => {
  test.each([
    ["EmailOtp", "older@example.test", "older@example.test", "Email", "+12075550142"],
    ["PhoneNumberOtp", "(207) 555-0142", "+12075550142", "PhoneNumber", "older@example.test"],
  ])(
    "%s: the player types it, and no empty one is sent [MRG-19, MRG-22, API-71]",
    async (type, typed, identifier, identifierType, other) => {
      const { send, progress } = await asked(type, { isUnmatched: true, account: "no-such-account" });
      const given = (fields: { identifier?: string }) => send({ fields });
      const { authVerificationKey } = progress()?.proof ?? {};
      const sent = await writesDuring(platform, async () => {
        for (const [fields, problem] of [
          [{}, "contactMissing"],
          [{ identifier: "older" }, "contactInvalid"],
          [{ identifier: other }, "contactInvalid"],
        ] as const)
          expect(await given(fields)).toEqual(formError(problem, { fields: { identifier: problem } }));
        expect(destinationOf(await given({ identifier: typed }))).toBe(backAtMerge);
      });
      const body = { identifier, identifierType, reason, authVerificationKey, siteExperience };
      expect(sent).toEqual([["POST /merges/v1/otp", body]]);
    },
  );

  test("it is not asked for again with another code [MRG-53?]", async () => {
    const { send } = await asked("EmailOtp", { isUnmatched: true });
    await send({ fields: { identifier: "older@example.test" } });
    await platform.control.advanceClock(45_000);
    expect(destinationOf(await send())).toBe(`${backAtMerge}&sent=2`);
  });
});

test("another code is sent with the body of the verification less its code [API-73, MRG-53?]", async () => {
  const { send, progress } = await asked();
  await send();
  await platform.control.advanceClock(45_000);
  const again = await writesDuring(platform, async () =>
    expect(destinationOf(await send())).toBe(`${backAtMerge}&sent=2`),
  );
  const { authVerificationKey } = progress()?.proof ?? {};
  expect(again).toEqual([["POST /merges/v1/otp/resend", { authVerificationKey, reason, siteExperience }]]);
});

describe("the cool-down", () => {
  test("is the configured one, and an older cookie does not end it [MRG-24, OTP-30?]", async () => {
    const { caller, send, progress } = await asked();
    const before = caller.record("sequence");
    await send();
    const { sentAt = 0, resendAt } = progress()?.code ?? {};
    expect(resendAt).toBe(sentAt + 45_000);
    caller.records.set(before.id, before);
    const writes = await writesDuring(platform, async () => {
      const tooSoon = await send();
      expect(tooSoon).toMatchObject(formError("resendTooSoon"));
      expect(tooSoon).toMatchObject({ facts: { untilAt: expect.any(Number) } });
    });
    expect(writes).toEqual([]);
    await platform.control.advanceClock(45_000);
    expect(await send()).toMatchObject({ kind: "redirect" });
  });

  test.each([
    ["that the platform refuses", { sendRefusal: "MERGE-999" }],
    ["that fails", { sendRefusal: "MERGE-500" }],
  ])("does not begin with a code %s", async (_, merge) => {
    const { send, progress } = await asked("EmailOtp", merge);
    expect(await send()).toEqual(formError("mergeFailed"));
    expect(await send()).toEqual(formError("mergeFailed"));
    expect(progress()?.code).toBeUndefined();
  });

  test("does not begin with a code whose answer was lost: the same form finds it again", async () => {
    const { other, send } = await asked();
    await platform.control.loseAnswer({ path: "*/merges/v1/otp" }, 2);
    const submitKey = "the-same-form";
    await expect(send({ submitKey })).rejects.toMatchObject({ kind: "network" });
    expect(await send({ submitKey })).toMatchObject({ kind: "redirect" });
    expect((await platform.control.inbox(other.email)).filter(({ code }) => code)).toHaveLength(1);
  });
});

test("codes are limited per player, whichever record the browser sends", async () => {
  const { caller, send } = await asked();
  const before = caller.record("sequence");
  for (let times = 0; times < 4; times += 1) {
    caller.records.set(before.id, before);
    expect(await send()).toMatchObject({ kind: "redirect" });
    await platform.control.advanceClock(45_000);
  }
  caller.records.set(before.id, before);
  expect(await send()).toMatchObject({ problem: "resendTooSoon" });
});

test("one of our limits locks the button for another code until its end [OTP-20]", async () => {
  const { send, progress } = await asked();
  for (let times = 0; times < 4; times += 1) {
    await send();
    await platform.control.advanceClock(45_000);
  }
  const limit = await send();
  expect(limit).toEqual(formError("resendTooSoon", { facts: { untilAt: expect.any(Number) } }));
  expect(progress()?.code).toMatchObject({ sends: 4, resendAt: limit.kind === "error" && limit.facts?.untilAt });
});

describe("a code that is not accepted", () => {
  test("is asked for again where it has not six digits", async () => {
    const { send, enter } = await asked();
    await send();
    const problem = formError("codeMissing", { fields: { code: "codeMissing" } });
    expect(await writesDuring(platform, async () => expect(await enter("12 34")).toEqual(problem))).toEqual([]);
  });

  test("is tracked with the code of the platform [TRK-10]", async () => {
    const { send, enter } = await asked();
    await send();
    expect(await eventsOf(() => enter("000000"))).toEqual([["mergeError", { code: expect.stringMatching(/^AUTH-1/) }]]);
  });

  test("is the same message as a wrong password, and ends after ten in an hour without a call [ERR-67]", async () => {
    const { caller, send, enter } = await asked();
    await send();
    const kept = caller.record("sequence");
    expect(await enter("000000")).toEqual(formError("mergeCodeMismatch", { fields: { code: "mergeCodeMismatch" } }));
    for (let times = 1; times < 10; times += 1) await enter("000000");
    caller.records.set(kept.id, kept);
    const writes = await writesDuring(platform, async () => {
      expect(await enter("000000")).toMatchObject({ problem: "tooManyTries" });
    });
    expect(writes).toEqual([]);
  });

  test("does not exist before one was sent", async () => {
    const { enter } = await asked();
    expect(
      await writesDuring(platform, async () => expect(destinationOf(await enter("123456"))).toBe(backAtMerge)),
    ).toEqual([]);
  });
});
