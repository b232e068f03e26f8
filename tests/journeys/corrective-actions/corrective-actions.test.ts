import { beforeEach, describe, expect, test } from "vitest";
import { headings } from "../../harness/flows/corrective-actions.ts";
import { as, callsDuring, callsTo, openEntryPage, pathOf, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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
    expect(sofia.h1).toBe("We cannot load what you need to do");
  });
});

describe("the steps", () => {
  test("follow one another, each after a fresh fetch, and end at the product [CA-40, CA-41, CA-42, CA-56!]", async () => {
    const sid = await as("sid");
    await openEntryPage(sid);
    expect([pathOf(sid), sid.h1]).toEqual(["/correctiveactions/provide-ssn", "A few details before you play"]);
    sid.fill({ ssn: "900123456", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    const calls = await callsDuring(() => sid.press("Next"));
    expect(calls.map(({ path }) => path).at(-1)).toMatch(/\/restrictions$/);
    expect(pathOf(sid)).toBe("/correctiveactions/create-gaming-session");
    const starts = await callsDuring(() => sid.press("Continue to Casino"));
    expect(callsTo(starts, "GET", "/restrictions/v1/restrictions").length).toBeGreaterThan(0);
    expect(pathOf(sid)).toBe("/postauth");
    await sid.press("Continue to Casino");
    expect(pathOf(sid)).toBe("/play/casino");
    const spans = callsTo(await sandbox.ledger(), "POST", "/playspans");
    expect(spans).toHaveLength(1);
  });

  test("are in their fixed order, without repeats, whatever order upstream sends them in [CA-04, CA-21]", async () => {
    const max = await as("max");
    await max.get("/correctiveactions/overview");
    expect(max.h1).toBe("11 things before you play");
    const titles = headings(max).map((text) => text.replace(/^\d+/, ""));
    expect(titles.map((text) => text.split(/\d/)[0])).toEqual([
      "Choose a new username",
      "Choose a new password",
      "Verify your identity",
      "Give your Social Security number",
      "Agree to the new terms",
      "Give your mobile number",
      "Tell us about your work",
      "Confirm your details",
      "Confirm it’s you",
      "Confirm where you are",
      "Wait for a short check",
    ]);
  });

  test("a step that is not due leads to the one that is", async () => {
    const sofia = await as("sofia");
    for (const code of ["collect-occupation", "create-gaming-session", "complete-fcm-verification", "id-verify"]) {
      await sofia.get(`/correctiveactions/${code}`);
      expect(pathOf(sofia), code).toBe("/correctiveactions/provide-ssn");
    }
    const nora = await as("nora");
    await nora.get("/correctiveactions/provide-ssn");
    expect(pathOf(nora)).toBe("/postauth");
    expect((await nora.get("/correctiveactions/step-of-next-year")).status).toBe(404);
  });

  test("the first of the details that is due opens the form with all of them [CA-62?]", async () => {
    const gina = await as("gina");
    await openEntryPage(gina);
    expect(pathOf(gina)).toBe("/correctiveactions/provide-ssn");
    for (const code of ["agree-to-terms", "provide-phone-number", "provide-ssn"]) {
      await gina.get(`/correctiveactions/${code}`);
      expect(pathOf(gina)).toBe(`/correctiveactions/${code}`);
      for (const name of ["ssn", "phone", "countryCode", "requiredterms-of-use"]) {
        expect(gina.document.querySelector(`[name="${name}"]`), `${code}: ${name}`).not.toBeNull();
      }
    }
  });

  test("a deep link decides for which product and site experience the steps are loaded [CA-34]", async () => {
    const otis = await as("otis");
    const casino = await callsDuring(() => otis.get("/correctiveactions?intendedSiteExp=US-CS"));
    expect(pathOf(otis)).toBe("/correctiveactions/provide-ssn");
    expect(callsTo(casino, "GET", "/sites/US-CS/restrictions/v1/restrictions")[0]?.query.permission).toBe("PlayCasino");
    await otis.get("/correctiveactions?intendedSiteExp=US-SB");
    expect(pathOf(otis)).toBe("/postauth");
  });

  test("a step that keeps coming back is shown three times, then the global error, whose button starts afresh [CA-59?]", async () => {
    const stan = await as("stan");
    await openEntryPage(stan);
    for (const last of ["207 555 9911", "207 555 9912", "207 555 9913"]) {
      expect(stan.h1).toBe("Your mobile number");
      stan.fill({ phone: last });
      await stan.press("Next");
    }
    expect(stan.h1).toBe("This step keeps coming back");
    expect(stan.text).toContain("It was saved. Refresh to try once more");
    await stan.press("Refresh");
    expect(stan.h1).toBe("Your mobile number");
  });
});
