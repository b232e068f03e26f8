import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AvailableType,
  canDenyDetails,
  challengeTypes,
  hasOtherMethod,
  isLastFour,
  listedTypes,
  mayEditNumber,
  needsPhoneEditor,
  openingOf,
  reasonAt,
  StrongAuthChoice,
  screenOf,
  strongAuthReasons,
  usableTypes,
} from "@/domain/strong-auth/challenges";

const one = (type: AvailableType["type"], more: Partial<AvailableType> = {}): AvailableType => ({
  type,
  nextStep: type === "SMS2FA" || type === "Email2FA" ? "trigger" : "finish",
  editable: false,
  isFallback: false,
  ...more,
});
const offers = fc.array(
  fc.record({
    type: fc.constantFrom(...challengeTypes),
    nextStep: fc.constantFrom("trigger" as const, "finish" as const),
    editable: fc.boolean(),
    isFallback: fc.boolean(),
  }),
);
const names = (types: readonly AvailableType[]) => types.map(({ type }) => type);

describe("the types", () => {
  test("are in the documented order, each once, whatever upstream sends [SA-03, CONST-51]", () => {
    fc.assert(
      fc.property(offers, (types) => {
        const usable = names(usableTypes(types, {}));
        expect(usable).toEqual(challengeTypes.filter((name) => names(types).includes(name)));
      }),
    );
    expect(challengeTypes).toEqual(["SMS2FA", "Email2FA", "BirthYearAndSsn4", "Ssn9", "DocScan", "Passkey"]);
  });

  test("are Ssn9 and DocScan alone during a merge [SA-22]", () => {
    const all = challengeTypes.map((type) => one(type));
    expect(names(usableTypes(all, { isMerge: true }))).toEqual(["Ssn9", "DocScan"]);
  });

  test.each(["ENROLL", "UNENROLL"] as const)(
    "are those that send a code where %s ends with the code of an enrolment [SA-43, SA-44]",
    (reason) => {
      const all = challengeTypes.map((type) => one(type));
      expect(names(usableTypes(all, { reason }))).toEqual(["SMS2FA", "Email2FA"]);
      expect(usableTypes([one("DocScan")], { reason, enrolType: "DocScan" })).toEqual([]);
    },
  );

  test("are one when the opener wants that one [PHN-17]", () => {
    const all = challengeTypes.map((type) => one(type));
    expect(names(usableTypes(all, { enrolType: "SMS2FA" }))).toEqual(["SMS2FA"]);
  });
});

describe("a passkey", () => {
  const fallback = one("DocScan", { isFallback: true });

  test("comes with the fallback where it would be listed alone, because it needs scripts", () => {
    expect(listedTypes(usableTypes([one("Passkey"), fallback], {})).map(({ type }) => type)).toEqual([
      "DocScan",
      "Passkey",
    ]);
    expect(names(listedTypes(usableTypes([one("Passkey"), one("SMS2FA"), fallback], {})))).toEqual([
      "SMS2FA",
      "Passkey",
    ]);
    expect(listedTypes(usableTypes([fallback], {}))).toEqual([]);
  });

  test.each(["ENROLL", "UNENROLL", "UPDATE_PHONE", "KYC_REFRESH"] as const)(
    "proves nothing about the number or the factor that %s is about",
    (reason) => {
      expect(names(usableTypes([one("SMS2FA"), one("Passkey")], { reason }))).toEqual(["SMS2FA"]);
    },
  );
});

describe("the opening", () => {
  const fallback = one("DocScan", { isFallback: true });
  test.each([
    ["none", []],
    ["options", [one("SMS2FA"), one("Email2FA")]],
    ["options", [one("SMS2FA"), one("Email2FA"), fallback]],
  ] as const)("is %s [SA-19, SA-20]", (kind, types) => {
    expect(openingOf(types).kind).toBe(kind);
  });

  test.each([
    [[one("SMS2FA")], "SMS2FA"],
    [[one("BirthYearAndSsn4"), fallback], "BirthYearAndSsn4"],
    [[fallback], "DocScan"],
  ] as const)("selects a sole method directly [SA-21, SA-72?]", (types, type) => {
    expect(openingOf(types)).toEqual({ kind: "challenge", type: types.find((each) => each.type === type) });
  });

  const other = one("Ssn9", { isFallback: true });
  test.each([
    ["the list, while it has a method left", [one("SMS2FA"), one("Email2FA"), fallback], ["SMS2FA"], "options", true],
    [
      "the fallback, once it has none",
      [one("SMS2FA"), one("Email2FA"), fallback],
      ["SMS2FA", "Email2FA"],
      "DocScan",
      true,
    ],
    ["the fallback, once the only method has none", [one("SMS2FA"), fallback], ["SMS2FA"], "DocScan", true],
    ["the first fallback, while it has attempts", [other, fallback], [], "Ssn9", false],
    ["the next fallback after it", [other, fallback], ["Ssn9"], "DocScan", true],
    ["no other, when nothing has attempts left", [one("SMS2FA"), fallback], ["SMS2FA", "DocScan"], "SMS2FA", false],
  ] as const)("is %s [SA-36, SA-72?]", (_, types, usedUp, shown, hasOther) => {
    const opening = openingOf(types, usedUp);
    expect(opening.kind === "challenge" ? opening.type.type : opening.kind).toBe(shown);
    expect(hasOtherMethod(types, usedUp[0] ?? types[0].type, usedUp)).toBe(hasOther);
  });

  test("never lists a fallback, and another method means another listed one [SA-26, SA-36, SA-72?]", () => {
    fc.assert(
      fc.property(offers, (types) => {
        expect(listedTypes(types).some(({ isFallback }) => isFallback)).toBe(false);
        expect(hasOtherMethod(types)).toBe(openingOf(types).kind === "options");
        for (const { type } of types) expect(hasOtherMethod(types, type, challengeTypes)).toBe(false);
      }),
    );
  });

  test("leads each type to its screen [SA-23, SA-24, SA-25]", () => {
    expect(challengeTypes.map((type) => screenOf(one(type)))).toEqual([
      "code",
      "code",
      "details",
      "details",
      "docscan",
      "passkey",
    ]);
    expect(screenOf({ type: "Email2FA", nextStep: "finish" })).toBe("details");
  });
});

