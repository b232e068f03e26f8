import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hours, minutes } from "@/domain/duration";
import type { Player } from "@/domain/session/claims";
import type { SignedInContext } from "@/server/context/request-context";
import { lastEndNumber, readAccount } from "@/server/session/account-sessions";
import { endOtherLocalSessions, endSession, startSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { tokenSkewMs } from "@/server/session/token";
import { recordEnds, unrecordedEnds } from "@/server/session/unrecorded-ends";
import { createMemoryStore, type MemoryStore } from "@/server/store/memory";
import { endsOfSessions, readValue, type Store, StoreUnavailable } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";

const now = Date.UTC(2026, 6, 1);
const playerUntil = (expiresAt: number, sid = "sid-1") =>
  ({ userKey: "user-1", sid, beganAt: now / 1000, expiresAt }) as Player;
const player = playerUntil(now / 1000 + 3600);

let store: MemoryStore;
let logged: string[];
beforeEach(() => {
  store = createMemoryStore();
  logged = [];
});
afterEach(recordEnds);

const log = createLog({ level: "info", environment: "test", write: (line) => logged.push(JSON.parse(line).event) });

/** As much of a request context as the end of a session needs. */
const contextOf = (who: Player, own: Store = store, at = now) => {
  const records = { forget: async () => undefined };
  return {
    store: own,
    player: who,
    now: at,
    log,
    records,
    cookieWrites: { records: {} },
  } as unknown as SignedInContext;
};

const stateOf = async (who: Player, at = now, own: Store = store) =>
  (await sessionState({ store: own, now: at }, who, true)).kind;

test.each([
  ["an hour", 3600],
  ["thirty days", 30 * 24 * 3600],
  ["half a second", 0.5],
  ["no time any more, as clocks differ", -30],
])("a session that ended is refused for as long as its token, good for %s, is let in", async (_, life) => {
  const expiresAt = now / 1000 + life;
  const context = contextOf(playerUntil(expiresAt));
  expect(await endSession(context)).toBe(true);
  expect(context.cookieWrites).toMatchObject({ token: null, dropsOlderRecords: true });
  const lastMoment = expiresAt * 1000 + tokenSkewMs - 1;
  for (const at of [now, Math.max(now, expiresAt * 1000), lastMoment]) {
    expect(await stateOf(playerUntil(expiresAt), at), `${at - now} ms later`).toBe("revoked");
  }
  expect(await stateOf(playerUntil(expiresAt, "sid-2"))).toBe("inForce");
});

test.each(["{", "7", '{"sessions":[["sid-1",{}]]}'])(
  "an entry that reads %s may say that a session has ended: pages may be read, and nothing changed [GATE-56]",
  async (text) => {
    await store.set(["account:user-1", endsOfSessions], text, now + hours(1), now);
    expect(await sessionState({ store, now }, player, true)).toEqual({ kind: "unchecked", isShared: false });
  },
);

test.each(["NaN", "", "one", "-1", "1e400"])(
  "a number of the last end that reads %j counts as lost: the next end is written, and the sign-in after it is in force [GATE-56]",
  async (text) => {
    await store.set(["shared:ends", endsOfSessions], text, now + hours(1), now);
    expect(await lastEndNumber({ store, now })).toBeUndefined();
    await endOtherLocalSessions(contextOf(player));
    expect(await lastEndNumber({ store, now })).toBe(now);
    const next = playerUntil(now / 1000 + 3600, "next");
    expect(await startSession(contextOf(next), next, await lastEndNumber({ store, now }))).toBe(true);
    expect([await stateOf(player), await stateOf(next)]).toEqual(["inForce", "inForce"]);
  },
);

describe("when the clock is set back,", () => {
  test("a session that was logged out stays so", async () => {
    await endSession(contextOf(player));
    for (const back of [minutes(5), minutes(50)]) expect(await stateOf(player, now - back)).toBe("revoked");
  });

  test("a session that was ended from another device stays so", async () => {
    const other = playerUntil(now / 1000 + 3600, "other");
    await stateOf(other);
    await endOtherLocalSessions(contextOf(player));
    expect(await stateOf(other, now - minutes(5))).toBe("elsewhere");
    expect(await stateOf(player, now - minutes(5))).toBe("inForce");
  });

  test("a session that was ended by inactivity or age stays so", async () => {
    await stateOf(player);
    expect(await stateOf(player, now + hours(2))).toBe("inactive");
    expect(await stateOf(player, now + hours(2) - minutes(5))).toBe("inactive");
    const old = playerUntil(now / 1000 + 50_000, "old");
    for (let hour = 0; hour < 12; hour += 1) await stateOf(old, now + hours(hour));
    expect(await stateOf(old, now + hours(12))).toBe("tooOld");
    expect(await stateOf(old, now + hours(12) - minutes(5))).toBe("tooOld");
  });

  test("a second end leaves the first in force", async () => {
    const unseen = { ...playerUntil(now / 1000 + 3600, "unseen"), beganAt: (now - minutes(2)) / 1000 };
    await endOtherLocalSessions(contextOf(player));
    await endOtherLocalSessions(contextOf(player, store, now - minutes(5)));
    expect(await stateOf(unseen, now - minutes(4))).toBe("elsewhere");
  });
});

describe("a sign-in", () => {
  const signedIn = playerUntil(now / 1000 + 3600, "new");

  test("whose session has been logged out does not bring it back when it is answered again", async () => {
    await startSession(contextOf(signedIn), signedIn, undefined);
    await endSession(contextOf(signedIn));
    expect(await startSession(contextOf(signedIn), signedIn, await lastEndNumber({ store, now }))).toBe(false);
    expect(await stateOf(signedIn)).toBe("revoked");
  });
});

test.each<[string, (context: SignedInContext) => Promise<unknown>, boolean]>([
  ["a logout", endSession, true],
  ["the end of all other sessions", endOtherLocalSessions, true],
  ["a sign-in", (context) => startSession(context, player, undefined), false],
])("%s waits for a replica only if it must survive a failover", async (_, act, onReplica) => {
  const waits: boolean[] = [];
  const spy: Store = {
    ...store,
    change(key, fn, until, at, changing) {
      if (key[0] === "account:user-1") waits.push(changing?.onReplica ?? false);
      return store.change(key, fn, until, at, changing);
    },
  };
  await act(contextOf(player, spy));
  expect(waits).toEqual([onReplica]);
});

test.each<[string, (context: SignedInContext) => Promise<unknown>, number]>([
  ["a logout", endSession, 1],
  ["the end of all other sessions", endOtherLocalSessions, 0],
])("%s deletes the flows of its browser %d times", async (_, act, times) => {
  const forget = vi.fn(async () => undefined);
  const context = contextOf(player);
  await act({ ...context, records: { ...context.records, forget } });
  expect(forget).toHaveBeenCalledTimes(times);
});

describe("while the store takes nothing,", () => {
  /** It answers what it knows, as a replica does. */
  const readOnly = (): Store & { isBack: boolean } => {
    const replica = {
      ...store,
      isBack: false,
      change: (...args: Parameters<Store["change"]>) =>
        replica.isBack ? store.change(...args) : Promise.reject(new StoreUnavailable("change")),
    };
    return replica;
  };

  test("a session that was logged out is refused here, and everywhere once the store is back", async () => {
    await stateOf(player);
    const replica = readOnly();
    const context = contextOf(player, replica);
    expect(await endSession(context)).toBe(false);
    expect(context.cookieWrites.token).toBeNull();
    expect(await stateOf(player, now + 1, replica)).toBe("revoked");
    await recordEnds();
    expect(unrecordedEnds()).toBe(1);
    replica.isBack = true;
    await recordEnds();
    expect(unrecordedEnds()).toBe(0);
    expect(await readValue({ store, now }, ["account:user-1", endsOfSessions])).toContain('"over":"revoked"');
    expect(logged).toEqual(["sessionEndWaits", "sessionEndRecorded"]);
  });

  test("the sessions that were ended from another device are refused here, and everywhere once the store is back", async () => {
    const other = playerUntil(now / 1000 + 3600, "other");
    await stateOf(player);
    await stateOf(other);
    const replica = readOnly();
    expect(await endOtherLocalSessions(contextOf(player, replica))).toBe(false);
    expect(await stateOf(other, now + 1, replica)).toBe("elsewhere");
    replica.isBack = true;
    await expect.poll(unrecordedEnds).toBe(0);
    expect([await stateOf(other), await stateOf(player)]).toEqual(["elsewhere", "inForce"]);
  });

  test("and answers nothing either, a session that was logged out reads no page here", async () => {
    const down = { ...readOnly(), get: () => Promise.reject(new StoreUnavailable("get")) };
    await endSession(contextOf(player, down));
    expect(await stateOf(player, now, down)).toBe("revoked");
    expect(await stateOf(playerUntil(now / 1000 + 3600, "other"), now, down)).toBe("unchecked");
    down.get = store.get as typeof down.get;
    down.change = store.change;
    await recordEnds();
  });

  test("an error that is not the store's is thrown", async () => {
    const broken = { ...store, change: () => Promise.reject(new TypeError("a bug")) };
    await expect(endSession(contextOf(player, broken))).rejects.toThrow("a bug");
  });
});

describe("a session that was ended from another device does not come back", () => {
  const other = playerUntil(now / 1000 + 3600, "other");
  const renewedSid = playerUntil(now / 1000 + 3600, "renewed");

  test("by its own request that was under way and ends all others", async () => {
    await stateOf(other);
    await endOtherLocalSessions(contextOf(player));
    await endOtherLocalSessions(contextOf(other));
    expect(await stateOf(other)).toBe("elsewhere");
    expect(await stateOf(player), "the later end counts too").toBe("elsewhere");
  });

  test("by a sign-in that the platform answers with it once more", async () => {
    await stateOf(other);
    await endOtherLocalSessions(contextOf(player));
    expect(await startSession(contextOf(other), other, await lastEndNumber({ store, now }))).toBe(false);
    expect(await stateOf(other)).toBe("elsewhere");
  });

  test("by a sign-in that is repeated, which does not make it younger either", async () => {
    await startSession(contextOf(renewedSid), renewedSid, undefined);
    const later = now + minutes(30);
    expect(await startSession(contextOf(renewedSid, store, later), renewedSid, undefined)).toBe(true);
    const [{ startedAt } = { startedAt: 0 }] = [...(await readAccount({ store, now }, "user-1")).sessions.values()];
    expect(startedAt).toBe(now);
  });
});
