import { describe, expect, test } from "vitest";
import {
  countCompletion,
  isStuckInLoop,
  type LastDone,
  siteExperienceAfterRepeat,
} from "@/domain/corrective-actions/loop-guard";
import { type CorrectiveAction, correctiveActions } from "@/domain/corrective-actions/registry";

const afterDoing = (...codes: readonly CorrectiveAction[]) =>
  codes.reduce<LastDone | undefined>((last, code) => countCompletion(last, { code }), undefined);

const due = (code: CorrectiveAction, ...reasons: readonly string[]) => ({ code, reasons });

describe("a step that comes back", () => {
  test("is shown again three times in a row, and not a fourth time [CA-59?]", () => {
    const times = [0, 1, 2, 3, 4].map((n) => afterDoing(...Array<CorrectiveAction>(n).fill("provide-ssn")));
    expect(times.map((last) => isStuckInLoop(last, due("provide-ssn")))).toEqual([false, false, false, false, true]);
  });

  test("another step between starts the count again [CA-59?]", () => {
    const last = afterDoing("provide-ssn", "provide-ssn", "strongauth", "provide-ssn");
    expect(last).toEqual({ code: "provide-ssn", times: 1 });
    expect(isStuckInLoop(last, due("provide-ssn"))).toBe(false);
  });

  test("another step that is due is shown, however often the last one succeeded", () => {
    expect(isStuckInLoop({ code: "provide-ssn", times: 9 }, due("strongauth"))).toBe(false);
  });
});

describe("a step that several restrictions ask for", () => {
  const code = "mithra-submit-attestation";
  const answering = (...reasons: readonly string[]) =>
    reasons.reduce<LastDone | undefined>((last, reason) => countCompletion(last, { code, reason }), undefined);

  test("comes back only for a restriction that was answered [CA-59?, CA-45]", () => {
    const last = answering("Deposits", "LateNight", "Bets");
    expect(last).toEqual({ code, reason: "Bets", times: 1 });
    expect(isStuckInLoop(last, due(code, "Losses"))).toBe(false);
    const again = answering("Bets", "Bets", "Bets", "Bets");
    expect(isStuckInLoop(again, due(code, "Losses"))).toBe(false);
    expect(isStuckInLoop(again, due(code, "Bets", "Losses"))).toBe(true);
    const asked = (reason: string) => siteExperienceAfterRepeat("US-SB", "US-NJ", last, due(code, reason));
    expect([asked("Losses"), asked("Bets")]).toEqual(["US-SB", "US-NJ-SB"]);
  });
});

describe("an attestation that comes back", () => {
  const askedAfter = (last: LastDone | undefined, code: CorrectiveAction | undefined, geolocation = "US-NJ") =>
    siteExperienceAfterRepeat("US-SB", geolocation, last, code && due(code));

  test("switches to the site experience of where the player is [CA-45]", () => {
    const switching = correctiveActions.filter((code) => askedAfter(afterDoing(code), code) === "US-NJ-SB");
    expect(switching).toEqual(["select-rg-attestation", "mithra-submit-attestation"]);
  });

  test("keeps a site experience that matches already, or when none is known [CA-45]", () => {
    const done = afterDoing("select-rg-attestation");
    expect(siteExperienceAfterRepeat("US-NJ-SB", "US-NJ", done, due("select-rg-attestation"))).toBe("US-NJ-SB");
    expect(askedAfter(done, "select-rg-attestation", "US-TX")).toBe("US-SB");
  });

  test("is none before it was done once, or when something else is due [CA-45]", () => {
    expect(askedAfter(undefined, "select-rg-attestation")).toBe("US-SB");
    expect(askedAfter(afterDoing("strongauth"), "select-rg-attestation")).toBe("US-SB");
    expect(askedAfter(afterDoing("select-rg-attestation"), "mithra-submit-attestation")).toBe("US-SB");
    expect(askedAfter(afterDoing("select-rg-attestation"), undefined)).toBe("US-SB");
  });
});
