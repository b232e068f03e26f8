// The bodies that open a request and carry it on, and what of the answers is kept.
import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { resendStrongAuthCode, savePhone } from "@/server/flows/strong-auth/code";
import type { StrongAuthOpening } from "@/server/flows/strong-auth/start";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import { limits } from "@/server/guard/rate-limits";
import { translatorFor } from "@/server/lookups/translator";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { backTo, opened } from "./open-strong-auth.ts";

process.env.RESEND_CODE_COOLDOWN_MS = "45000";
const platform = ownPlatform();

async function begun(opening: Partial<StrongAuthOpening> = { reason: "CORRECTIVE_ACTION" }) {
  const availableStrongAuthTypes = [{ challengeType: "SMS2FA", editable: true }, "Email2FA"];
  const made = await playerOn(platform, { strongAuth: { availableStrongAuthTypes } });
  const key = "initializationKey" in opening && { initializationKey: `recovery-${made.id}` };
  const flow = await opened(made.caller, { ...opening, ...key });
  return { ...made, ...flow, writes: () => platform.control.writes() };
}

test.each<StrongAuthReason>([
  "ENROLL",
  "UNENROLL",
  "KYC_REFRESH",
  "UPDATE_PHONE",
  "CORRECTIVE_ACTION",
  "CORRECTIVE_ACTION_NJ",
  "CLOSE_ACCOUNT",
  "CHANGE_PASSKEYS",
])("initiate sends the reason %s [SA-05, SA-07]", async (reason) => {
  const { writes } = await begun({ reason });
  expect(await writes()).toEqual([["POST /strongauth/v3/requests", { strongAuthReason: reason }]]);
});

test("initiate sends a reason with an initialization key, and keeps the request's key and its types [SA-07]", async () => {
  const { writes, record, id, choose } = await begun({ reason: "CORRECTIVE_ACTION", initializationKey: "" });
  const initializationKey = `recovery-${id}`;
  const body = { strongAuthReason: "CORRECTIVE_ACTION", initializationKey };
  expect(await writes()).toEqual([["POST /strongauth/v3/requests", body]]);
  expect(record().types.map(({ type }) => type)).toEqual(["SMS2FA", "Email2FA"]);
  const { requestKey } = record();
  expect(requestKey).toMatch(/^[\da-f-]{36}$/);
  await choose("Email2FA");
  const trigger = { strongAuthRequestKey: requestKey, strongAuthChallengeType: "Email2FA", initializationKey };
  expect((await writes())[1]).toEqual([`PUT /strongauth/v3/requests/${requestKey}`, trigger]);
});

describe("trigger", () => {
  test("sends the number of the editor, and keeps the contact that the platform names [SA-08, API-35]", async () => {
    const { save, choose, record, writes, phone } = await begun();
    await choose("SMS2FA");
    expect(record().contactShown).toBe(phone.slice(-4));
    await platform.control.advanceClock(46_000);
    await save("207 555 0191");
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
    const { save, choose, record } = await begun({ reason: "UPDATE_PHONE" });
    await choose("SMS2FA");
    const problem = expect.stringMatching(/Landline/);
    expect(await save("207 555 1842")).toMatchObject({ kind: "error", problem });
    expect(record().sentAt).toBeUndefined();
  });
});

