import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/guard/redis";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";
import { type SentinelSet, startSentinelSet } from "../../kit/stack/redis-sentinels";
import { quiet, sealer } from "../../kit/stack/stores";

const now = Date.now();
const limit = { times: 3, perMs: minutes(10) };

describe("a master with a replica and Sentinels", () => {
  let set: SentinelSet;
  let store: GuardStore;
  beforeEach(async () => {
    set = await startSentinelSet();
    store = createRedisStore({ url: set.url, sentinels: { addresses: set.addresses }, log: quiet });
  });
  afterEach(async () => {
    await store.close();
    await set.close();
  });

  const works = () => store.hit("after", limit, now).catch(() => null);

  test("a master that dies is replaced by its replica, which has what was kept; in between every operation fails at once", {
    timeout: 60_000,
  }, async () => {
    await store.revoke("sid", now + minutes(1), now);
    await set.untilReplicaHas(set.master);
    await set.master.kill();
    await expect(store.isRevoked("sid", now)).rejects.toBeInstanceOf(GuardUnavailable);
    await expect.poll(works, { timeout: 30_000 }).toMatchObject({ allowed: true });
    expect(await store.isRevoked("sid", now)).toBe(true);
  });

  test("a form that is sent again after the failover gets the answer from before, and one sent during it does not run", {
    timeout: 60_000,
  }, async () => {
    let runs = 0;
    const submit = (key: string) =>
      store.once(
        key,
        minutes(1),
        async () => {
          runs += 1;
          return { run: runs };
        },
        sealer(),
      );
    expect(await submit("before")).toEqual({ run: 1 });
    await set.untilReplicaHas(set.master);
    await set.master.kill();
    await expect(submit("during")).rejects.toBeInstanceOf(GuardUnavailable);
    expect(runs).toBe(1);
    await expect.poll(works, { timeout: 30_000 }).toMatchObject({ allowed: true });
    expect(await submit("before")).toEqual({ run: 1 });
    expect(await submit("during")).toEqual({ run: 2 });
  });

  test("a master that hangs is left for the new one, and one Sentinel may be gone", { timeout: 60_000 }, async () => {
    await store.revoke("sid", now + minutes(1), now);
    await set.untilReplicaHas(set.master);
    await set.sentinels[0]?.close();
    set.master.freeze();
    try {
      await expect.poll(works, { timeout: 30_000 }).toMatchObject({ allowed: true });
      expect(await store.isRevoked("sid", now)).toBe(true);
    } finally {
      set.master.thaw();
    }
  });
});

test("while no Sentinel answers every operation fails", async () => {
  const sentinels = { addresses: ["127.0.0.1:1"] };
  const alone = createRedisStore({ url: "redis://account-area-master", sentinels, log: quiet });
  await expect(alone.isRevoked("sid", now)).rejects.toBeInstanceOf(GuardUnavailable);
  await alone.close();
});
