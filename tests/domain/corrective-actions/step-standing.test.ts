import { describe, expect, test } from "vitest";
import { requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { standingOfStep } from "@/domain/corrective-actions/step-standing";
import { everyStepAllowed, restrictionOf } from "../examples";

const requiredFor = (...codes: readonly string[]) =>
  requiredActionsFrom([restrictionOf(codes, { shortReasonCode: "Asks" })], everyStepAllowed);

describe("the state of a step", () => {
  test("a block hides every step, one that a refusal has opened included [CA-35]", () => {
    const required = requiredActionsFrom([restrictionOf([]), restrictionOf(["id-verify"])], everyStepAllowed);
    expect(standingOfStep({ required }, "id-verify")).toBe("blocked");
    expect(standingOfStep({ required, opened: { code: "docscan-verification" } }, "docscan-verification")).toBe(
      "blocked",
    );
  });

  test("a step that a refusal has opened is due for as long as the step that was refused [SSN-11]", () => {
    const opened = { code: "docscan-verification", by: "provide-ssn" } as const;
    expect(standingOfStep({ required: requiredFor("provide-ssn"), opened }, opened.code)).toBe("due");
    expect(standingOfStep({ required: requiredFor("id-verify"), opened }, opened.code)).toBe("done");
    expect(standingOfStep({ required: { kind: "clear" }, opened: { code: opened.code } }, opened.code)).toBe("due");
  });

  test("a step that answers one restriction is done for a reason that asks no more", () => {
    const required = requiredFor("mithra-submit-questionnaire");
    expect(standingOfStep({ required }, "mithra-submit-questionnaire", "Asks")).toBe("due");
    expect(standingOfStep({ required }, "mithra-submit-questionnaire", "Another")).toBe("done");
  });
});
