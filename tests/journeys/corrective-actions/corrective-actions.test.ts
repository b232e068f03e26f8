import { describe, expect, test } from "vitest";
import { as, callsDuring, callsTo, openEntryPage, sandbox } from "../../kit/pages/journey.ts";

describe("the question to the platform", () => {
  test("is retried once when the network fails [CA-63?]", async () => {
    const sofia = await as("sofia");
    await sandbox.faults([{ match: { path: "/restrictions/" }, fault: "reset", times: 1 }]);
    const calls = await callsDuring(() => sofia.get("/correctiveactions?intendedSiteExp=US-SB", { follow: false }));
    expect(callsTo(calls, "GET", "/sites/US-SB/restrictions/v1/restrictions").map(({ status }) => status)).toEqual([
      null,
      200,
    ]);
    expect(sofia.headers.get("location")).toMatch(/^\/correctiveactions\/provide-ssn/);
    await sandbox.faults([{ match: { path: "/restrictions/" }, fault: "reset", times: 3 }]);
    expect(callsTo(await callsDuring(() => openEntryPage(sofia)), "GET", "/restrictions")).toHaveLength(2);
    expect(sofia.h1).toBe("This isn’t working right now");
  });
});

describe("the steps", () => {
  test("follow one another, each after a fresh fetch, and end at the product [CA-40, CA-41, CA-42, CA-56!]", async () => {
    const sid = await as("sid");
    await openEntryPage(sid);
    expect([sid.pathname, sid.h1]).toEqual(["/correctiveactions/provide-ssn", "A few details before you play"]);
    sid.fill({ ssn: "900123456", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    const calls = await callsDuring(() => sid.press("Next"));
    expect(calls.map(({ path }) => path).at(-1)).toMatch(/\/restrictions$/);
    expect(sid.pathname).toBe("/correctiveactions/create-gaming-session");
    const starts = await callsDuring(() => sid.press("Continue to Casino"));
    expect(callsTo(starts, "GET", "/restrictions/v1/restrictions").length).toBeGreaterThan(0);
    expect(sid.pathname).toBe("/postauth");
    await sid.press("Continue to Casino");
    expect(sid.pathname).toBe("/play/casino");
    const spans = callsTo(await sandbox.ledger(), "POST", "/playspans");
    expect(spans).toHaveLength(1);
  });

  test("a deep link decides for which product and site experience the steps are loaded [CA-34]", async () => {
    const otis = await as("otis");
    const casino = await callsDuring(() => otis.get("/correctiveactions?intendedSiteExp=US-CS"));
    expect(otis.pathname).toBe("/correctiveactions/provide-ssn");
    expect(callsTo(casino, "GET", "/sites/US-CS/restrictions/v1/restrictions")[0]?.query.permission).toBe("PlayCasino");
    await otis.get("/correctiveactions?intendedSiteExp=US-SB");
    expect(otis.pathname).toBe("/postauth");
  });
});
