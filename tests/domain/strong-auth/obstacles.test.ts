import { describe, expect, test } from "vitest";
import {
  type AvailableType,
  type ChallengeType,
  challengeTypes,
  type StrongAuthReason,
} from "@/domain/strong-auth/challenges";
import { type Obstacle, obstaclesOf, typesToChoose, waysPast } from "@/domain/strong-auth/obstacles";

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
    ["noneOfThese", ["Email2FA", "DocScan", "Passkey"]],
  ])("%s leads to the methods that still work", (obstacle, methods) => {
    expect(waysPast(obstacle, { ...sent, types: all })).toEqual({
      entersNumber: false,
      methods: methods.map((name) => type(name)),
    });
  });

  test("a method without attempts is no way, and a fallback is one once no listed method is left", () => {
    const types = [type("SMS2FA"), type("Email2FA"), type("DocScan", { isFallback: true })];
    const named = (usedUp: ChallengeType[]) =>
      waysPast("lostPhone", { ...sent, types, usedUp }).methods.map((way) => way.type);
    expect(named([])).toEqual(["Email2FA"]);
    expect(named(["Email2FA"])).toEqual(["DocScan"]);
    expect(named(["Email2FA", "DocScan"])).toEqual([]);
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

/** What an obstacle makes impossible, whatever is offered. */
const impossible: Record<Obstacle, readonly ChallengeType[]> = {
  noCode: [],
  lostPhone: ["SMS2FA"],
  numberChanged: ["SMS2FA"],
  emailLost: ["Email2FA"],
  passkeyElsewhere: [],
  noneOfThese: [],
};

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1));

/** Every set of types, each of them listed or a fallback, with every set of methods used up and each chosen method. */
function* situations() {
  for (const offered of subsetsOf(challengeTypes).filter(({ length }) => length > 0))
    for (const fallbacks of subsetsOf(offered))
      for (const usedUp of subsetsOf(offered).filter(({ length }) => length < 3))
        for (const chosen of [undefined, ...offered]) {
          const types = offered.map((name) => type(name, { isFallback: fallbacks.includes(name) }));
          yield { types, usedUp, chosen, sentAt: 1 };
        }
}

test("over all situations no obstacle is a dead end while a method is left, and no lost method is offered", () => {
  const wrong: unknown[] = [];
  for (const situation of situations())
    for (const obstacle of obstaclesOf(situation)) {
      const { types, usedUp, chosen } = situation;
      const ways = waysPast(obstacle, situation).methods.map((way) => way.type);
      const isClosed = (name: ChallengeType) =>
        impossible[obstacle].includes(name) || (obstacle === "noCode" && name === chosen);
      const isPossible = (name: ChallengeType) => !usedUp.includes(name) && !isClosed(name);
      const left = types.map((each) => each.type).filter((name) => isPossible(name) && name !== chosen);
      // from the list, its methods are what does not fit
      const isFromList = obstacle === "noneOfThese" && chosen === undefined;
      const mayEnd =
        isFromList && left.every((name) => typesToChoose(situation, undefined).some((each) => each.type === name));
      const isDeadEnd = ways.length === 0 && left.length > 0 && !mayEnd;
      const isChoosable = ways.every((name) => typesToChoose(situation, obstacle).some((each) => each.type === name));
      if (isDeadEnd || !ways.every(isPossible) || !isChoosable) wrong.push({ obstacle, ...situation, ways });
    }
  expect(wrong).toEqual([]);
});
