import { describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { formError, type Path, redirectTo } from "@/domain/forms/outcome";
import { withSignOut } from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext } from "@/server/context/request-context";
import { runOnce } from "@/server/forms/idempotency";
import type { FlowRecord } from "@/server/records/flow-record";
import { changeAccount, sessionLimits, tokenSession } from "@/server/session/account-sessions";
import { createMemoryStore } from "@/server/store/memory";
import { ResultUnknown, type Store, StoreUnavailable } from "@/server/store/store";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { quiet } from "../../kit/stack/stores.ts";

const record = (version: number) => ({ kind: "security", id: "r-1", version }) as FlowRecord;
const outcome = redirectTo("/help" as Path);

/** A browser with a session, as one of its submits finds it. */
function browser(
  store: Store,
  sid: string | undefined,
  {
    isUnchecked = false,
    isOver = false,
    areVerdictsKnown = true,
    waitMs = 10_000,
    hasMovedOn = false,
    now = Date.now(),
    written = { token: null, records: {} } as CookieWrites,
  } = {},
) {
  const cookieWrites: CookieWrites = { records: {} };
  const saved: string[] = [];
  const context = {
    store,
    now,
    log: quiet,
    submitKey: "submit-1",
    upstream: { deadlineAt: performance.now() + waitMs },
    brand: brands.main,
    player: isOver || sid === undefined ? null : ({ sid } as Player),
    ...(isOver && { revoked: { sid } as Player }),
    isUnchecked,
    verdicts: { inForce: async () => (areVerdictsKnown ? [] : undefined) },
    records: {
      save: async ({ records }: CookieWrites) => {
        saved.push(...Object.keys(records));
        return hasMovedOn;
      },
    },
    cookieWrites,
  } as unknown as RequestContext;
  let runs = 0;
  const submit = async () => {
    runs += 1;
    Object.assign(cookieWrites, { ...written, records: { "r-1": record(2) } });
    return outcome;
  };
  return { send: (isRepeatable = false) => runOnce(context, submit, isRepeatable), runs: () => runs, saved };
}

/** Sends a form, then sends it again from a browser in another state. */
async function replayed(
  sid: string | undefined,
  { written, isOver = false }: { written?: CookieWrites; isOver?: boolean } = {},
) {
  const store = createMemoryStore();
  const first = browser(store, "s-1", { ...(written && { written }) });
  await first.send();
  const again = browser(store, sid, { isOver });
  const { cookieWrites, outcome: answer } = await again.send();
  expect([again.runs(), answer]).toEqual([0, outcome]);
  expect([first.saved, again.saved], "records are written once").toEqual([["r-1"], []]);
  return cookieWrites;
}

describe("a replay gets the first answer, and changes", () => {
  test("what the first did, in a browser that has not changed", async () => {
    expect(await replayed("s-1")).toMatchObject({ token: null, records: { "r-1": record(2) } });
  });

  test.each([
    ["whose session the first has ended", "s-1", true],
    ["with another session", "s-2", false],
    ["without a session", undefined, false],
  ])("nothing, in a browser %s", async (_, sid, isOver) => {
    expect(await replayed(sid, { isOver })).toEqual({ records: {} });
  });
});

describe("a replay of a form that has begun or renewed a session", () => {
  const platform = ownPlatform();

  async function signedIn() {
    const { caller } = await playerOn(platform);
    const { player, now } = await caller.look();
    const token = caller.token ?? "";
    const store = createMemoryStore();
    const send = (sid?: string) => browser(store, sid, { now, written: { token, records: {} } }).send();
    return { store, now, player, token, send };
  }

  test.each([
    ["before the sign-in", undefined],
    ["of the session before the renewal", "s-1"],
  ])("gives its session to its browser, with the cookies %s", async (_, sid) => {
    const { send, token } = await signedIn();
    await send(sid);
    expect((await send(sid)).cookieWrites.token).toBe(token);
  });

  test("gives only the redirect once that session has ended", async () => {
    const { send, store, now, player } = await signedIn();
    await send();
    await changeAccount({ store, now }, player.userKey, (account) =>
      withSignOut(account, tokenSession(player), now, sessionLimits()),
    );
    expect(await send()).toMatchObject({ outcome, cookieWrites: { records: {} } });
    expect((await send()).cookieWrites.token).toBeUndefined();
  });
});

test("a submit whose flow has moved on meanwhile says so, and keeps its cookies", async () => {
  const { outcome: answer, cookieWrites } = await browser(createMemoryStore(), "s-1", { hasMovedOn: true }).send();
  expect(answer).toEqual(formError("doneElsewhere"));
  expect(cookieWrites).toEqual({ token: null, records: {} });
});

test("while the store is down only a repeatable submit runs", async () => {
  const down = { ...createMemoryStore(), once: () => Promise.reject(new StoreUnavailable("once")) };
  expect((await browser(down, "s-1").send(true)).outcome).toEqual(outcome);
  await expect(browser(down, "s-1").send(false)).rejects.toThrow(StoreUnavailable);
});

test("a session that could not be checked changes nothing, even when the store is back, except by a repeatable submit", async () => {
  const unchecked = browser(createMemoryStore(), "s-1", { isUnchecked: true });
  await expect(unchecked.send(false)).rejects.toThrow(StoreUnavailable);
  expect(unchecked.runs()).toBe(0);
  expect((await unchecked.send(true)).outcome).toEqual(outcome);
});

test("nor does a player of whom it could not be read what the platform has said [GATE-14, PA-33]", async () => {
  const unknown = browser(createMemoryStore(), "s-1", { areVerdictsKnown: false });
  await expect(unknown.send(false)).rejects.toThrow(StoreUnavailable);
  expect(unknown.runs()).toBe(0);
  expect((await unknown.send(true)).outcome).toEqual(outcome);
});

test("a repeat whose request ends before the first has its answer reads that the result is unknown", async () => {
  const store = createMemoryStore();
  const mayEnd = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    once: (key, work, keeping) => store.once(key, () => mayEnd.promise.then(work), keeping),
  };
  const first = browser(slow, "s-1").send();
  await expect(browser(slow, "s-1", { waitMs: 20 }).send()).rejects.toThrow(ResultUnknown);
  mayEnd.resolve();
  expect((await first).outcome).toEqual(outcome);
});
