import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { refusePhone } from "@/server/flows/hand-over/computer";
import { loadScan } from "@/server/flows/scan/load-scan";
import { submitLogout } from "@/server/flows/session/logout";
import type { Store } from "@/server/store/store";
import { computerOf, iPhone, phoneOf, phoneOn } from "../../kit/flows/hand-over.ts";
import { callerFor, destinationOf, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { stores } from "../../kit/stack/stores.ts";

const platform = ownPlatform();

const calls = () => platform.control.ledger();
const operations = async () =>
  (await calls()).map(({ method, path }) => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`);

/** What the camera page does with a picture. */
async function photograph(captureUrl: string, verdict = "passed") {
  const { pathname } = new URL(captureUrl);
  const sent = await platform.raw(pathname, { host: "public.main.localhost", form: { verdict, returnPath: "/" } });
  await sent.body.dump();
}

describe.each(Object.entries(stores))("a hand-over between two instances with %s", (_, open) => {
  let both: { one: Store; other: Store; close(): Promise<void> };
  beforeAll(async () => {
    both = await open();
  });
  afterAll(() => both.close());

  const start = async (input: Record<string, unknown> = {}) => {
    const computer = await computerOf(platform, both.one, { email: `nora-${Math.random()}@example.test`, ...input });
    const phone = phoneOn(platform, both.other);
    return { computer, phone };
  };
  const opened = async (input = {}) => {
    const { computer, phone } = await start(input);
    await computer.usePhone();
    const link = await computer.link();
    await phone.open(link);
    return { computer, phone, link };
  };

  test("goes from the link to the verdict, and the phone calls nothing of the player", async () => {
    const { computer, phone } = await start();
    expect(destinationOf(await computer.usePhone())).toMatch(/^\/docscan\?.*flow/);
    expect(await computer.standing()).toBe("waiting");
    const link = await computer.link();
    expect(await phone.page(link)).toEqual({ kind: "link", link });
    expect(await computer.standing()).toBe("waiting");

    const before = (await calls()).length;
    expect(destinationOf(await phone.open(link))).toBe("/docscan/phone?flow");
    const { handOver } = await computer.handOver();
    expect(await phone.page()).toEqual({ kind: "ask", handOver: { ...handOver, watchedAt: expect.any(Number) } });
    expect([handOver.account, handOver.computer, handOver.phone]).toEqual([
      expect.stringMatching(/^n•••@example\.test$/),
      { browser: "Chrome", system: "Windows" },
      { browser: "Safari", system: "iPhone" },
    ]);
    expect(handOver.number).toBeGreaterThanOrEqual(10);
    expect(handOver.number).toBeLessThan(100);
    const camera = new URL(String(destinationOf(await phone.camera())));
    expect([camera.host, camera.pathname]).toEqual([
      `public.main.localhost:${platform.port}`,
      `/capture/${handOver.sessionKey}`,
    ]);
    expect(camera.searchParams.get("returnPath")).toMatch(
      /^http:\/\/main\.localhost:3000\/docscan\/phone\?flow=[0-9a-f]{16}$/,
    );
    // what the computer's page reads
    const ofPage = /\/(docscan\/v1\/sessions|restrictions\/v1)\//;
    expect((await calls()).slice(before).filter(({ path }) => !ofPage.test(path))).toEqual([]);
    expect(await computer.standing()).toBe("started");
    expect(await phone.page()).toEqual({ kind: "camera" });

    await photograph(handOver.captureUrl);
    expect(await phone.page()).toEqual({ kind: "camera" });
    expect(await computer.page()).toMatchObject({ screen: "checking", handOver: { standing: "received" } });
    expect(await phone.page()).toEqual({ kind: "received", receivedAt: expect.any(Number) });
    await platform.control.advanceClock(6000);
    expect(await computer.page()).toMatchObject({ screen: "success" });
  });

  test("is one session at the provider, created under the player's own token", async () => {
    const { computer, phone } = await opened();
    await phone.camera();
    await phone.camera();
    const posts = (await operations()).filter((call) => call.startsWith("POST /docscan"));
    expect(posts).toEqual(["POST /docscan/v1/sessions"]);
    const [post] = (await calls()).filter(({ method, path }) => method === "POST" && path.includes("/docscan"));
    expect(post?.persona).toBe(computer.id);
  });

  test("that is opened twice says so, and the second browser gets nothing", async () => {
    const { computer, phone, link } = await opened();
    const forwarded = phoneOn(platform, both.one);
    expect(await forwarded.page(link)).toEqual({ kind: "end", why: "used" });
    expect(destinationOf(await forwarded.open(link))).toBe(`/docscan/phone?link=${link}`);
    expect(forwarded.caller.records.size).toBe(0);
    expect(await phone.page()).toMatchObject({ kind: "ask" });
    expect(await computer.standing()).toBe("opened");
  });

  test("is opened once by a hundred browsers at a time", async () => {
    const { computer } = await start();
    await computer.usePhone();
    const link = await computer.link();
    const browsers = Array.from({ length: 100 }, (__, n) => phoneOn(platform, n % 2 ? both.one : both.other));
    // each from its own network, or the limit would answer
    await Promise.all(browsers.map((browser, n) => browser.open(link, `10.${n}.0.1`)));
    expect(browsers.filter(({ caller }) => caller.records.size > 0)).toHaveLength(1);
  });

  test("opened again in the same browser continues where it was", async () => {
    const { phone, link } = await opened();
    expect(await phone.page(link)).toEqual({ kind: "redirect", to: expect.stringMatching(/^\/docscan\/phone\?flow=/) });
    expect(destinationOf(await phone.open(link))).toBe("/docscan/phone?flow");
  });

  test("that was forwarded names the account to the one who opens it, who ends it, and the computer says so", async () => {
    const { computer, phone: stranger } = await opened();
    expect(await stranger.page()).toMatchObject({ kind: "ask", handOver: { account: "n•••@example.test" } });
    await stranger.notMe();
    expect(await stranger.page()).toEqual({ kind: "end", why: "notMe" });
    expect(await computer.standing()).toBe("notMe");
    expect(destinationOf(await stranger.camera())).toMatch(/^\/docscan\/phone/);
    await computer.usePhone();
    expect(await computer.standing()).toBe("waiting");
  });

  test("that is not opened expires after ten minutes, on both sides", async () => {
    const { computer, phone } = await start();
    await computer.usePhone();
    const link = await computer.link();
    await platform.control.advanceClock(minutes(10));
    expect(await computer.standing()).toBe("expired");
    expect(await phone.page(link)).toEqual({ kind: "end", why: "expired" });
    expect(destinationOf(await phone.open(link))).toBe(`/docscan/phone?link=${link}`);
  });

  test("that is not started within ten minutes of its opening expires", async () => {
    const { computer, phone } = await opened();
    await platform.control.advanceClock(minutes(10));
    expect(await phone.page()).toEqual({ kind: "end", why: "expired" });
    expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
    expect(await computer.standing()).toBe("expired");
  });

  test.each([
    ["notMyPhone", "notMyPhone"],
    ["useCamera", "takenBack"],
    ["usePhone", "takenBack"],
  ] as const)("is taken back by the computer (%s), and the phone says so", async (how, why) => {
    const { computer, phone } = await opened();
    await computer[how]();
    expect(await phone.page()).toEqual({ kind: "end", why });
    expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
  });

  test("whose computer has been signed out opens nothing any more", async () => {
    const { computer, phone } = await opened();
    const unopened = await start();
    await unopened.computer.usePhone();
    const link = await unopened.computer.link();
    for (const { caller } of [computer, unopened.computer]) await caller.submit(submitLogout, { pathname: "/logout" });
    expect(await phone.page()).toEqual({ kind: "end", why: "sessionEnded" });
    expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
    expect(destinationOf(await unopened.phone.open(link))).toBe(`/docscan/phone?link=${link}`);
    expect(await unopened.phone.page(link)).toEqual({ kind: "end", why: "sessionEnded" });
  });

  test("on a phone where another player is signed in names both, and opens no camera", async () => {
    const { computer } = await start();
    const { caller } = await playerOn(platform, { email: `sam-${Math.random()}@example.test` }, both.other, {
      userAgent: iPhone,
    });
    const phone = phoneOf(caller);
    await computer.usePhone();
    await phone.open(await computer.link());
    expect(await phone.page()).toMatchObject({ kind: "ask", otherPlayer: "s•••@example.test" });
    expect(destinationOf(await phone.camera())).toMatch(/^\/docscan\/phone/);
    expect(await computer.standing()).toBe("opened");
    await phone.notMe();
    expect(await computer.standing()).toBe("notMe");
  });

  test("that the player gives up at the camera ends on the phone, and can be begun again", async () => {
    const { computer, phone } = await opened();
    await phone.camera();
    await photograph((await computer.handOver()).handOver.captureUrl, "cancelled");
    expect(await computer.page()).toMatchObject({ screen: "again", again: "cancelled" });
    expect(await phone.page()).toEqual({ kind: "end", why: "stopped" });
    await computer.usePhone();
    expect(await computer.standing()).toBe("waiting");
  });

  test("is watched and taken back by no other browser of the same player", async () => {
    const { computer, phone } = await opened();
    const other = await callerFor(platform, computer.id, { store: both.one });
    const asking = { flow: [...computer.caller.records.keys()][0], query: { processFlow: "docscan" } };
    expect(await loadScan(await other.look(asking))).toMatchObject({ kind: "ended" });
    await other.submit(refusePhone, asking);
    expect(await phone.page()).toMatchObject({ kind: "ask" });
  });

  test("cannot be made from an address: only from the record of the browser, and never by a phone's", async () => {
    const { phone } = await opened();
    const [record] = phone.caller.records.values();
    const forged = newCaller(platform.port, { store: both.other });
    if (record?.kind !== "handOver") throw new Error("the phone has no record");
    // a record whose secret is another's, as if it had been made for this hand-over
    forged.records.set(record.id, { ...record, browser: "0".repeat(32) });
    expect(await phoneOf(forged).page()).toEqual({ kind: "end", why: "expired" });
    expect(destinationOf(await phoneOf(forged).camera())).toMatch(/^\/docscan\/phone/);
    await phoneOf(forged).notMe();
    expect(await phone.page()).toMatchObject({ kind: "ask" });
  });
});
