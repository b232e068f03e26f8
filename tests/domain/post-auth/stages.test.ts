import { describe, expect, test } from "vitest";
import { requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { currentStage, type Sequence } from "@/domain/post-auth/stages";
import { everyStepAllowed, restrictionOf } from "../examples";

const due = (...codes: readonly string[]) => requiredActionsFrom([restrictionOf(codes)], everyStepAllowed);
const begun: Sequence = {
  biometrics: "over",
  required: { kind: "clear" },
  skipped: false,
  playSpanClientKey: undefined,
  needsPlaySpan: true,
  crossLoginSuccess: "due",
};
const stageOf = (more: Partial<Sequence>) => currentStage({ ...begun, ...more });

describe("the order", () => {
  test("biometrics come before anything else, and only if they apply [PA-01]", () => {
    expect(stageOf({ biometrics: "due", required: due("strongauth") })).toBe("biometrics");
    expect(stageOf({ biometrics: "due" })).toBe("biometrics");
    expect(stageOf({ biometrics: "over", required: due("strongauth") })).toBe("correctiveActions");
  });

  test("corrective actions come before the gaming session [PA-02]", () => {
    expect(stageOf({ required: due("strongauth") })).toBe("correctiveActions");
    expect(stageOf({ required: due("strongauth"), playSpanClientKey: "k" })).toBe("correctiveActions");
  });

  test("blocks hold the player there, one or several [PA-02]", () => {
    expect(stageOf({ required: due() })).toBe("correctiveActions");
    expect(stageOf({ required: requiredActionsFrom([restrictionOf([]), restrictionOf([])], everyStepAllowed) })).toBe(
      "correctiveActions",
    );
  });

  test("with nothing to correct the gaming session is created [PA-03]", () => {
    expect(stageOf({})).toBe("gamingSession");
  });

  test("then cross-login success is shown, if it was requested [PA-04]", () => {
    expect(stageOf({ playSpanClientKey: "k" })).toBe("crossLoginSuccess");
    expect(stageOf({ playSpanClientKey: "k", crossLoginSuccess: "notAsked" })).toBe("completion");
  });

  test("once it was seen the player reaches the product [PA-05]", () => {
    expect(stageOf({ playSpanClientKey: "k", crossLoginSuccess: "seen" })).toBe("completion");
  });
});

describe("the gaming session", () => {
  test("one that a corrective step or a merge created is used again [CA-56!, PA-40!]", () => {
    const created = { playSpanClientKey: "from-step-11", crossLoginSuccess: "notAsked" } as const;
    expect(stageOf(created)).toBe("completion");
    expect(stageOf({ ...created, playSpanClientKey: undefined })).toBe("gamingSession");
  });

  test("a key that the sign-in brought along skips its stage [PA-48?]", () => {
    expect(stageOf({ playSpanClientKey: "k" })).not.toBe("gamingSession");
    expect(stageOf({ playSpanClientKey: undefined })).toBe("gamingSession");
  });

  test("a player whose operator has none continues without", () => {
    expect(stageOf({ needsPlaySpan: false })).toBe("crossLoginSuccess");
  });
});

describe("verify later", () => {
  test("skipping continues although the step is still due [CA-61?]", () => {
    expect(stageOf({ required: due("id-verify"), skipped: true })).toBe("gamingSession");
    expect(stageOf({ required: due("id-verify", "strongauth"), skipped: true })).toBe("gamingSession");
    expect(stageOf({ required: due("id-verify"), skipped: false })).toBe("correctiveActions");
  });

  test("it covers neither a block nor another step that becomes due afterwards [CA-52]", () => {
    for (const required of [due(), due("update-password"), due("update-password", "id-verify"), due("strongauth")]) {
      expect(stageOf({ required, skipped: true })).toBe("correctiveActions");
    }
  });
});
