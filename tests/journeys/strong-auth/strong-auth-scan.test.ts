// The document scan as a method of strong authentication: to the camera page and back to the page that started it.
import { describe, expect, test } from "vitest";
import { openCamera } from "../../kit/flows/document-scan.ts";
import { atLink, keyOf, userIn, withOther } from "../../kit/flows/recovery.ts";
import { actionsOf, atStrongAuth, choose, confirm, solvedTitle } from "../../kit/flows/strong-auth.ts";
import { callsDuring, nameOf, sandbox, secondTab, writesDuring, writesIn } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const finishes = (calls: Awaited<ReturnType<typeof callsDuring>>) =>
  calls.filter((call) => nameOf(call) === "POST /strongauth/v3/challenges");

const denial = /scan an ID instead$/;

/** From the page of the scan through the camera to the verdict, which takes a few seconds. */
async function scan(visitor: Visitor, verdict: string) {
  expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/docscan", "Scan your ID"]);
  await openCamera(visitor);
  expect(visitor.url).toContain("//public.main.localhost");
  await visitor.submit("Send", { verdict });
  expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/docscan", "We’re checking your photos"]);
  await sandbox.advanceClock(6_000);
  await visitor.follow("See if it’s done");
}

/** In front of the camera's page, with the scan chosen among the methods. */
async function atScan() {
  const made = await atStrongAuth(["SMS2FA", { challengeType: "DocScan", isFallbackType: false }]);
  await choose(made.visitor, "DocScan");
  return made;
}

describe("a step", () => {
  test("is proved by a scan that passes, and continues [SA-01, SA-25, DOC-03, DOC-04]", async () => {
    const { visitor } = await atScan();
    expect(visitor.main).toMatch(/Why we ask.*This protects your account/);
    await scan(visitor, "passed");
    expect(visitor.h1).toBe("You’re verified");
    const calls = await callsDuring(() => visitor.press("Continue"));
    const [finish] = finishes(calls);
    expect(finish).toMatchObject({
      status: 200,
      body: { strongAuthChallengeType: "DocScan", providedSolution: expect.stringMatching(/^docscan-passed/) },
    });
    expect(visitor.h1).toBe(solvedTitle);
    expect(visitor.hops.map(({ url }) => url).join(" ")).not.toContain("docscan-passed");
  });

  test("is proved once by it: a reload, and a tab that comes late, scan nothing again", async () => {
    const { visitor } = await atScan();
    await scan(visitor, "passed");
    const { url } = visitor;
    const tab = secondTab(visitor);
    await tab.get(url);
    expect(finishes(await callsDuring(() => visitor.press("Continue")))).toHaveLength(1);
    const calls = await callsDuring(async () => {
      for (const late of [() => tab.press("Continue"), () => tab.get(url)]) {
        await late();
        expect(tab.h1).toBe("You’ve already done this");
      }
    });
    expect(writesIn(calls)).toEqual([]);
    await tab.follow("Continue");
    expect(tab.h1).toBe(solvedTitle);
  });

  test.each([
    ["unreadable", "We couldn’t read the photo"],
    ["cancelled", "You stopped the scan"],
  ])("is not proved by a scan that is %s: it can be done again, or left for another method", async (verdict, title) => {
    const { visitor, phone } = await atScan();
    const calls = await callsDuring(async () => {
      if (verdict !== "cancelled") return scan(visitor, verdict);
      await openCamera(visitor);
      await visitor.press("Give up");
    });
    expect(finishes(calls)).toEqual([]);
    expect(visitor.h1).toBe(title);
    expect(actionsOf(visitor)).toEqual(expect.arrayContaining(["Scan again", "Do this later"]));
    await visitor.follow("Do this later");
    expect([visitor.status, visitor.h1]).toEqual([200, "Confirm it’s you"]);
    await choose(visitor, "SMS2FA");
    await confirm(visitor, await sandbox.code(phone));
    expect(visitor.h1).toBe(solvedTitle);
  });

  test("whose request has expired meanwhile counts: the platform is asked for another request", async () => {
    const { visitor } = await atScan();
    await scan(visitor, "passed");
    await sandbox.advanceClock(31 * 60_000);
    await visitor.press("Continue");
    expect([visitor.h1, visitor.problem]).toEqual(["Continue to Sportsbook", ""]);
  });
});

describe("a recovery", () => {
  test("is proved by a scan that passes, and signs in [SA-25, REC-01, DOC-04]", async () => {
    const { visitor, id } = await atLink();
    await visitor.press("Confirm it’s me");
    await choose(visitor, "Ssn9");
    await visitor.press(denial);
    await scan(visitor, "passed");
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Continue to Fantasy");
    expect(userIn(visitor)).toBe(`user-${id}`);
  });

  test("from the merge flow carries that along to the scan and back, and the player continues the merge as who they are [BR-25, SA-22, DOC-13]", async () => {
    const { other, made } = await withOther();
    const { visitor } = made;
    await visitor.get(`${keyOf(other.id)}&fromMergeFlow=true`);
    await visitor.press("Confirm it’s me");
    expect(visitor.document.querySelector("[value=Email2FA], [value=SMS2FA]")).toBeNull();
    await visitor.press(denial);
    expect(new URL(visitor.url).searchParams.get("fromMergeFlow")).toBe("true");
    await scan(visitor, "passed");
    expect(await writesDuring(() => visitor.press("Continue"))).toEqual(["POST /strongauth/v3/challenges"]);
    expect(visitor.path).toMatch(/^\/(correctiveactions|postauth)/);
    expect(userIn(visitor)).toBe(`user-${made.id}`);
  });
});