describe("finish", () => {
  test("sends the key of the request and the code, and is answered with a token [SA-09, SA-45, API-36]", async () => {
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

  test.each([
    ["001802", "strongAuthIncorrect", "That code isn’t right.", "SA-09, ERR-91?, ERR-47"],
    ["001809", "strongAuthEmpty", "That code isn’t right.", "SA-09, ERR-91?, ERR-48"],
    ["001826", "strongAuthLastAttempt", "You have one try left.", "SA-09, ERR-91?, ERR-49"],
    ["001804", "strongAuthExpired", "That code has expired. Get a new one.", "SA-09, ERR-91?, ERR-56"],
    ["001899", "strongAuthUnknown", "We couldn’t confirm this.", "SA-09, ERR-91?, ERR-57"],
  ] as const)("that the platform answers with an errorStatus, for %s, is %s: %s [%s]", async (...row) => {
    const [code, problem, said] = row;
    const { choose, enter, caller } = await begun();
    await choose("Email2FA");
    expect(await enter(code)).toMatchObject({ problem });
    const { problem: words } = translatorFor(await caller.look());
    expect(words(problem, { again: "none", others: "yes" })).toContain(said);
  });
});

test("another code waits for the configured cool-down, after the first and after each resend [SA-38, SA-65?, OTP-30?]", async () => {
  const { choose, record, resend } = await begun();
  await choose("Email2FA");
  for (const sends of [1, 2]) {
    const { sentAt = 0, resendAt } = record();
    expect([record().sends, resendAt]).toEqual([sends, sentAt + 45_000]);
    await platform.control.advanceClock(44_000);
    expect(await resend()).toMatchObject({ kind: "error", problem: "resendTooSoon" });
    await platform.control.advanceClock(2_000);
    await resend();
  }
});

test("the wait is counted in the store as well, whatever the record of the browser says [SA-38]", async () => {
  const { caller, flow, choose, record, resend } = await begun();
  await choose("Email2FA");
  caller.records.set(flow, { ...record(), resendAt: 0 });
  expect(await resend()).toMatchObject({ problem: "resendTooSoon" });
});

test("one of our limits locks the button for another code until its end [OTP-20]", async () => {
  const { caller, choose, record, resend } = await begun();
  await choose("Email2FA");
  for (let times = 0; times < 3; times += 1) {
    await platform.control.advanceClock(45_000);
    await resend();
  }
  await platform.control.advanceClock(45_000);
  const limit = await resend();
  expect(limit).toEqual({ kind: "error", problem: "resendTooSoon", facts: { untilAt: expect.any(Number) } });
  expect([record().sends, record().resendAt]).toEqual([4, limit.kind === "error" && limit.facts?.untilAt]);
  expect(await (await opened(caller)).choose("Email2FA"), "of a new start as well").toEqual(limit);
});

test("wrong codes count for an hour, which is longer than one challenge is limited", async () => {
  const { choose, enter } = await begun();
  await choose("SMS2FA");
  await platform.control.answer({ path: "/challenges" }, 400, { errorStatus: { code: "POP-1802" } });
  for (let n = 0; n < guessLimits.device.times; n += 1)
    expect(await enter("123456")).toMatchObject({ problem: "strongAuthIncorrect" });
  await platform.control.advanceClock(limits.verify.account.perMs + minutes(1));
  expect(await enter("123456")).toMatchObject({ problem: "tooManyTries" });
});

test("attempts that are left below none are none [ERR-47]", async () => {
  const { choose, enter } = await begun();
  await choose("SMS2FA");
  const body = { errorStatus: { code: "POP-1802", metadata: { remainingAttempts: -1 } } };
  await platform.control.answer({ path: "/challenges" }, 400, body);
  expect(await enter("123456")).toMatchObject({ problem: "strongAuthIncorrectFewLeft", facts: { left: 0 } });
});

test("a method whose attempts are used up is not asked for another code [SA-40]", async () => {
  const { choose, enter } = await begun();
  await choose("SMS2FA");
  await platform.control.answer({ path: "/challenges" }, 400, { errorStatus: { code: "POP-1827" } });
  const used = { kind: "error", problem: "strongAuthMaxAttempts" };
  expect(await enter("123456")).toMatchObject(used);
  const mark = await platform.control.mark();
  expect(await choose("SMS2FA")).toMatchObject(used);
  expect(await platform.control.writes(mark)).toEqual([]);
});

describe.each(["POP-1802", "POP-1809", "POP-1826"])("%s where a code is only asked for", (code) => {
  const unknown = { kind: "error", problem: "strongAuthUnknown", facts: { others: "yes", edits: "yes" } };
  const refusing = (path: string) => platform.control.answer({ path }, 400, { errorStatus: { code } });

  test("is no refusal of a code, since none was typed [SA-08, ERR-47, ERR-57]", async () => {
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