describe("the editor", () => {
  const sms = one("SMS2FA", { contact: "0142" });
  const asked = { isNumberKnown: false, enrolV2: true };
  test.each([
    ["UPDATE_PHONE", sms, asked, true],
    ["KYC_REFRESH", sms, asked, true],
    ["CORRECTIVE_ACTION", sms, asked, false],
    ["CORRECTIVE_ACTION", one("SMS2FA", { editable: true }), asked, true],
    ["CORRECTIVE_ACTION", one("SMS2FA"), asked, false],
    [undefined, one("SMS2FA"), asked, false],
    ["ENROLL", one("SMS2FA"), { isNumberKnown: false, enrolV2: false }, true],
    [undefined, sms, asked, false],
    ["ENROLL", sms, asked, true],
    ["ENROLL", sms, { isNumberKnown: false, enrolV2: false }, false],
    ["ENROLL", sms, { isNumberKnown: true, enrolV2: true }, false],
    ["UPDATE_PHONE", sms, { isNumberKnown: true, enrolV2: true }, false],
    ["UNENROLL", one("SMS2FA"), asked, false],
    ["UPDATE_PHONE", one("Email2FA"), asked, false],
  ] as const)("for %s with %j and %j comes first: %s [SA-46, SA-47, PHN-14]", (reason, type, options, first) => {
    expect(needsPhoneEditor(type, { reason, ...options })).toBe(first);
  });

  test.each([undefined, "CORRECTIVE_ACTION", "CORRECTIVE_ACTION_NJ"] as const)(
    "takes another number in a challenge for %s only if the platform says that it is editable [SA-34]",
    (reason) => {
      for (const contact of [{ contact: "0142" }, {}]) {
        expect(mayEditNumber(one("SMS2FA", { editable: true, ...contact }), reason)).toBe(true);
        expect(mayEditNumber(one("SMS2FA", { editable: false, ...contact }), reason)).toBe(false);
        expect(mayEditNumber(one("Email2FA", { editable: true, ...contact }), reason)).toBe(false);
      }
    },
  );

  test("takes no other number before a change of passkeys, which has to prove a factor of before", () => {
    const editable = one("SMS2FA", { editable: true });
    expect(mayEditNumber(editable, "CHANGE_PASSKEYS")).toBe(false);
    expect(needsPhoneEditor(editable, { ...asked, reason: "CHANGE_PASSKEYS" })).toBe(false);
  });

  test("is never opened for a number that may not be edited [SA-34]", () => {
    const reasons = [undefined, ...strongAuthReasons];
    const type = fc.record({
      type: fc.constantFrom(...challengeTypes),
      nextStep: fc.constant("trigger" as const),
      editable: fc.boolean(),
      isFallback: fc.boolean(),
    });
    fc.assert(
      fc.property(type, fc.constantFrom(...reasons), fc.boolean(), (each, reason, enrolV2) => {
        const opens = needsPhoneEditor(each, { reason, isNumberKnown: false, enrolV2 });
        expect(opens && !mayEditNumber(each, reason)).toBe(false);
      }),
    );
    expect(mayEditNumber(sms, "CORRECTIVE_ACTION")).toBe(false);
    expect(mayEditNumber({ ...sms, editable: true }, "CORRECTIVE_ACTION")).toBe(true);
  });
});

test("a corrective action's reason is New Jersey's on the five site experiences and no other's is [SA-06, SA-62!, SA-67?, CONST-50]", () => {
  const five = ["US-NJ-SB", "US-NJ-CS", "US-NJ-CS-GNOG", "US-SB", "US-CS"];
  for (const site of five) expect(reasonAt("CORRECTIVE_ACTION", site)).toBe("CORRECTIVE_ACTION_NJ");
  for (const site of ["US-DK", "US-PA-SB", "CA-ON-SB", "LOTTERY"]) {
    expect(reasonAt("CORRECTIVE_ACTION", site)).toBe("CORRECTIVE_ACTION");
  }
  for (const reason of strongAuthReasons.filter((each) => each !== "CORRECTIVE_ACTION")) {
    expect(reasonAt(reason, "US-SB")).toBe(reason);
  }
});

test("a choice is one of the types [SA-28]", () => {
  for (const type of challengeTypes) expect(StrongAuthChoice.parse(type)).toBe(type);
  for (const value of ["", "sms2fa", undefined, null, 3, "constructor"]) {
    expect(StrongAuthChoice.safeParse(value).error?.issues[0]?.message).toBe("strongAuthChoiceMissing");
  }
});

test("a player may refuse personal details where a scan is offered [SA-50]", () => {
  expect(canDenyDetails([one("Ssn9"), one("DocScan", { isFallback: true })], "Ssn9")).toBe(true);
  expect(canDenyDetails([one("Ssn9")], "Ssn9")).toBe(false);
  expect(canDenyDetails([one("DocScan")], "DocScan")).toBe(false);
});

test("four characters are the end of a number [SA-37]", () => {
  expect(["0142", "•142", "142", "01422", ""].map(isLastFour)).toEqual([true, true, false, false, false]);
});
