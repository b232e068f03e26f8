import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countTry, type LimitName, limits } from "@/server/guard/rate-limits";
import { createRedisStore } from "@/server/guard/redis";
import { type GuardStore, GuardUnavailable, type Limit } from "@/server/guard/store";
import { metricsText } from "@/server/telemetry/metrics";
import { quiet, stores } from "./stores";

const now = Date.UTC(2026, 10, 20);
const names = Object.keys(limits) as LimitName[];

// Times and minutes, per account and per address. A change here is a change of promise 7, and is reviewed as one.
test.each([
  ["signIn", [10, 15], [120, 10]],
  ["verify", [10, 15], [120, 10]],
  ["resend", [6, 15], [60, 10]],
  ["recovery", [5, 30], [30, 30]],
  ["merge", [10, 30], [60, 30]],
  ["registration", [10, 15], [120, 10]],
  ["location", [60, 60], [240, 10]],
  ["phoneExists", [30, 15], [120, 10]],
  ["verification", [20, 60], [60, 10]],
  ["emailChange", [5, 30], [30, 30]],
  ["credentials", [20, 15], [120, 10]],
  ["ssn", [10, 60], [60, 10]],
  ["scan", [30, 15], [120, 10]],
  ["questions", [30, 15], [120, 10]],
  ["licence", [10, 60], [60, 10]],
  ["upload", [30, 60], [120, 60]],
] satisfies [LimitName, [number, number], [number, number]][])(
  "%s allows %j per account and %j per address",
  (name, account, address) => {
    const spoken = ({ times, perMs }: Limit) => [times, perMs / 60_000];
    expect([spoken(limits[name].account), spoken(limits[name].address)]).toEqual([account, address]);
  },
);

describe.each(Object.entries(stores))("limits in %s", (_, open) => {
  let store: GuardStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ one: store, close } = await open());
  });
  afterAll(() => close());

  const allowedOf = async (
    name: LimitName,
    tries: number,
    subject: (i: number) => { account: string; address: string },
  ) => {
    let allowed = 0;
    for (let i = 0; i < tries; i += 1) if ((await countTry(store, name, subject(i), now)).allowed) allowed += 1;
    return allowed;
  };

  test.each(names)("%s is limited per account, wherever the tries come from", async (name) => {
    const { times } = limits[name].account;
    const tries = times + 5;
    expect(await allowedOf(name, tries, (i) => ({ account: "one", address: `from-${i}` }))).toBe(times);
  });

  test.each(names)("%s is limited per client address, whatever accounts are tried", async (name) => {
    const { times } = limits[name].address;
    const tries = times + 5;
    expect(await allowedOf(name, tries, (i) => ({ account: `account-${i}`, address: "one" }))).toBe(times);
  });

  test("a refused address does not use up the tries of the account it aims at", async () => {
    const { address, account } = limits.verify;
    await allowedOf("verify", address.times, (i) => ({ account: `other-${i}`, address: "attacker" }));
    await allowedOf("verify", account.times, () => ({ account: "victim", address: "attacker" }));
    expect((await countTry(store, "verify", { account: "victim", address: "home" }, now)).allowed).toBe(true);
  });

  test("a refusal says how long to wait, and is counted", async () => {
    const subject = { account: "counted", address: "counted" };
    await allowedOf("resend", limits.resend.account.times, () => subject);
    const verdict = await countTry(store, "resend", subject, now + 1000);
    expect(verdict).toEqual({ allowed: false, retryAfterMs: limits.resend.account.perMs - 1000 });
    expect(await metricsText()).toMatch(/guard_denied_total\{limit="resend",by="account"\} \d/);
  });
});

test("without a store nothing is let through: the caller learns of it", async () => {
  const store = createRedisStore({ url: "redis://127.0.0.1:1", log: quiet });
  const turn = countTry(store, "verify", { account: "a", address: "b" }, now);
  await expect(turn).rejects.toBeInstanceOf(GuardUnavailable);
  await store.close();
});
