import { describe, expect, test } from "vitest";
import { ScanPassed } from "@/app/docscan/scan-form";
import { startOnPhone } from "@/server/flows/hand-over/computer";
import { openQuestions } from "@/server/flows/knowledge-questions/knowledge-questions";
import { finishScan, postponeTarget } from "@/server/flows/scan/check-passed";
import { loadScan } from "@/server/flows/scan/load-scan";
import { restartScan } from "@/server/flows/scan/start-scan";
import { limits } from "@/server/guard/rate-limits";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { openSequence } from "../../kit/flows/sequence.ts";
import { startScan } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";

const platform = ownPlatform();

const events = recordEvents();

const scanning = { processFlow: "docscan" };

async function atScan(docScan: Record<string, unknown> = {}, ...more: string[]) {
  const made = await playerOn(platform, { restrictions: [needing("docscan-verification", ...more)], docScan });
  const flow = await openSequence(made.caller);
  return {
    ...made,
    flow,
    begin: (fields: Record<string, string> = { consent: "on" }) =>
      made.caller.submit(startScan, { flow, query: scanning, fields }),
    page: async () => loadScan(await made.caller.look({ flow, query: scanning })),
    finish: () => made.caller.submit(finishScan, { flow, query: scanning }),
    restart: () => made.caller.submit(restartScan, { flow, query: scanning }),
    done: () => made.caller.record("sequence").done.map(({ code }) => code),
  };
}

const sessions = async () =>
  (await platform.control.ledger()).filter(({ method, path }) => method === "POST" && path.endsWith("/sessions"));

describe("a flow that is gone", () => {
  test.each([
    ["of a record that no browser holds", async () => ({ flow: "0123456789abcdef" })],
    ["of another session", async () => ({ flow: (await atScan()).flow })],
  ])("%s asks for no scan: the player is told, and led to what is due [DOC-16]", async (_, lost) => {
    const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
    const asking = { ...(await lost()), query: scanning };
    const page = async () => loadScan(await caller.look(asking));
    expect(await page()).toEqual({
      kind: "ended",
      why: "gone",
      dueNow: expect.stringMatching(/^\/correctiveactions\?intendedSiteExp=/),
    });
    const fields = { consent: "on" };
    for (const submit of [startScan, restartScan, startOnPhone])
      expect(destinationOf(await caller.submit(submit, { ...asking, fields }))).toBe(
        "/docscan?processFlow=docscan&flow",
      );
    expect(destinationOf(await caller.submit(openQuestions, asking))).toBe("/docscan?processFlow=docscan&flow");
    expect(await page()).toMatchObject({ kind: "ended" });
    expect(await sessions()).toEqual([]);
  });

  test("asks for the scan all the same where the platform's key does [DOC-02]", async () => {
    const { caller } = await playerOn(platform, {});
    const query = { ...scanning, docScanInitializationKey: "one" };
    const page = await loadScan(await caller.look({ flow: "0123456789abcdef", query }));
    expect(page).toMatchObject({ kind: "screen", screen: "start" });
  });
});

