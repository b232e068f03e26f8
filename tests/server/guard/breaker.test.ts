import { expect, test } from "vitest";
import { type Breaker, createBreaker, failuresToOpen, openMs } from "@/server/guard/breaker";

const now = Date.UTC(2026, 10, 20);
const opened = (): Breaker => {
  const breaker = createBreaker();
  for (let i = 0; i < failuresToOpen; i += 1) breaker.failed(now);
  return breaker;
};

test("a circuit breaker opens only after failures in a row", () => {
  const breaker = createBreaker();
  for (let i = 0; i < failuresToOpen - 1; i += 1) breaker.failed(now);
  breaker.succeeded();
  breaker.failed(now);
  expect(breaker.admits(now)).toBe(true);
});

test("a circuit breaker lets nothing out while it rests, and one probe afterwards", () => {
  const breaker = opened();
  expect(breaker.isOpen()).toBe(true);
  expect(breaker.admits(now + openMs - 1)).toBe(false);
  expect([1, 2, 3].map(() => breaker.admits(now + openMs))).toEqual([true, false, false]);
});

test("a circuit breaker closes when the probe succeeds and rests again when it fails", () => {
  const healed = opened();
  healed.admits(now + openMs);
  healed.succeeded();
  expect([1, 2].map(() => healed.admits(now + openMs))).toEqual([true, true]);
  const sick = opened();
  sick.admits(now + openMs);
  sick.failed(now + openMs + 10);
  expect(sick.admits(now + 2 * openMs - 1)).toBe(false);
  expect(sick.admits(now + 2 * openMs)).toBe(true);
});

test("a circuit breaker does not rest again after a probe that hung, because what it met may be over", () => {
  const breaker = opened();
  breaker.admits(now + openMs);
  const ended = now + openMs + 30_000;
  breaker.failed(ended);
  expect([1, 2].map(() => breaker.admits(ended))).toEqual([true, false]);
});

test("a circuit breaker does not rest longer because calls from before keep failing", () => {
  const breaker = opened();
  breaker.failed(now + openMs - 1);
  expect(breaker.admits(now + openMs)).toBe(true);
});
