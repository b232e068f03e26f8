import { describe, expect, test } from "vitest";
import { openCamera } from "../../kit/flows/document-scan.ts";
import { anonymous, atStep, callsDuring, callsTo, requires, sandbox, signInWithCode } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

async function afterSsn(ssn: string, codes = ["provide-ssn"]) {
  const { id, visitor } = await atStep([...codes]);
  await visitor.submit("Next", { ssn });
  return { id, visitor };
}

const messageOf = ({ document }: Visitor) => document.getElementById("ssn-error")?.textContent;

describe("a refusal", () => {
  test("verify-information asks again, for all nine digits unless it says otherwise [SSN-10, SSN-21?, ERR-44]", async () => {
    for (const ssn of ["900000001", "000000000"]) {
      const { visitor } = await afterSsn(ssn);
      expect(visitor.pathname).toBe("/correctiveactions/provide-ssn");
      expect(messageOf(visitor)).toContain("We couldn’t confirm that number. Check it and enter it again.");
      expect(visitor.document.querySelector("label[for=ssn]")?.textContent).toBe("Social Security number");
    }
  });
});

test("a number that leads to a scan loses nothing of the sequence: promotion, cross-login screen and challenge follow [SSN-16, PA-04, PA-07, PA-11]", async () => {
  const { email } = await sandbox.makePersona({
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [requires("provide-ssn")],
  });
  const link = { login_challenge: "fresh-ssn", showCrossLoginSuccess: "true", promotionId: "promo1" };
  const visitor = anonymous();
  const calls = await callsDuring(async () => {
    await signInWithCode(visitor, email, `/login?${new URLSearchParams(link)}`);
    await visitor.submit("Next", { ssn: "900000008" });
    expect(Object.fromEntries(new URL(visitor.url).searchParams)).toMatchObject({
      flow: expect.any(String),
      login_challenge: "fresh-ssn",
      showCrossLoginSuccess: "true",
      platform: "web",
      kycMethod: "DocScan",
      processFlow: "docscan",
    });
    await openCamera(visitor);
    await visitor.submit("Send", { verdict: "passed" });
    await sandbox.advanceClock(6_000);
    await visitor.follow("See if it’s done");
    await visitor.press("Continue");
    await visitor.press(/^Continue to/);
    expect(visitor.pathname).toBe("/postauth");
    await visitor.press("Continue");
  });
  expect(visitor.url).toContain("signed-in?challenge=fresh-ssn");
  expect(callsTo(calls, "POST", "/challenges/accept")[0]?.body).toMatchObject({ loginChallenge: "fresh-ssn" });
  expect(callsTo(calls, "POST", "/optins")).toHaveLength(1);
});
