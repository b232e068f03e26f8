import { describe, expect, test } from "vitest";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import type { StrongAuthOpening } from "@/server/flows/strong-auth/start";
import { strongAuthRefusalFor } from "@/server/upstream/strong-auth/refusal-codes";
import { callerFor, destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { backTo, opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

const callsTo = async (path: RegExp) => (await platform.control.ledger()).filter((call) => path.test(call.path));

test.each(["constructor", "__proto__", "toString"])("a code named %s of the platform is none that we know", (code) => {
  expect(strongAuthRefusalFor(code)).toBeUndefined();
});

describe("personal information", () => {
  const atDetails = async () => {
    const caller = await callerFor(platform, "bart");
    const { flow, choose } = await opened(caller);
    await choose("BirthYearAndSsn4");
    return (fields: Record<string, string>) => caller.submit(submitDetails, { flow, fields });
  };

  test("is checked under a new request when the first has grown too old [ERR-56]", async () => {
    const send = await atDetails();
    const bart = (await platform.control.personas()).find(({ id }) => id === "bart");
    const { ssn, birthYear } = bart as unknown as { ssn: string; birthYear: number };
    await platform.control.advanceClock(31 * 60_000);
    expect(await send({ birthYear: String(birthYear), ssn: ssn.slice(-4) })).toEqual({ kind: "redirect", to: backTo });
  });

  test.each([
    ["1802", "strongAuthNotValidated", true],
    ["1804", "strongAuthEnded", false],
    ["1838", "strongAuthEmailInvalidDetails", false],
    ["1899", "strongAuthUnknown", false],
  ])(
    "refused with POP-%s is %s, about the field only where what was typed is wrong: %s [ERR-47, ERR-56, ERR-57]",
    async (ssn, problem, isOfField) => {
      const send = await atDetails();
      expect(await send({ birthYear: "1999", ssn })).toEqual({
        kind: "error",
        problem: problem,
        facts: { others: "no", edits: "no" },
        ...(isOfField && { fields: { ssn: problem } }),
      });
    },
  );
});

describe("the full SSN in an account recovery", () => {
  const device = { deviceSession: "tm-1" };
  const atSsn = async (more: Partial<StrongAuthOpening> = {}) => {
    const caller = newCaller(platform.port);
    const opening = { initializationKey: "recovery-nora", recoversBySsn: true, ...more };
    const { flow, choose, opener } = await opened(caller, opening);
    expect(destinationOf(await choose("Ssn9"))).toBe("/strongauth/details?flow");
    return { send: (fields: Record<string, string>) => caller.submit(submitDetails, { flow, fields }), opener };
  };
  const ssnOfNora = async () =>
    String(((await platform.control.personas()).find(({ id }) => id === "nora") as unknown as { ssn: string }).ssn);

  test("goes to the recovery call with the device-risk session, and its token to the opener [SA-14, API-45, API-87]", async () => {
    const { send, opener } = await atSsn();
    const ssn = await ssnOfNora();
    expect(await send({ ssn, ...device })).toEqual({ kind: "redirect", to: backTo });
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
    expect(await send({ ssn: "900551234", ...fields })).toMatchObject({ kind: "error", problem: problem });
    expect(await callsTo(/v4\/recoveries$/)).toEqual([]);
  });

  test.each([
    ["900001802", "strongAuthNotValidated"],
    ["900001826", "strongAuthLastAttempt"],
    ["900001827", "strongAuthMaxAttempts"],
    ["900001841", "strongAuthLocked"],
    ["900001828", "recoveryTooManyTries"],
    ["900001804", "strongAuthEnded"],
    ["900001838", "strongAuthEmailInvalidDetails"],
    ["900001842", "strongAuthLandlineDetails"],
    ["900001899", "strongAuthUnknown"],
    ["900001800", "recoveryNotConfirmed"],
    ["900121850", "recoveryFailed"],
    ["900120429", "keyLimit"],
  ])("ending as %s is %s [SA-55, SA-56, SA-58, SA-61]", async (ssn, problem) => {
    const { send } = await atSsn();
    expect(await send({ ssn, ...device })).toMatchObject({ kind: "error", problem: problem });
  });

  const ofTheNumber = { problem: "strongAuthNotValidated", fields: { ssn: "strongAuthNotValidated" } };
  test.each([
    ["SSN9", {}, ofTheNumber],
    ["SSN9", { ErrorCode: "POP-1802" }, ofTheNumber],
    ["SSN9", { ErrorCode: "REC-100" }, ofTheNumber],
    ["ssn9", {}, ofTheNumber],
    ["DocScan", {}, { problem: "recoveryNotConfirmed" }],
    [null, {}, { problem: "recoveryNotConfirmed" }],
    [null, { ErrorCode: "REC-100" }, { problem: "strongAuthUnknown" }],
    ["DocScan", { ErrorCode: "POP-1802" }, { problem: "recoveryNotConfirmed" }],
    [null, { ErrorCode: "POP-1826" }, { problem: "recoveryNotConfirmed" }],
  ])("failed with the next method %j and %j is %j [SA-14, SA-55, SA-56]", async (NextRecoveryMethod, said, problem) => {
    const { send } = await atSsn();
    const body = { RecoveryStatus: "Failed", NextRecoveryMethod, ResponseStatus: said };
    await platform.control.answer({ path: "*/v4/recoveries" }, 200, body);
    const answer = await send({ ssn: "900551234", ...device });
    await platform.control.faults([]);
    expect(answer).toEqual({ kind: "error", facts: { others: "yes", edits: "no" }, ...problem });
  });

  test.each([
    ["a failure in small letters", "failed"],
    ["a failure in capital letters", "FAILED"],
    ["no status", null],
  ])("%s recovers nothing [SA-14, SA-56]", async (_, RecoveryStatus) => {
    const { send, opener } = await atSsn();
    const body = { RecoveryStatus, NextRecoveryMethod: "DocScan" };
    await platform.control.answer({ path: "*/v4/recoveries" }, 200, body);
    const answer = await send({ ssn: "900551234", ...device });
    await platform.control.faults([]);
    expect(answer).toMatchObject({ kind: "error", problem: "recoveryNotConfirmed" });
    expect(opener()?.strongAuth).toBeUndefined();
  });

  test("is checked under a new request when the first has grown too old, so that it need not be typed again [ERR-56]", async () => {
    const { send, opener } = await atSsn();
    await platform.control.advanceClock(31 * 60_000);
    expect(await send({ ssn: await ssnOfNora(), ...device })).toEqual({ kind: "redirect", to: backTo });
    expect(opener()?.strongAuth).toEqual({ token: expect.any(String), at: expect.any(Number) });
    const keys = (await callsTo(/v4\/recoveries$/)).map(
      ({ body }) => (body as Record<string, unknown>).strongAuthRequestKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  test("has ended once its key is too old as well [ERR-56, SA-56]", async () => {
    const { body } = await platform.call("/accountrecovery/v1/recoveries", { body: {} });
    const { send } = await atSsn({ initializationKey: String(body.StrongAuthInitializationKey) });
    await platform.control.advanceClock(61 * 60_000);
    const expected = { kind: "error", problem: "strongAuthEnded", facts: { others: "no", edits: "no" } };
    expect(await send({ ssn: await ssnOfNora(), ...device })).toEqual(expected);
  });

  test.each(["900001800", "900001804", "900001827", "900001838", "900001841", "900001899"])(
    "%s is the merge's own error in the merge flow [SA-57]",
    async (ssn) => {
      const { send } = await atSsn({ isMerge: true });
      expect(await send({ ssn, ...device })).toMatchObject({ kind: "error", problem: "mergeRecoveryFailed" });
    },
  );
});
