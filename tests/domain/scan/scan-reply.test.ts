import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failedPicture, picturesFrom } from "@/domain/scan/picture-faults";
import {
  afterCode,
  afterReply,
  isReserved,
  maxProfilings,
  parseRestartReason,
  profilingTimeoutMs,
  scanCodes,
  scanStepNamed,
  scanSteps,
} from "@/domain/scan/scan-reply";

describe("a reply", () => {
  test.each([
    ["DocUpload", { kind: "screen", screen: "upload" }],
    ["Kba", { kind: "redirect", to: "questions" }],
    ["Success", { kind: "screen", screen: "success" }],
    ["RetryProfiling", { kind: "screen", screen: "start" }],
    ["Capture", { kind: "screen", screen: "capture" }],
    ["Wait", { kind: "screen", screen: "checking" }],
    ["DocInfoEntryForm", { kind: "redirect", to: "details" }],
    ["Review", { kind: "redirect", to: "review" }],
    ["Banned", { kind: "redirect", to: "banned" }],
    ["Retry", { kind: "screen", screen: "again" }],
    ["Teleport", { kind: "screen", screen: "error" }],
    ["", { kind: "screen", screen: "error" }],
  ] as const)("%s leads to its place [DOC-16]", (word, place) => {
    expect(afterReply(scanStepNamed(word))).toEqual(place);
  });

  test("is read in any letters", () => {
    expect(["docUpload", "DOCUPLOAD", "docupload"].map(scanStepNamed)).toEqual(["docUpload", "docUpload", "docUpload"]);
  });

  test("to profile again is the questions after the third time [DOC-17, DOC-59?, KBA-18]", () => {
    const after = [0, 1, 2, 3, 4].map((times) => afterReply("retryProfiling", times));
    const [again, questions] = [
      { kind: "screen", screen: "start" },
      { kind: "redirect", to: "questions" },
    ];
    expect(after).toEqual([again, again, again, questions, questions]);
    expect([maxProfilings, profilingTimeoutMs]).toEqual([3, 5000]);
  });

  test("of any kind leads to exactly one page", () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(10), (word, times) => {
        const step = scanStepNamed(word);
        expect(scanSteps).toContain(step);
        const after = afterReply(step, times);
        expect(["screen", "redirect"].includes(after.kind)).toBe(true);
      }),
    );
  });
});

describe("a refusal", () => {
  test("has a screen for each code; the ten reserved ones share the error [ERR-18, ERR-19, ERR-20, DOC-58?]", () => {
    expect(afterCode["SHR-004"]).toEqual({ kind: "screen", screen: "uploadAttempts" });
    expect(afterCode["SHR-030"]).toEqual({ kind: "screen", screen: "uploadKeyUsed" });
    expect(afterCode["ENHANCED-KYC"]).toEqual({ kind: "screen", screen: "uploadEnhanced" });
    const reserved = scanCodes.filter(isReserved);
    expect(reserved).toEqual([71, 72, 73, 74, 75, 76, 78, 79, 80, 81].map((number) => `SHR-0${number}`));
    for (const code of reserved) expect(afterCode[code]).toEqual({ kind: "screen", screen: "error" });
  });
});

test("the reason to scan again is read from the status, and is something else when that says nothing", () => {
  expect(
    ["Unreadable", "Cancelled", "Expired", "Odd", undefined].map((status) => parseRestartReason(status, true)),
  ).toEqual(["unreadable", "cancelled", "expired", "other", "other"]);
});

test.each([
  ["GLARE", "glare"],
  ["cut_off", "cutOff"],
  ["BLURRED", "blurred"],
  ["EXPIRED", "expired"],
  ["GOOD", "good"],
  ["NOT_NEEDED", "notNeeded"],
  ["E-4711", "other"],
  ["constructor", "other"],
  [undefined, "other"],
])("the code %j is %j", (code, state) => {
  expect(picturesFrom([{ side: "Front", code }])).toEqual([{ side: "front", state }]);
});

test("codes of the partner's own are read as the deployment says", () => {
  expect(picturesFrom([{ side: "BACK", code: "E-4711" }], { "e-4711": "glare" })).toEqual([
    { side: "back", state: "glare" },
  ]);
});

test("a side that is not known has no name, and a picture that failed comes before those that did not", () => {
  const pictures = picturesFrom([
    { side: "Front", code: "GOOD" },
    { side: "Hologram", code: "BLURRED" },
  ]);
  expect(failedPicture(pictures)).toEqual({ side: "other", state: "blurred" });
  expect(failedPicture(picturesFrom([{ side: "Front", code: "GOOD" }]))).toBeUndefined();
});
