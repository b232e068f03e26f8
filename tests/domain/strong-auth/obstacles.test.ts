import { describe, expect, test } from "vitest";
import type { AvailableType, ChallengeType, StrongAuthReason } from "@/domain/strong-auth/challenges";
import { type Obstacle, obstaclesOf, waysPast } from "@/domain/strong-auth/obstacles";

const type = (name: ChallengeType, more: Partial<AvailableType> = {}): AvailableType => ({
  type: name,
  nextStep: name === "SMS2FA" || name === "Email2FA" ? "trigger" : "finish",
  editable: false,
  isFallback: false,
  ...more,
});

const all = [type("SMS2FA"), type("Email2FA"), type("DocScan"), type("Passkey")];
const sent = { usedUp: [], chosen: "SMS2FA", sentAt: 1 } as const;

describe("what keeps a player from confirming [SA-27, SA-35]", () => {
  test.each<[string, AvailableType[], { reason?: StrongAuthReason; sentAt?: number }, Obstacle[]]>([
    [
      "every factor",
      all,
      { sentAt: 1 },
      ["noCode", "lostPhone", "numberChanged", "emailLost", "passkeyElsewhere", "noneOfThese"],
    ],
    ["no code sent yet", all.slice(0, 1), {}, ["lostPhone", "numberChanged", "noneOfThese"]],
    [
      "a number that is being added",
      all.slice(0, 1),
      { reason: "ENROLL", sentAt: 1 },
      ["noCode", "numberChanged", "noneOfThese"],
    ],
    ["a scan alone", [type("DocScan")], {}, ["noneOfThese"]],
  ])("with %s", (_, types, more, expected) => {
    expect(obstaclesOf({ types, usedUp: [], chosen: "SMS2FA", ...more })).toEqual(expected);
  });

  test.each<[Obstacle, ChallengeType[]]>([
    ["noCode", ["Email2FA", "DocScan", "Passkey"]],
    ["lostPhone", ["Email2FA", "DocScan", "Passkey"]],
    ["emailLost", ["SMS2FA", "DocScan", "Passkey"]],
    ["passkeyElsewhere", ["Passkey", "DocScan", "Email2FA", "SMS2FA"]],
    ["noneOfThese", []],
  ])("%s leads to the methods that still work", (obstacle, methods) => {
    expect(waysPast(obstacle, { ...sent, types: all })).toEqual({
      entersNumber: false,
      methods: methods.map((name) => type(name)),
    });
  });

  test("a method without attempts, or one that is not listed, is no way", () => {
    const types = [type("SMS2FA"), type("Email2FA"), type("DocScan", { isFallback: true })];
    expect(waysPast("lostPhone", { ...sent, types, usedUp: ["Email2FA"] })).toEqual({
      entersNumber: false,
      methods: [],
    });
  });

  test.each<[string, boolean, StrongAuthReason | undefined, boolean]>([
    ["a factor", false, "CORRECTIVE_ACTION", false],
    ["no factor yet", true, "CORRECTIVE_ACTION", true],
    ["what is being changed", false, "UPDATE_PHONE", true],
  ])("the new number is typed here only where the old one is %s", (_, editable, reason, entersNumber) => {
    const types = [type("SMS2FA", { editable, contact: "0142" })];
    expect(waysPast("numberChanged", { ...sent, types, reason })).toEqual({ entersNumber, methods: [] });
  });
});
