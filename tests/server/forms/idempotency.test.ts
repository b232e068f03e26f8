import { describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { type Path, redirectTo } from "@/domain/forms/outcome";
import type { Player } from "@/domain/session/claims";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { RequestContext, SignedInContext, UngatedContext } from "@/server/context/request-context";
import { runOnce } from "@/server/forms/idempotency";
import type { FlowRecord } from "@/server/records/flow-record";
import { endingAnswer, keepEndingAnswer } from "@/server/session/ending-answer";
import { createMemoryStore } from "@/server/store/memory";
import { ResultUnknown, type Store, StoreUnavailable } from "@/server/store/store";

const record = (version: number) => ({ kind: "security", id: "r-1", version }) as FlowRecord;
const outcome = redirectTo("/help" as Path);

/** A browser with a session and a record, as one of its submits finds it. */
function browser(
  store: Store,
  sid: string,
  kept: FlowRecord | undefined,
  { isUnchecked = false, isOver = false, areVerdictsKnown = true, waitMs = 10_000 } = {},
) {
  const cookieWrites: CookieWrites = { records: {} };
  const context = {
    store,
    submitKey: "submit-1",
    upstream: { deadlineAt: performance.now() + waitMs },
    brand: brands.main,
    player: isOver ? null : ({ sid } as Player),
    ...(isOver && { revoked: { sid } as Player }),
    isUnchecked,
    verdicts: { inForce: async () => (areVerdictsKnown ? [] : undefined) },
    records: { read: async () => kept },
    cookieWrites,
  } as unknown as RequestContext;
  let runs = 0;
  const submit = async () => {
    runs += 1;
    Object.assign(cookieWrites, { token: null, records: { "r-1": record(2) } });
    return outcome;
  };
  return { send: (isRepeatable = false) => runOnce(context, submit, isRepeatable), runs: () => runs };
}

/** Sends a form, then sends it again from a browser in another state. */
async function replayed(sid: string, kept: FlowRecord | undefined, isOver = false) {
  const store = createMemoryStore();
  await browser(store, "s-1", record(1)).send();
  const again = browser(store, sid, kept, { isOver });
  const { cookieWrites, outcome: answer } = await again.send();
  expect([again.runs(), answer]).toEqual([0, outcome]);
  return cookieWrites;
}

describe("a replay gets the first answer, and changes", () => {
  test("what the first did, in a browser that has not changed", async () => {
    expect(await replayed("s-1", record(1))).toMatchObject({ token: null, records: { "r-1": record(2) } });
  });

  test("what the first did, in a browser whose session the first has ended", async () => {
    expect(await replayed("s-1", record(1), true)).toMatchObject({ token: null, records: { "r-1": record(2) } });
    expect(await replayed("s-2", record(1), true)).toEqual({ records: {} });
  });

  test("nothing, in a browser with another session", async () => {
    expect(await replayed("s-2", record(1))).toEqual({ records: {} });
  });

  test("no record that has moved on since", async () => {
    expect(await replayed("s-1", record(3))).toMatchObject({ token: null, records: {} });
  });
});

test("while the store is down only a repeatable submit runs", async () => {
  const down = { ...createMemoryStore(), once: () => Promise.reject(new StoreUnavailable("once")) };
  expect((await browser(down, "s-1", undefined).send(true)).outcome).toEqual(outcome);
  await expect(browser(down, "s-1", undefined).send(false)).rejects.toThrow(StoreUnavailable);
});

test("a session that could not be checked changes nothing, even when the store is back, except by a repeatable submit", async () => {
  const unchecked = browser(createMemoryStore(), "s-1", undefined, { isUnchecked: true });
  await expect(unchecked.send(false)).rejects.toThrow(StoreUnavailable);
  expect(unchecked.runs()).toBe(0);
  expect((await unchecked.send(true)).outcome).toEqual(outcome);
});

test("nor does a player of whom it could not be read what the platform has said [GATE-14, PA-33]", async () => {
  const unknown = browser(createMemoryStore(), "s-1", undefined, { areVerdictsKnown: false });
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
  const first = browser(slow, "s-1", undefined).send();
  await expect(browser(slow, "s-1", undefined, { waitMs: 20 }).send()).rejects.toThrow(ResultUnknown);
  mayEnd.resolve();
  expect((await first).outcome).toEqual(outcome);
});

describe("the answer of a form that ends the session, kept before it ends", () => {
  const form = { submitKey: "submit-1", brand: brands.main, now: Date.now() };

  /** @returns what the same or another form gets, from a browser whose session has ended */
  async function sentAgain(sid: string, submitKey = form.submitKey) {
    const store = createMemoryStore();
    const cookieWrites: CookieWrites = { token: null, records: {} };
    await keepEndingAnswer(
      { ...form, store, cookieWrites, player: { sid: "s-1" } } as unknown as SignedInContext,
      outcome,
    );
    return endingAnswer({ ...form, store, submitKey, revoked: { sid } } as unknown as UngatedContext);
  }

  test("is given again to the same form of that session", async () => {
    expect(await sentAgain("s-1")).toEqual({ outcome, cookieWrites: { token: null, records: {} }, sid: "s-1" });
  });

  test.each([
    ["another session", "s-2", form.submitKey],
    ["another form", "s-1", "submit-2"],
  ])("is not given to %s", async (_, sid, submitKey) => {
    expect(await sentAgain(sid, submitKey)).toBeUndefined();
  });

  test("is not needed for the session to end: the store may be down", async () => {
    const store = { ...createMemoryStore(), set: () => Promise.reject(new StoreUnavailable("set")) };
    const context = { ...form, store, cookieWrites: { records: {} }, player: { sid: "s-1" } } as unknown;
    await expect(keepEndingAnswer(context as SignedInContext, outcome)).resolves.toBeUndefined();
  });
});
