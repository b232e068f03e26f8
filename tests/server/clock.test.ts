import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { currentTime, isCurrent, now } from "@/server/clock";
import { seal, unseal } from "@/server/session/seal";
import { createMemoryStore } from "@/server/store/memory";
import { json, startUpstream } from "../kit/stack/faulty-upstream";
import { startWith } from "../kit/stack/process-state.ts";
import { realSettings } from "../kit/stack/real-settings.ts";

const machineTime = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const sealing = { kind: "stored", brand: "main", lifeMs: hour } as const;

let upstream: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: machineTime });
  upstream.received.length = 0;
});

const offset = (offsetMs: number) => upstream.answer("/_control/clock", json(200, { offsetMs }));

/** Settings of a process that has read no clock yet. */
const startFresh = (env: Record<string, string> = {}) => startWith({ UPSTREAM_ORIGIN: upstream.origin, ...env });

test("in the sandbox environment the next request has the sandbox's time, and so does everything after it", async () => {
  startFresh();
  offset(hour);
  expect(await currentTime()).toBe(machineTime + hour);
  expect(now()).toBe(machineTime + hour);
  offset(0);
  expect(await currentTime()).toBe(machineTime);
});

test("in the sandbox environment with the machine's clock, nothing is read from the sandbox", async () => {
  startFresh({ MACHINE_CLOCK: "true" });
  offset(hour);
  expect(await currentTime()).toBe(machineTime);
  expect(now()).toBe(machineTime);
  expect(upstream.received).toEqual([]);
});

test("a sandbox that is away, or answers something else, leaves the clock where it was", async () => {
  startFresh();
  offset(hour);
  await currentTime();
  for (const answer of [json(404, {}), json(200, { offsetMs: "soon" }), (to: ServerResponse) => to.destroy()]) {
    upstream.answer("/_control/clock", answer);
    expect(await currentTime()).toBe(machineTime + hour);
  }
});

test("requests that arrive while the clock is read share one later reading, which sees a change before them", async () => {
  startFresh();
  const asked = Promise.withResolvers<ServerResponse>();
  upstream.answer("/_control/clock", (response) => asked.resolve(response));
  const early = currentTime();
  const first = await asked.promise;
  offset(hour);
  const later = Array.from({ length: 50 }, () => currentTime());
  json(200, { offsetMs: 0 })(first, first.req);
  await early;
  expect(new Set(await Promise.all(later))).toEqual(new Set([machineTime + hour]));
  expect(upstream.received).toHaveLength(2);
});

test("what was kept before the clock was set back no longer holds", async () => {
  startFresh();
  const until = machineTime + hour;
  const held = [machineTime, until - 1, until, machineTime - 1].map((at) => isCurrent(until, hour, at));
  expect(held).toEqual([true, true, false, false]);
});

test.each(["preprod", "prod", "dev"])(
  "with ACCOUNT_ENV=%s the machine's clock is used and no other is fetched",
  async (environment) => {
    startFresh({
      ...realSettings,
      ACCOUNT_ENV: environment,
      UPSTREAM_ORIGIN: "https://platform.operator.example",
    });
    const calls = vi.spyOn(globalThis, "fetch");
    expect(await currentTime()).toBe(machineTime);
    expect(now()).toBe(machineTime);
    expect(calls).not.toHaveBeenCalled();
  },
);

test("a seal ages by the sandbox's clock, and one made ahead of the machine's keeps its whole life", async () => {
  startFresh();
  offset(24 * hour);
  await currentTime();
  const sealed = await seal({ kept: true }, sealing);
  expect(await unseal(sealed, sealing)).toEqual({ kept: true });
  offset(25 * hour - 1000);
  await currentTime();
  expect(await unseal(sealed, sealing)).toEqual({ kept: true });
  offset(25 * hour + 1000);
  await currentTime();
  expect(await unseal(sealed, sealing)).toBeUndefined();
});

test("an answered submit is forgotten when the sandbox's clock passes its life", async () => {
  startFresh();
  const store = createMemoryStore();
  const sealer = {
    seal: async (value: object) => JSON.stringify(value),
    unseal: async (text: string) => JSON.parse(text),
  };
  const keeping = { forMs: hour, waitMs: 1000, sealer };
  let times = 0;
  const submit = () => store.once(["form:own", "submit"], async () => ({ times: ++times }), keeping);
  offset(0);
  await currentTime();
  expect([await submit(), await submit()]).toEqual([{ times: 1 }, { times: 1 }]);
  offset(hour);
  await currentTime();
  expect(await submit()).toEqual({ times: 2 });
});
