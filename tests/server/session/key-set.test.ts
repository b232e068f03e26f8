import { setImmediate } from "node:timers/promises";
import { generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startWith } from "../../kit/stack/process-state.ts";
import { startKeySetServer } from "./key-set-server.ts";

const minute = 60_000;
let server: Awaited<ReturnType<typeof startKeySetServer>>;
let past: number;

beforeEach(async () => {
  server = await startKeySetServer((await generateKeyPair("ES256")).publicKey);
  startWith({ JWKS_URL: server.url });
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  past = 0;
});
afterEach(() => server.close());

/** Finds a key as the verification of a token does, in a separate bundle. @param kid names the key */
async function findKey(kid = "one") {
  const { isKeySetFailure, keySet } = await import("@/server/session/key-set");
  const found = keySet()({ alg: "ES256", kid });
  return found.then(
    () => "found",
    (error: unknown) => (isKeySetFailure(error) ? "no key set" : "unknown key"),
  );
}

/** Moves the clock to so long after the start, finds the key, and waits for the refresh that this began. */
async function findKeyAfter(ms: number) {
  vi.advanceTimersByTime(ms - past);
  past = ms;
  const found = await findKey();
  const { keySet } = await import("@/server/session/key-set");
  while (keySet().reloading) await setImmediate();
  return found;
}

test("a hundred tokens ask for the keys once", async () => {
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => findKey())))).toEqual(new Set(["found"]));
  expect(server.state.requests).toBe(1);
});

test("bundles of one process share the key set, and tell its failures apart by their codes", async () => {
  expect(await findKey()).toBe("found");
  vi.resetModules();
  expect([await findKey(), await findKey("three")]).toEqual(["found", "unknown key"]);
  expect(server.state.requests).toBe(1);
});

test("keys are asked for again after ten minutes, and no token waits for the answer", async () => {
  await findKey();
  expect([await findKeyAfter(10 * minute - 1), server.state.requests]).toEqual(["found", 1]);
  expect([await findKeyAfter(10 * minute), server.state.requests]).toEqual(["found", 2]);
  server.state.failure = "no answer comes in time";
  vi.advanceTimersByTime(10 * minute);
  expect(await findKey()).toBe("found");
});

test("keys verify for an hour while the platform does not say them, and it is asked every ten seconds", async () => {
  await findKey();
  server.state.failure = "the server is down";
  expect([await findKeyAfter(10 * minute), server.state.requests]).toEqual(["found", 2]);
  expect([await findKeyAfter(10 * minute + 9_999), server.state.requests]).toEqual(["found", 2]);
  expect([await findKeyAfter(10 * minute + 10_000), server.state.requests]).toEqual(["found", 3]);
  expect([await findKeyAfter(60 * minute - 1), server.state.requests]).toEqual(["found", 4]);
  expect(await findKeyAfter(60 * minute)).toBe("no key set");
  server.state.failure = undefined;
  expect(await findKeyAfter(60 * minute + 1)).toBe("found");
});

test("a new key works with its first token, also while strangers send tokens with keys that do not exist", async () => {
  await findKey();
  vi.advanceTimersByTime(minute);
  const strangers = await Promise.all(Array.from({ length: 100 }, (_, i) => findKey(`stranger-${i}`)));
  expect([new Set(strangers), server.state.requests]).toEqual([new Set(["unknown key"]), 2]);
  server.state.kids.push("two");
  vi.advanceTimersByTime(1_000);
  expect([await findKey("two"), server.state.requests]).toEqual(["found", 3]);
});
