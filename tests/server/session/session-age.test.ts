import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes } from "@/domain/duration";
import { withRenewal } from "@/domain/session/account-sessions";
import type { SignedInContext } from "@/server/context/request-context";
import {
  changeAccount,
  lastEndNumber,
  type SessionPlayer,
  sessionLimits,
  tokenSession,
} from "@/server/session/account-sessions";
import { endOtherLocalSessions, startSession } from "@/server/session/session-lifecycle";
import { countActivity, readingGraceMs, sessionState, sessionTimes } from "@/server/session/session-state";
import { isActivityAt } from "@/server/session/visitor";
import { createMemoryStore, type MemoryStore } from "@/server/store/memory";
import { type Store, type StorePort, StoreUnavailable } from "@/server/store/store";
import { quiet } from "../../kit/stack/stores.ts";

const start = Date.UTC(2026, 10, 20, 12);
const session = (sid: string, more = 0) => ({
  sid,
  userKey: "user-1",
  beganAt: start / 1000,
  expiresAt: (start + hours(12) + more) / 1000,
});

/** As much of a request context as the beginning and the end of sessions need. */
const contextOf = (port: StorePort, player: SessionPlayer, isSharedDevice = false) =>
  ({
    ...port,
    player,
    log: quiet,
    cookieWrites: { records: {} },
    records: { forget: async () => undefined },
    record: { isSharedDevice },
  }) as unknown as SignedInContext;

async function signIn(port: StorePort, player: SessionPlayer, isShared: boolean) {
  const context = contextOf(port, player, isShared);
  return startSession(context, context.player, await lastEndNumber(port));
}

const renew = (port: StorePort, from: SessionPlayer, to: SessionPlayer) =>
  changeAccount(port, to.userKey, (account) =>
    withRenewal(account, tokenSession(from), tokenSession(to), port.now, sessionLimits()),
  );

let store: MemoryStore;
beforeEach(() => {
  store = createMemoryStore();
});
afterEach(() => store.close());

const at = async (ms: number, sid = "s-1", isActivity = true) =>
  (await sessionState({ store, now: start + ms }, session(sid, hours(12)), isActivity)).kind;

describe("a session", () => {
  test("ends two hours after the last click, and does not come back", async () => {
    expect(await at(0)).toBe("inForce");
    expect(await at(hours(2) - 1)).toBe("inForce");
    expect(await at(hours(4) - 2)).toBe("inForce");
    expect(await at(hours(6) - 2)).toBe("inactive");
    expect(await at(hours(6))).toBe("inactive");
    expect(await at(hours(20))).toBe("inactive");
  });

  test("is not kept alive by heartbeats", async () => {
    await at(0);
    const calls = Object.entries({ "/api/heartbeat": 30, "/api/session": 60, "/api/drafts": 90 });
    for (const [path, each] of calls) expect(await at(minutes(each), "s-1", isActivityAt(path))).toBe("inForce");
    expect(await at(minutes(120), "s-1", false)).toBe("inactive");
  });

  test("ends after 12 hours, however active the player is", async () => {
    for (let hour = 0; hour < 12; hour += 1) expect(await at(hours(hour)), `hour ${hour}`).toBe("inForce");
    expect(await at(hours(12))).toBe("tooOld");
  });

  test("grows no younger when its id is renewed", async () => {
    for (let hour = 0; hour < 11; hour += 1) await at(hours(hour));
    await renew({ store, now: start + hours(11) }, session("s-1"), session("s-2", hours(12)));
    expect(await at(hours(11), "s-2")).toBe("inForce");
    expect(await at(hours(12), "s-2")).toBe("tooOld");
  });

  test("has an age, which begins anew when the clock was set back", async () => {
    await at(0);
    expect(await at(hours(3), "s-3")).toBe("inForce");
    expect(await at(0, "s-3")).toBe("inForce");
    expect(await at(hours(1), "s-3")).toBe("inForce");
  });
});

