import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountDigest, type Client } from "@/server/guard/attempt-counters";
import { guessLimits, sendLimits, withGuessLimit, withSendLimit } from "@/server/guard/guess-and-send-limits";
import { type Store, StoreUnavailable } from "@/server/store/store";
import { metricsText } from "@/server/telemetry/metrics";
import { redisStore, stores } from "../../kit/stack/stores";

const now = Date.UTC(2026, 10, 20);
const hour = 3_600_000;

// Times and minutes of the decision "Limits on wrong codes". A change here is a change of promise 7, and is reviewed as one.
test.each([
  [guessLimits, { device: [10, 60], network: [10, 60], unknownDevices: [100, 60] }],
  [sendLimits, { device: [5, 15], network: [4, 15], unknownDevices: [5, 15], knownDevices: [20, 15] }],
])("limits %#", (limits, expected) => {
  const spoken = Object.entries(limits).map(([by, { times, perMs }]) => [by, [times, perMs / 60_000]]);
  expect(Object.fromEntries(spoken)).toEqual(expected);
});

describe.each(Object.entries(stores))("limits per account in %s", (_, open) => {
  let both: { one: Store; other: Store; close(): Promise<void> };
  beforeAll(async () => {
    both = await open();
  });
  afterAll(() => both.close());

  let turns = 0;
  /** A client on either instance in turn. */
  const from = (address: string, more: Partial<Client> = {}): Client => {
    turns += 1;
    return { store: turns % 2 ? both.one : both.other, now, address, ...more };
  };
  const knownFor = (account: string, id = "device-1") => ({
    device: { id, knownFor: [accountDigest(account)] },
  });
  const guess = (client: Client, account: string, isRight = false) =>
    withGuessLimit(
      client,
      { secret: "code", account },
      async () => isRight,
      (answer) => !answer,
      (limit) => limit,
    );
  const send = (client: Client, recipient: string, isSent = true) =>
    withSendLimit(
      client,
      { recipient },
      async () => isSent,
      (sent) => sent,
      (limit) => limit,
    );
  const refused = (problem: string, untilAt: number) => ({ kind: "error", problem, facts: { untilAt } });
  const strangers = async (account: string, networks = 10) => {
    for (let i = 0; i < networks; i += 1) {
      for (let n = 0; n < 10; n += 1) await guess(from(`203.0.113.${i}`), account);
    }
  };

  test("ten wrong answers of a network, then it waits an hour from the first one", async () => {
    for (let n = 0; n < 10; n += 1) expect(await guess(from("198.51.100.1"), "ten")).toBe(false);
    expect(await guess(from("198.51.100.1"), "ten", true)).toEqual(refused("tooManyTries", now + hour));
    expect(await guess(from("198.51.100.2"), "ten", true)).toBe(true);
    expect(await guess(from("198.51.100.1"), "another account")).toBe(false);
    expect(await guess(from("198.51.100.1", { now: now + hour }), "ten", true)).toBe(true);
  });

  test("the addresses of an IPv6 /64 are one network", async () => {
    for (let n = 0; n < 10; n += 1) await guess(from(`2001:db8:0:1::${n + 1}`), "v6");
    expect(await guess(from("2001:db8:0:1::ffff"), "v6")).toEqual(refused("tooManyTries", now + hour));
    expect(await guess(from("2001:db8:0:2::1"), "v6")).toBe(false);
  });

  test("right answers and failed checks do not count", async () => {
    for (let n = 0; n < 15; n += 1) await guess(from("198.51.100.3"), "right", true);
    const broken = () =>
      withGuessLimit(
        from("198.51.100.3"),
        { secret: "code", account: "right" },
        () => Promise.reject(new Error("no answer")),
        () => true,
      );
    for (let n = 0; n < 15; n += 1) await expect(broken()).rejects.toThrow("no answer");
    expect(await guess(from("198.51.100.3"), "right", true)).toBe(true);
  });

  test("fifty guesses at once are ten", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => guess(from("198.51.100.4"), "crowd")));
    expect(crowd.filter((answer) => answer === false)).toHaveLength(10);
  });

  test("after a hundred wrong answers unknown devices wait wherever they are, and known ones do not", async () => {
    await strangers("attacked");
    const home = "198.51.100.5";
    expect(await guess(from(home), "attacked", true)).toEqual(refused("newDevicesWait", now + hour));
    expect(await guess(from("203.0.113.0", knownFor("attacked")), "attacked", true)).toBe(true);
    expect(await guess(from(home, knownFor("another account")), "attacked", true)).toMatchObject({ kind: "error" });
    expect(await metricsText()).toMatch(/guard_denied_total\{limit="guess:code",by="unknownDevices"\} \d/);
  });

  test("strangers on nine networks leave room for a player on a new device", async () => {
    await strangers("nine", 9);
    expect(await guess(from("198.51.100.6"), "nine", true)).toBe(true);
  });

  test("a known device has ten wrong answers of its own, wherever it is", async () => {
    const device = knownFor("own", "laptop");
    for (let n = 0; n < 10; n += 1) await guess(from(`192.0.2.${n}`, device), "own");
    expect(await guess(from("192.0.2.99", device), "own", true)).toEqual(refused("tooManyTries", now + hour));
    expect(await guess(from("192.0.2.99", knownFor("own", "phone")), "own", true)).toBe(true);
  });

  test("known devices of one account do not share what they have", async () => {
    for (let i = 0; i < 120; i += 1) await guess(from("192.0.2.1", knownFor("many", `device-${i % 12}`)), "many");
    expect(await guess(from("192.0.2.1", knownFor("many", "device-3")), "many")).toMatchObject({ kind: "error" });
    expect(await guess(from("192.0.2.1", knownFor("many", "one more")), "many", true)).toBe(true);
    expect(await guess(from("192.0.2.1"), "many", true)).toBe(true);
  });

  test("known devices of one account share twenty codes in 15 minutes", async () => {
    for (let i = 0; i < 20; i += 1)
      expect(await send(from("192.0.2.1", knownFor("shared", `device-${i}`)), "shared")).toBe(true);
    const next = await send(from("192.0.2.1", knownFor("shared", "one more")), "shared");
    expect(next).toEqual(refused("resendTooSoon", now + 15 * 60_000));
  });

  test("five codes go to a contact from unknown devices in 15 minutes, four of them from one network", async () => {
    for (let n = 0; n < 4; n += 1) expect(await send(from("203.0.113.1"), "nora")).toBe(true);
    const end = now + 15 * 60_000;
    expect(await send(from("203.0.113.1"), "nora")).toEqual(refused("resendTooSoon", end));
    expect(await send(from("198.51.100.7"), "nora", false)).toBe(false);
    expect(await send(from("198.51.100.7"), "nora")).toBe(true);
    expect(await send(from("198.51.100.8"), "nora")).toEqual(refused("newDevicesWaitForCodes", end));
    for (let n = 0; n < 5; n += 1) expect(await send(from("203.0.113.1", knownFor("nora")), "nora")).toBe(true);
    expect(await send(from("203.0.113.1", knownFor("nora")), "nora")).toEqual(refused("resendTooSoon", end));
  });
});

test("without a store nothing is checked or sent", async () => {
  const store = redisStore("redis://127.0.0.1:1");
  let isChecked = false;
  const check = withGuessLimit(
    { store, now, address: "192.0.2.1" },
    { secret: "code", account: "one" },
    async () => {
      isChecked = true;
    },
    () => true,
  );
  await expect(check).rejects.toBeInstanceOf(StoreUnavailable);
  expect(isChecked).toBe(false);
  await store.close();
});
