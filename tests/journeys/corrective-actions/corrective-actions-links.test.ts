import { describe, expect, test } from "vitest";
import { blockedBy, contactLabel, player, sandbox, visiting } from "../../kit/pages/journey.ts";

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;
const aim = "intendedSiteExp=US-SB&product=sportsbook";
const duplicate = "shortReasonCode=DuplicateUniquePersonFlag";

describe("ignores a code in an address that does not apply to the visitor", () => {
  test.each([
    ["/locked?reason=banned", "When an account is locked", "You can’t use this account"],
    ["/login?errorCode=KRN-301", "Sign in to Northline", "You were logged out"],
    ["/auth?errorCode=KRN-301", "Sign in to Northline", "KRN-301"],
  ])("%s, to an anonymous visitor", async (address, title, claim) => {
    const visitor = await visiting(address);
    expect([visitor.h1, visitor.main.includes(claim)]).toEqual([title, false]);
  });

  test.each([
    ["/locked?reason=banned", "When an account is locked", "You can’t use this account"],
    [`/accountrecovery?${duplicate}`, "Nothing to sort out here", "You’ve deposited"],
    ["/accountrecovery?shortReasonCode=NewAccountFlag", "Nothing to sort out here", "a problem with your accounts"],
    ["/accountrecovery", "Nothing to sort out here", "a problem with your accounts"],
    ["/accountcenter/docuploadcenter?problem=documentInfected", "Upload documents", "virus"],
    ["/accountcenter/docuploadcenter?received=true", "Upload documents", "Thanks, we have your document"],
    ["/accountcenter/security/email?failed=true", "Change your email address", "could not"],
    ["/logout?ended=true", "Log out?", "You were logged out"],
  ])("%s, to a player whose account is in order", async (address, title, claim) => {
    const { visitor } = await player(sportsbook, { at: address });
    expect([visitor.h1, visitor.main.includes(claim)]).toEqual([title, false]);
  });

  test("a link to the duplicate-person screen leads a player without another account on", async () => {
    const { visitor } = await player(sportsbook, { at: `/correctiveactions?${aim}&${duplicate}` });
    expect(visitor.path).toMatch(/^\/postauth\?/);
  });

  test("the same link does not hide a block", async () => {
    const { visitor } = await player({ ...sportsbook, restrictions: [blockedBy("RGReview")] });
    await visitor.get(`/correctiveactions?${aim}&${duplicate}`);
    expect(visitor.h1).toBe("We’re checking in on how you play");
  });

  test("another code was sent: only the number of the last one counts", async () => {
    const { email } = await sandbox.makePersona({});
    const visitor = await visiting("/auth");
    await visitor.submit("Send my code", { [contactLabel]: email });
    await visitor.get(`${visitor.path}&sent=1`);
    expect(visitor.toast).toBe("");
  });
});

describe("shows a code in an address that applies", () => {
  test("to a player whom the link and the platform name alike [BR-30]", async () => {
    const restrictions = [blockedBy("DuplicateUniquePersonFlag")];
    const { visitor } = await player({ ...sportsbook, restrictions }, { at: `/correctiveactions?${aim}&${duplicate}` });
    expect(visitor.h1).toBe("You may have two accounts");
  });

  test("to the browser whose session the platform has ended, and not to another one", async () => {
    const { visitor } = await player({ quirks: { playSpanRefusal: "KRN-201" } }, { at: "/postauth" });
    await visitor.press(/^Continue to/);
    expect(visitor.main).toContain("For support: KRN-201");
    const other = await visiting(visitor.path);
    expect(other.main).not.toContain("KRN-201");
  });

  test("to a player whose session the platform refuses on a page [ERR-93?]", async () => {
    const { visitor, id } = await player(sportsbook);
    await sandbox.faults([{ match: { path: "/restrictions/*", persona: id }, fault: "status", status: 401, times: 1 }]);
    await visitor.get(`/correctiveactions?${aim}`);
    expect(visitor.h1).toBe("Your session has ended");
    const other = await player(sportsbook);
    await other.visitor.get(visitor.path);
    expect(other.visitor.h1).toBe("Log out?");
  });
});