describe("a session", () => {
  test.each([
    ["without a device session and without receipts has an empty body", {}, null],
    ["carries the device session", { deviceSession: "tm-1" }, { TmSessionId: "tm-1" }],
    ["carries no text that is no device session", { deviceSession: "<script>" }, null],
  ])("%s [DOC-15]", async (_, fields, body) => {
    await platform.control.flags({ agreementReceipts: false });
    forgetProcess();
    const { begin } = await atScan();
    expect(destinationOf(await begin({ consent: "on", ...fields }))).toMatch(/^http:\/\/public\.main\.localhost/);
    expect((await sessions()).map((call) => call.body)).toEqual([body]);
  });

  test("leads to the capture page, which leads back, and to none on a strange host", async () => {
    const { begin } = await atScan();
    const back = new URL(String(destinationOf(await begin()))).searchParams.get("returnPath") ?? "";
    expect(new URL(back).pathname).toBe("/docscan");
    expect(new URL(back).searchParams.get("processFlow")).toBe("docscan");
    const body = { sessionKey: "one", nextStep: "Capture", captureUrl: "https://evil.test/" };
    await platform.control.answer({ path: "*/sessions" }, 200, body);
    expect(destinationOf(await begin())).toMatch(/^\/docscan\?/);
  });

  test("with fewer than no attempts left has none [KYC-57]", async () => {
    const { begin, page } = await atScan();
    await begin();
    const body = { nextStep: "Retry", remainingAttempts: -1 };
    await platform.control.answer({ method: "GET", path: "/docscan/v1" }, 200, body);
    expect(await page()).toMatchObject({ screen: "again", attemptsLeft: 0 });
  });

  test("that cannot be had is asked for once more before it is an error, and forgotten on a restart [DOC-18]", async () => {
    const { begin, page, restart } = await atScan();
    await platform.control.answer({ path: "*/sessions" }, 500);
    expect(destinationOf(await begin())).toMatch(/^\/docscan\?/);
    expect(await page()).toMatchObject({ kind: "screen", screen: "start" });
    await begin();
    expect(await page()).toMatchObject({ kind: "screen", screen: "error" });
    await restart();
    expect(await page()).toMatchObject({ kind: "screen", screen: "start" });
  });

  test("that cannot be had for one key is asked for once more for another key, too [DOC-51!]", async () => {
    const { caller, flow } = await atScan();
    await platform.control.answer({ path: "*/sessions" }, 500);
    const screenAfter = async (docScanInitializationKey: string) => {
      const asking = { flow, query: { ...scanning, docScanInitializationKey } };
      await caller.submit(startScan, { ...asking, fields: { consent: "on" } });
      return loadScan(await caller.look(asking));
    };
    for (const key of ["key-1", "key-2"])
      expect(await screenAfter(key)).toMatchObject({ screen: "start", reason: "failure" });
    expect(await screenAfter("key-2")).toMatchObject({ screen: "error" });
  });

  const reserved = [
    ["SHR-071", "ERR-21, DOC-58?"],
    ["SHR-072", "ERR-22, DOC-58?"],
    ["SHR-073", "ERR-23, DOC-58?"],
    ["SHR-074", "ERR-24, DOC-58?"],
    ["SHR-075", "ERR-25, DOC-58?"],
    ["SHR-076", "ERR-26, DOC-58?"],
    ["SHR-078", "ERR-27, DOC-58?"],
    ["SHR-079", "ERR-28, DOC-58?"],
    ["SHR-080", "ERR-29, DOC-58?"],
    ["SHR-081", "ERR-30, DOC-58?"],
  ] as const;

  test.each(reserved)("refused as %s is an error, tracked by its code [%s]", async (code) => {
    const { begin, page } = await atScan({ replies: [code] });
    await begin();
    expect(await page()).toMatchObject({ kind: "screen", screen: "error" });
    expect(events()).toEqual([["docScanRefused", { code }]]);
  });

  test.each(["start", "status"])("that bans at its %s is tracked [TRK-01]", async (when) => {
    const { begin, page } = await atScan();
    if (when === "status") await begin();
    const path = when === "start" ? "*/sessions" : "*/sessions/*";
    await platform.control.answer({ path }, 200, { sessionKey: null, nextStep: "Banned" });
    if (when === "start") expect(destinationOf(await begin())).toMatch(/^\/locked\?reason=banned/);
    // a page after the start repeats what the record remembers
    expect(await page()).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/locked\?reason=banned/) });
    expect(events()).toEqual([["verificationBanned", { status: "banned" }]]);
  });

  test("is limited, and open again when the window has passed", async () => {
    const { begin } = await atScan();
    for (let n = 0; n < limits.scan.account.times; n += 1) await begin();
    const sent = (await sessions()).length;
    expect(await begin()).toMatchObject({ problem: "tooManyTries", facts: { untilAt: expect.any(Number) } });
    expect(await sessions()).toHaveLength(sent);
    await platform.control.advanceClock(limits.scan.account.perMs);
    await begin();
    expect(await sessions()).toHaveLength(sent + 1);
  });
});

