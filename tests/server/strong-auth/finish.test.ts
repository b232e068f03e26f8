// What triggers and finishes a challenge, for each reason; and the flag of the older enrolment.
import { beforeEach, describe, expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { destinationOf, ownPlatform, playerOn, writesAmong } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();
let resets = 0;
beforeEach(async () => {
  // flags are kept for a minute, and a reset sets the clock back
  resets += 1;
  await platform.control.advanceClock(resets * 3_600_000);
});

const backTo = "/accountcenter/security" as Path;

async function opened(opening: Partial<StrongAuthOpening>) {
  const made = await playerOn(platform);
  const mark = await platform.control.mark();
  await made.caller.submit((context) => startStrongAuth(context, { backTo, ...opening }));
  const { id: flow } = made.caller.record("strongAuth");
  const choose = (method: string) => made.caller.submit(chooseMethod, { flow, fields: { method } });
  const enter = (code: string) => made.caller.submit(submitStrongAuthCode, { flow, fields: { code } });
  return { ...made, flow, choose, enter, writes: async () => writesAmong(await platform.control.ledger(mark)) };
}

const request = /^PUT \/strongauth\/v3\/requests\/[\w-]+$/;
const key = { strongAuthRequestKey: expect.any(String), strongAuthChallengeType: "SMS2FA" };

describe("a reason that neither enrols nor removes", () => {
  test.each<[StrongAuthReason | undefined, boolean]>([
    ["CORRECTIVE_ACTION", false],
    ["CORRECTIVE_ACTION_NJ", false],
    ["UPDATE_PHONE", true],
    ["KYC_REFRESH", true],
  ])("%s triggers and finishes the challenge [SA-45, SA-74?, API-35, API-36]", async (reason, startsAtEditor) => {
    const { caller, flow, choose, enter, phone, writes } = await opened({ reason });
    const number = startsAtEditor ? "+12075550191" : phone;
    await choose("SMS2FA");
    if (startsAtEditor) await caller.submit(savePhone, { flow, fields: { phone: "207 555 0191", countryCode: "US" } });
    const code = await platform.control.code(number);
    expect(await enter(code)).toEqual({ kind: "redirect", to: backTo });
    expect((await writes()).slice(1)).toEqual([
      [expect.stringMatching(request), { ...key, ...(startsAtEditor && { overrideContactInfo: number }) }],
      ["POST /strongauth/v3/challenges", { ...key, providedSolution: code }],
    ]);
  });
});

describe("an enrolment with a number on file", () => {
  const flags = (featureFlags: Record<string, boolean>) =>
    platform.control.faults([
      { match: { path: "*/featureflags" }, fault: "status", status: 200, body: { featureFlags } },
    ]);

  test.each([
    ["switched on", { strongAuthEnrollV2: true }, "/strongauth/phone?flow"],
    ["not said", {}, "/strongauth/phone?flow"],
    ["switched off", { strongAuthEnrollV2: false }, "/strongauth/code?flow"],
  ] as const)("with the flag strongAuthEnrollV2 %s leads to %s [SA-69?]", async (_, given, page) => {
    await flags(given as Record<string, boolean>);
    const { choose } = await opened({ reason: "ENROLL", enrolType: "SMS2FA" });
    expect(destinationOf(await choose("SMS2FA"))).toBe(page);
  });
});