describe("the end of a session", () => {
  const times = (ms: number, more = hours(12)) => sessionTimes({ store, now: start + ms }, session("s-1", more));
  const from = (found: Awaited<ReturnType<typeof sessionTimes>>) =>
    found && [found.endsAt - start, found.latestAt - start];

  test("is two hours after the last click, until its age or its token comes first", async () => {
    expect(await times(0)).toBeUndefined();
    await at(0);
    expect(from(await times(0))).toEqual([hours(2), hours(12)]);
    await at(hours(1));
    expect(from(await times(hours(1)))).toEqual([hours(3), hours(12)]);
    for (let hour = 2; hour <= 11; hour += 1) await at(hours(hour));
    expect(from(await times(hours(11)))).toEqual([hours(12), hours(12)]);
    expect(from(await times(hours(11), -minutes(30)))).toEqual([hours(11.5), hours(11.5)]);
  });

  test("moves with a click that is reported later, never into the future and never back", async () => {
    await at(0);
    const report = (clickAt: number, now: number) =>
      countActivity({ store, now: start + now }, session("s-1", hours(12)), start + clickAt);
    await report(minutes(30), minutes(110));
    expect(from(await times(minutes(110)))).toEqual([minutes(150), hours(12)]);
    await report(minutes(20), minutes(111));
    expect(from(await times(minutes(111)))).toEqual([minutes(150), hours(12)]);
    await report(hours(9), minutes(112));
    expect(from(await times(minutes(112)))).toEqual([minutes(232), hours(12)]);
  });

  test("comes sooner on a shared device", async () => {
    await signIn({ store, now: start }, session("s-1", hours(12)), true);
    expect(from(await times(0))).toEqual([minutes(10), hours(12)]);
  });

  test("does not move once it is over", async () => {
    await at(0);
    await countActivity({ store, now: start + hours(3) }, session("s-1", hours(12)), start + hours(3));
    expect(await at(hours(3))).toBe("inactive");
  });
});

describe("on a shared device, a session", () => {
  const port = (ms: number) => ({ store, now: start + ms });

  test("ends ten minutes after the last click, also under a new id", async () => {
    await signIn(port(0), session("s-1"), true);
    expect(await at(minutes(10) - 1)).toBe("inForce");
    await renew(port(minutes(15)), session("s-1"), session("s-2", hours(12)));
    expect(await at(minutes(25) - 1, "s-2")).toBe("inForce");
    expect(await at(minutes(35) - 1, "s-2")).toBe("inactive");
  });

  test("says so with each check", async () => {
    await signIn(port(0), session("s-1"), true);
    await signIn(port(0), session("s-2"), false);
    const isShared = async (sid: string) => (await sessionState(port(minutes(1)), session(sid), true)).isShared;
    expect([await isShared("s-1"), await isShared("s-2"), await isShared("s-3")]).toEqual([true, false, false]);
  });
});

describe("when the player ends all other sessions", () => {
  const endOthers = (ms: number, sid: string) =>
    endOtherLocalSessions(contextOf({ store, now: start + ms }, session(sid, hours(12))));

  test("a click that is counted at the same time does not end this session", async () => {
    await at(0, "own");
    const counting = at(minutes(5), "own");
    await endOthers(minutes(5), "own");
    await counting;
    expect(await at(minutes(6), "own")).toBe("inForce");
  });

  test("the sessions of other players continue", async () => {
    await at(0, "own");
    const neighbour = { ...session("neighbour", hours(12)), userKey: "user-2" };
    await sessionState({ store, now: start }, neighbour, true);
    await endOthers(minutes(1), "own");
    expect((await sessionState({ store, now: start + minutes(2) }, neighbour, true)).kind).toBe("inForce");
  });
});

describe("while the store is unavailable", () => {
  const down = (operation: "get" | "change"): Store => ({
    ...createMemoryStore(),
    [operation]: () => Promise.reject(new StoreUnavailable(operation)),
  });

  test.each(["get", "change"] as const)("(%s) sessions read for ten minutes, no longer", async (operation) => {
    const broken = down(operation);
    const ask = async (ms: number) =>
      (await sessionState({ store: broken, now: start + ms }, session("s-1"), true)).kind;
    expect(await ask(0)).toBe("unchecked");
    expect(await ask(readingGraceMs - 1)).toBe("unchecked");
    expect(await ask(readingGraceMs)).toBe("revoked");
    expect(readingGraceMs).toBe(minutes(10));
  });

  test("also for a request that arrived before the first one that failed", async () => {
    const broken = down("get");
    const ask = async (ms: number) =>
      (await sessionState({ store: broken, now: start + ms }, session("s-1"), true)).kind;
    expect(await ask(50)).toBe("unchecked");
    expect(await ask(0)).toBe("unchecked");
    expect(await ask(readingGraceMs)).toBe("revoked");
  });

  test("each outage has ten minutes of its own", async () => {
    const { get } = store;
    const away: typeof get = () => Promise.reject(new StoreUnavailable("get"));
    const flaky = { ...store, get: away };
    const ask = async (ms: number) =>
      (await sessionState({ store: flaky, now: start + ms }, session("s-1"), true)).kind;
    expect(await ask(0)).toBe("unchecked");
    flaky.get = get;
    expect(await ask(minutes(5))).toBe("inForce");
    flaky.get = away;
    expect(await ask(minutes(12))).toBe("unchecked");
  });
});
