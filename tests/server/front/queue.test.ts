// The queue by a clock of the test: what a turn may take, and how many may wait.
import { expect, test, vi } from "vitest";
import { frontRules } from "@/server/front-rules";
import { createQueue } from "../../../scripts/front/queue.ts";

test("after a turn that took long nothing starts, after the next one a request does", async () => {
  let now = 0;
  const queue = createQueue({ ...frontRules, queueMs: 60_000, turnMs: 10, arrivalMs: 0.5 }, 100, () => now);
  const entered = queue.enter("a");
  now = 20;
  await new Promise(setImmediate);
  expect(queue.load()).toEqual({ running: 0, waiting: 1 });
  await new Promise(setImmediate);
  expect([queue.load(), await entered]).toEqual([{ running: 1, waiting: 0 }, true]);
});

/** A queue that starts one request at a time, each of which takes a while by the clock of the test. */
function servingOneBy(eachMs: number, overloadedQueueLength = 64) {
  // nothing waits too long by the machine's clock
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let now = 0;
  const rules = { ...frontRules, queueMs: 1_000, overloadedQueueLength };
  const queue = createQueue(rules, 1, () => now);
  return {
    queue,
    arrive: (count: number) => Array.from({ length: count }, (_, i) => queue.enter(`client ${i}`)),
    async serve(waiting: readonly Promise<boolean>[]) {
      for (const [i, each] of waiting.entries()) {
        expect(await each).toBe(true);
        now += eachMs;
        queue.leave(`client ${i}`);
      }
    },
  };
}

test("under overload no more requests wait than will start while they may wait", async () => {
  const { queue, arrive, serve } = servingOneBy(100);
  const waiting = arrive(30);
  await serve(waiting.slice(0, 10));
  // until a second is over this may be a burst; then ten have started in the last one
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([20, false]);
  await serve(waiting.slice(10, 11));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([19, true]);
  await serve(waiting.slice(11, 20));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([10, true]);
  await serve(waiting.slice(20, 21));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([9, false]);
});

test("and no more than the rule says, however many would", async () => {
  const { queue, arrive, serve } = servingOneBy(10, 20);
  const waiting = arrive(130);
  await serve(waiting.slice(0, 110));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([20, true]);
  await serve(waiting.slice(110, 111));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([19, false]);
});

test("while nothing has started for as long as a request may wait, nothing more waits", async () => {
  const { queue, arrive, serve } = servingOneBy(3_000);
  const waiting = arrive(2);
  await serve(waiting.slice(0, 1));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([1, true]);
  await serve(waiting.slice(1, 2));
  expect([queue.load().waiting, queue.isFull("another")]).toEqual([0, false]);
});
