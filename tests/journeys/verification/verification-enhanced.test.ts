import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { details, prefixed } from "../../kit/flows/us-details.ts";
import { field, toVerify } from "../../kit/flows/verification.ts";
import { atStep, callsDuring, callsTo } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const prefix = "enhancedKyc";
const enhancedPath = "/verifications/v1/enhanced";

async function send(visitor: Visitor, entries: Record<string, string> = {}) {
  visitor.fill(prefixed(prefix, { ...details, ...entries }));
  return callsDuring(() => visitor.press("Send my details"));
}

test("the form is the verification form with a prefix, and sends its values without it [KYC-107, API-16]", async () => {
  const { visitor } = await toVerify({}, "kyc-adv-check");
  expect([visitor.pathname, visitor.h1]).toEqual([
    "/correctiveactions/kyc-adv-check",
    "Confirm your identity in more detail",
  ]);
  expect(visitor.text).toContain("We need to know a little more about you.");
  const calls = await send(visitor);
  expect(callsTo(calls, "POST", enhancedPath).map(({ body }) => body)).toEqual([
    { ...details, dob: "12/04/1988", usDob: "04/12/1988" },
  ]);
});

test("a pass ends the step at once [KYC-110, KYC-60]", async () => {
  for (const lastName of ["Okafor", "PreviouslyPassed"]) {
    const { visitor } = await toVerify({}, "kyc-adv-check");
    await send(visitor, { lastName });
    expect(visitor.pathname).toBe("/postauth");
  }
});

test("with attempts left it is shown again, in the words of a second try [KYC-111, KYC-128?, ERR-45]", async () => {
  for (const lastName of ["InsufficientInformation left2", "Surprise left3", "InvalidInputData upload left1"]) {
    const { visitor } = await toVerify({}, "kyc-adv-check");
    await send(visitor, { lastName });
    expect(visitor.pathname, lastName).toBe("/correctiveactions/kyc-adv-check");
    const summary = within(visitor.document.body).getByRole("alert");
    expect(summary.textContent).toContain("We couldn’t confirm these details. Check them and send them again.");
    expect(field(visitor, `${prefix}.firstName`)?.value).toBe("Nora");
    expect(field(visitor, `${prefix}.year`)?.value).toBe("1988");
    expect(field(visitor, `${prefix}.ssn4`)?.value).toBe("");
  }
});

describe("opened by a refused SSN", () => {
  test("it settles the step that opened it [SSN-11]", async () => {
    const { visitor } = await atStep("provide-ssn");
    await visitor.submit("Next", { ssn: "900000003" });
    expect([visitor.pathname, visitor.h1]).toEqual([
      "/correctiveactions/kyc-adv-check",
      "Confirm your identity in more detail",
    ]);
    await send(visitor);
    expect(visitor.pathname).toBe("/postauth");
  });
});
