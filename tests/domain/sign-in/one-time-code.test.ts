import { describe, expect, test } from "vitest";
import { days } from "@/domain/duration";
import {
  type AfterCode,
  afterCodeRefusal,
  afterResendRefusal,
  type CodeRefusal,
  defaultResendCooldownMs,
  lockEndIn,
  resendNoticeMs,
} from "@/domain/sign-in/one-time-code";
import { earlierCodes, mayChange } from "@/domain/sign-in/sent-code";

const codeRefusals = Object.keys(afterCodeRefusal) as CodeRefusal[];
const answerTo = (refusal: CodeRefusal): AfterCode => afterCodeRefusal[refusal];

describe("where a refusal leads", () => {
  test("a code that failed already locks the entry [OTP-19, ERR-10]", () => {
    expect(answerTo("alreadyFailed")).toEqual({ problem: "codeLocked", lock: "attempts" });
  });

  test("the last attempt locks the entry [OTP-19, ERR-11]", () => {
    expect(answerTo("maxAttempts")).toEqual({ problem: "codeLocked", lock: "attempts" });
  });

  test("a restricted account shows the banned message [OTP-23, GATE-15, ERR-14]", () => {
    expect(answerTo("restricted")).toEqual({ problem: "banned", lock: "banned" });
  });

  test("so is an indefinitely restricted one [OTP-24, GATE-15, ERR-14]", () => {
    expect(answerTo("indefinitelyRestricted")).toEqual({ problem: "banned", lock: "banned" });
  });

  test("a failure in the JWE context has its own words and offers a next step [OTP-27, ERR-17]", () => {
    const { problem, offers } = answerTo("jwe");
    expect(offers).toBe("newStart");
    expect(codeRefusals.filter((refusal) => answerTo(refusal).problem === problem)).toEqual(["jwe"]);
  });

  test("after any other refusal the player may try again", () => {
    const open = codeRefusals.filter((refusal) => answerTo(refusal).lock === undefined);
    expect(open).toEqual(["incorrect", "expired", "jwe", "requestGone", "unknown"]);
    expect(answerTo("incorrect")).toEqual({ problem: "codeIncorrect" });
    expect(answerTo("expired")).toEqual({ problem: "codeExpired" });
  });

  test("a refusal that no document mentions has words of its own [OTP-25, ERR-15]", () => {
    expect(answerTo("unknown")).toEqual({ problem: "codeNotAccepted" });
    expect(codeRefusals.filter((refusal) => answerTo(refusal).problem === "codeNotAccepted")).toEqual(["unknown"]);
  });

  test("each refusal of a resend has words of its own, and a lock or a ban those of a wrong code [ERR-10, ERR-11, ERR-14]", () => {
    expect(afterResendRefusal).toEqual({
      maxResends: "resendsUsedUp",
      tooSoon: "resendTooSoon",
      requestGone: "codeExpired",
      alreadyFailed: "codeLocked",
      unknown: "initiateFailed",
    });
  });
});

describe("times", () => {
  test("the notice of a new code stays ten seconds [CONST-13]", () => {
    expect(resendNoticeMs).toBe(10_000);
  });

  test("a new code can be asked for after thirty seconds, unless configured otherwise [CONST-66?]", () => {
    expect(defaultResendCooldownMs).toBe(30_000);
  });

  test.each([
    ["a later time is it", "2026-05-04T10:20:00Z", 1_200_000],
    ["none is a quarter of an hour", undefined, 900_000],
    ["a text that is no time is none", "soon", 900_000],
    ["a time that has passed is none", "2026-05-04T09:59:00Z", 900_000],
    ["the present time is none", "2026-05-04T10:00:00Z", 900_000],
    ["a time within a year is it", "2027-05-04T10:00:00Z", days(365)],
    ["a time of more than a year is none", "2027-05-04T10:00:01Z", 900_000],
    ["until further notice is none", "9999-12-31T23:59:59Z", 900_000],
  ])("of the end of a lock, %s [OTP-12, OTP-19]", (_, lockedUntil, ms) => {
    const now = Date.UTC(2026, 4, 4, 10);
    expect(lockEndIn({ lockedUntil }, now) - now).toBe(ms);
  });
});

describe("the codes before the newest", () => {
  const now = 1_000_000;
  test.each([
    ["nothing is said while the platform says nothing", { number: 2 }, undefined],
    ["nothing is said of a first code", { number: 1, earlierWorkUntil: now + 1 }, undefined],
    ["they work until their time", { number: 2, earlierWorkUntil: now + 1 }, "work"],
    ["they are over after it", { number: 2, earlierWorkUntil: now }, "over"],
    ["they are over where the platform says that none works", { number: 3, earlierWorkUntil: null }, "over"],
    ["they work where the codes are not counted", { earlierWorkUntil: now + 1 }, "work"],
  ])("%s", (_, sent, said) => {
    expect(earlierCodes(sent, now)).toBe(said);
  });
});

test.each([
  ["queued", true],
  ["sent", true],
  ["delivered", false],
  ["failed", false],
  [undefined, true],
] as const)("a message that is %s may change: %s", (state, may) => {
  expect(mayChange(state)).toBe(may);
});
