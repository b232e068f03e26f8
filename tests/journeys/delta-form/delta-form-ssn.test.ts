import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { openCamera } from "../../harness/flows/document-scan.ts";
import {
  anonymous,
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  requires,
  sandbox,
  signInWithCode,
  sportsbookPlayer,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

async function afterSsn(ssn: string, codes = ["provide-ssn"]) {
  const { id, visitor } = await sportsbookPlayer({ restrictions: [requires(...codes)] });
  await openEntryPage(visitor);
  visitor.fill({ ssn });
  await visitor.press("Next");
  return { id, visitor };
}

const input = ({ document }: Visitor) => document.querySelector<HTMLInputElement>("input[name=ssn]");
const messageOf = ({ document }: Visitor) => document.getElementById("ssn-error")?.textContent;

describe("the number", () => {
  test("appears in the call only, not in an address, page or cookie, whatever the outcome [SSN-20?]", async () => {
    for (const ssn of ["900123456", "900000001", "900000004", "900000005", "900000010"]) {
      const { visitor } = await afterSsn(ssn);
      expect(visitor.hops.map(({ url }) => url).join(" ")).not.toContain(ssn);
      expect(visitor.body).not.toContain(ssn);
      expect(input(visitor)?.value ?? "").toBe("");
    }
  });

  test("is never put on the page again, nor completed by the browser [SSN-20?]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("provide-ssn")] });
    await openEntryPage(visitor);
    expect(input(visitor)?.getAttribute("autocomplete")).toBe("off");
    expect(input(visitor)?.type).toBe("password");
  });
});

describe("a refusal", () => {
  test("verify-information asks again, for all nine digits unless it says otherwise [SSN-10, SSN-21?, ERR-44]", async () => {
    for (const ssn of ["900000001", "000000000"]) {
      const { visitor } = await afterSsn(ssn);
      expect(pathOf(visitor)).toBe("/correctiveactions/provide-ssn");
      expect(messageOf(visitor)).toContain("We could not confirm that number. Check it and enter it again.");
      expect(input(visitor)?.maxLength).toBe(11);
    }
  });

  test("that says so leaves the last four digits to be entered, until they are right [DLT-02, SSN-10, SSN-04]", async () => {
    const { visitor } = await afterSsn("900000002");
    for (const wrong of ["0002", "900123456", "12"]) {
      expect(input(visitor)?.maxLength).toBe(4);
      const form = within(visitor.document.body);
      expect(form.getByLabelText("Last 4 digits of your Social Security number")).toBe(input(visitor));
      visitor.fill({ ssn: wrong });
      await visitor.press("Next");
      expect(pathOf(visitor)).toBe("/correctiveactions/provide-ssn");
    }
    expect(messageOf(visitor)).toContain("Enter the last 4 digits of your Social Security number");
    visitor.fill({ ssn: "3456" });
    const calls = await callsDuring(() => visitor.press("Next"));
    expect(callsTo(calls, "POST", "/ssn")[0]?.body).toMatchObject({ ssn: "3456" });
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("that says so is remembered over a reload, from the home and from the entry page, until the step is done [SSN-10, SSN-21?]", async () => {
    const { visitor } = await afterSsn("900000002");
    const returns = {
      reload: () => visitor.get(visitor.url),
      home: async () => {
        await visitor.get("/");
        await visitor.follow("Continue");
      },
      "entry page": () => openEntryPage(visitor),
    };
    for (const [way, comeBack] of Object.entries(returns)) {
      await comeBack();
      expect([way, input(visitor)?.maxLength]).toEqual([way, 4]);
    }
    visitor.fill({ ssn: "0001" });
    await visitor.press("Next");
    await openEntryPage(visitor);
    expect(input(visitor)?.maxLength, "the newest answer asks for all of it").toBe(11);
  });

  test("verification-form opens the enhanced check, which stays open on a reload [SSN-11]", async () => {
    const { visitor } = await afterSsn("900000003");
    expect(pathOf(visitor)).toBe("/correctiveactions/kyc-adv-check");
    expect(visitor.text).toContain("The number alone did not tell us enough.");
    expect(visitor.h1).toBe("Confirm your identity in more detail");
    await visitor.get(visitor.url);
    expect(pathOf(visitor)).toBe("/correctiveactions/kyc-adv-check");
    await openEntryPage(visitor);
    expect(pathOf(visitor)).toBe("/correctiveactions/provide-ssn");
  });

  test("account-recovery leads to the duplicate-person screen, with a link onwards [SSN-12]", async () => {
    const { visitor } = await afterSsn("900000004");
    expect(visitor.path).toContain(
      "/correctiveactions?intendedSiteExp=US-SB&shortReasonCode=DuplicateUniquePersonFlag",
    );
    expect(visitor.link("Contact support")).toContain("//support.main.");
  });

  test("banned shows the locked screen with the banned text [SSN-13, ERR-46]", async () => {
    const { visitor } = await afterSsn("900000005");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/locked", "Your account is locked"]);
    expect(visitor.text).toContain("This account cannot be used. Contact our support team if you think this is wrong.");
  });

  test("takes nothing away from the parts that succeeded", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("provide-ssn", "agree-to-terms")] });
    await openEntryPage(visitor);
    visitor.fill({ ssn: "900000008", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    await visitor.press("Next");
    expect(pathOf(visitor)).toBe("/docscan");
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("Your Social Security number");
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
    visitor.fill({ ssn: "900000008" });
    await visitor.press("Next");
    expect(Object.fromEntries(new URL(visitor.url).searchParams)).toMatchObject({
      flow: expect.any(String),
      login_challenge: "fresh-ssn",
      showCrossLoginSuccess: "true",
      platform: "web",
      kycMethod: "DocScan",
      processFlow: "docscan",
    });
    await openCamera(visitor);
    visitor.fill({ verdict: "passed" });
    await visitor.press("Send");
    await sandbox.advanceClock(6_000);
    await visitor.follow("See if it is done");
    await visitor.press("Continue");
    await visitor.press(/^Continue to/);
    expect(pathOf(visitor)).toBe("/postauth");
    await visitor.press("Continue");
  });
  expect(visitor.url).toContain("signed-in?challenge=fresh-ssn");
  expect(callsTo(calls, "POST", "/challenges/accept")[0]?.body).toMatchObject({ loginChallenge: "fresh-ssn" });
  expect(callsTo(calls, "POST", "/optins")).toHaveLength(1);
});