describe("the agreement to the pictures", () => {
  test.each([
    ["is asked for before a session is", {}],
    ["is not given by another value", { consent: "true" }],
  ])("%s", async (_, fields) => {
    const { begin, page } = await atScan();
    expect(await page()).toMatchObject({ screen: "start", hasAgreed: false });
    const expected = { kind: "error", problem: "scanConsentMissing", fields: { consent: "scanConsentMissing" } };
    expect(await begin(fields)).toMatchObject(expected);
    expect(await sessions()).toEqual([]);
    expect(await page()).toMatchObject({ screen: "start", hasAgreed: false });
  });

  test("is asked for until the platform has it with its receipt, and then no longer, also after a restart", async () => {
    const { begin, page, restart } = await atScan();
    await platform.control.answer({ path: "*/sessions" }, 500, undefined, 2);
    await begin();
    expect(await page()).toMatchObject({ screen: "start", reason: "failure", hasAgreed: false });
    await begin();
    expect(await page()).toMatchObject({ screen: "error", hasAgreed: false });
    await restart();
    expect(destinationOf(await begin())).toMatch(/^http:\/\/public\.main\.localhost/);
    await restart();
    expect(destinationOf(await begin({}))).toMatch(/^http:\/\/public\.main\.localhost/);
  });
});

describe("the result", () => {
  test("that passed completes the step and continues", async () => {
    const { begin, page, finish, done } = await atScan({ replies: ["Success"] });
    await begin();
    expect(await page()).toMatchObject({ kind: "screen", screen: "success" });
    expect(destinationOf(await finish())).toBe("/correctiveactions?flow");
    expect(done()).toEqual(["docscan-verification"]);
  });

  test.each([
    ["You’re verified", []],
    ["Document accepted", ["docscan-selfie"]],
  ])("is called “%s” where %j is due as well", async (title, more) => {
    const { begin, caller, flow } = await atScan({ replies: ["Success"] }, ...more);
    await begin();
    const context = await caller.look({ flow, query: scanning });
    const page = await loadScan(context);
    if (page.kind !== "screen") throw new Error(page.kind);
    expect(await ScanPassed({ context, page })).toMatchObject({ props: { title } });
  });

  test("that is not there yet completes nothing", async () => {
    const { begin, finish, done } = await atScan();
    await begin();
    expect(destinationOf(await finish())).toMatch(/^\/docscan/);
    expect(done()).toEqual([]);
  });
});

test.each([
  ["financialReturnPath", "http://financial.main.localhost"],
  ["secureReturnPath", "http://secure.main.localhost"],
  ["myAccountReturnPath", ""],
])("“Do this later” leads to the host that %s names [DOC-14, DOC-52?]", async (name, host) => {
  const { caller, flow } = await atScan();
  const query = { ...scanning, [name]: "/cashier" };
  const target = host === "" ? "/cashier" : `${host}:${platform.port}/cashier`;
  expect(postponeTarget(await caller.look({ query }))).toBe(target);
  expect(postponeTarget(await caller.look({ query, flow }))).toBe(target);
});

test("a scan whose session has ended in another window leads to the sign-in page, one by key continues [DOC-02, GATE-75?]", async () => {
  const { caller, flow, begin } = await atScan();
  await begin();
  caller.close();
  const shown = async (more: object) => {
    const page = await loadScan(await caller.look({ query: { ...scanning, ...more }, pathname: "/docscan" }));
    if (page.kind === "ended") return page.kind;
    return page.kind === "redirect" ? page.to.split("=")[0] : page.screen;
  };
  expect(await shown({ flow })).toBe("/login?intendedSiteExp");
  expect(await shown({ flow, docScanInitializationKey: "key" })).toBe("start");
  expect(await shown({})).toBe("start");
});
