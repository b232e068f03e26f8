import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countTry, type LimitName, limits, type Subject } from "@/server/guard/rate-limits";
import { type Limit, type Store, StoreUnavailable } from "@/server/store/store";
import { metricsText } from "@/server/telemetry/metrics";
import { redisStore, stores } from "../../kit/stack/stores";

const now = Date.UTC(2026, 10, 20);
const rows: Readonly<Record<LimitName, { account?: Limit; network: Limit }>> = limits;
const names = Object.keys(limits) as LimitName[];
const namesByAccount = names.filter((name) => rows[name].account);

// Times and minutes, per account and per network. A change here is a change of promise 7, and is reviewed as one. Codes and answers
// that can be guessed are limited per account in guess-and-send-limits.test.ts.
test.each([
  ["signIn", undefined, [120, 10]],
  ["verify", [10, 15], [120, 10]],
  ["details", [10, 15], [30, 30]],
  ["resend", undefined, [60, 10]],
  ["recovery", [5, 30], [30, 30]],
  ["merge", [10, 30], [60, 30]],
  ["registration", [10, 15], [120, 10]],
  ["location", [60, 60], [240, 10]],
  ["phoneExists", [30, 15], [120, 10]],
  ["verification", [20, 60], [60, 10]],
  ["emailChange", [5, 30], [30, 30]],
  ["credentials", [20, 15], [120, 10]],
  ["ssn", undefined, [60, 10]],
  ["scan", [30, 15], [120, 10]],
  ["questions", [30, 15], [120, 10]],
  ["licence", [10, 60], [60, 10]],
  ["upload", [30, 60], [120, 60]],
] satisfies [LimitName, [number, number] | undefined, [number, number]][])(
  "%s allows %j per account and %j per network",
  (name, account, network) => {
    const spoken = (limit: Limit | undefined) => limit && [limit.times, limit.perMs / 60_000];
    expect([spoken(rows[name].account), spoken(rows[name].network)]).toEqual([account, network]);
  },
);

describe.each(Object.entries(stores))("limits in %s", (_, open) => {
  let store: Store;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ one: store, close } = await open());
  });
  afterAll(() => close());

  const allowedOf = async (name: LimitName, tries: number, subject: (i: number) => Subject) => {
    let allowed = 0;
    for (let i = 0; i < tries; i += 1) if ((await countTry(store, name, subject(i), now)).allowed) allowed += 1;
    return allowed;
  };

  test.each(namesByAccount)("%s is limited per account, wherever the tries come from", async (name) => {
    const times = rows[name].account?.times ?? 0;
    const tries = times + 5;
    expect(await allowedOf(name, tries, (i) => ({ account: "one", network: `from-${i}` }))).toBe(times);
  });

  test.each(names)("%s is limited per network, whatever accounts are tried", async (name) => {
    const { times } = rows[name].network;
    const tries = times + 5;
    expect(await allowedOf(name, tries, (i) => ({ account: `account-${i}`, network: "one" }))).toBe(times);
  });

  test("a refused network does not use up the tries of the account it aims at", async () => {
    const { network, account } = limits.merge;
    await allowedOf("merge", network.times, (i) => ({ account: `other-${i}`, network: "attacker" }));
    await allowedOf("merge", account.times, () => ({ account: "victim", network: "attacker" }));
    expect((await countTry(store, "merge", { account: "victim", network: "home" }, now)).allowed).toBe(true);
  });

  test("a refusal says how long to wait, and is counted", async () => {
    const subject = { account: "counted", network: "counted" };
    await allowedOf("merge", limits.merge.account.times, () => subject);
    const verdict = await countTry(store, "merge", subject, now + 1000);
    expect(verdict).toEqual({ allowed: false, retryAfterMs: limits.merge.account.perMs - 1000, by: "account" });
    expect(await metricsText()).toMatch(/guard_denied_total\{limit="merge",by="account"\} \d/);
  });
});

test("without a store nothing is let through: the caller learns of it", async () => {
  const store = redisStore("redis://127.0.0.1:1");
  const turn = countTry(store, "verify", { network: "b" }, now);
  await expect(turn).rejects.toBeInstanceOf(StoreUnavailable);
  await store.close();
});
