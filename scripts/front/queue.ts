// Admission (promise 14). Requests wait until the event loop has time for them, each client in its turn, and are refused when they
// have waited too long. There is no estimate of capacity: while turns of the event loop are short, every turn starts one request.
import type { FrontRules } from "../../server/front-rules.ts";
import { createShares } from "./shares.ts";

type Entry = { start(): void };

export type Queue = {
  /** Resolves with whether the request may start. If so, `leave` must be called at its end. */
  enter(client: string): Promise<boolean>;
  leave(client: string): void;
  /** Requests that run, and that wait. */
  load(): { running: number; waiting: number };
};

/** @param maxRunning requests that run at the same time, which bounds memory while the platform is slow */
export function createQueue(rules: FrontRules, maxRunning: number): Queue {
  /** Entries by client, first come first served; the clients in the order of their turns. */
  const waiting = new Map<string, Entry[]>();
  const shares = createShares(rules.requestsPerClient);
  let length = 0;
  let running = 0;
  let isScheduled = false;
  let arrived = 0;

  function remove(client: string, entry: Entry) {
    const left = (waiting.get(client) ?? []).filter((each) => each !== entry);
    if (left.length > 0) waiting.set(client, left);
    else waiting.delete(client);
    length -= 1;
  }

  /** @returns whether a request has started */
  function startNext(): boolean {
    if (running >= maxRunning) return false;
    for (const [client, entries] of waiting) {
      const [next] = entries;
      if (!next || !shares.take(client)) continue;
      remove(client, next);
      const rest = waiting.get(client);
      if (rest) {
        // to the end of the line of clients
        waiting.delete(client);
        waiting.set(client, rest);
      }
      running += 1;
      next.start();
      return true;
    }
    return false;
  }

  function schedule() {
    if (isScheduled || length === 0) return;
    isScheduled = true;
    arrived = 0;
    const before = performance.now();
    setImmediate(() => {
      isScheduled = false;
      // what only arrives, or is refused, makes turns longer as well, and says nothing about the requests that run
      const isBusy = performance.now() - before > rules.turnMs + arrived * rules.arrivalMs;
      // while none may start, the end of a request schedules the next turn
      if (isBusy || startNext()) schedule();
    });
  }

  return {
    enter(client) {
      arrived += 1;
      if (length >= rules.queueLength) return Promise.resolve(false);
      return new Promise((resolve) => {
        const tooLate = setTimeout(() => {
          remove(client, entry);
          resolve(false);
        }, rules.queueMs);
        const entry: Entry = {
          start() {
            clearTimeout(tooLate);
            resolve(true);
          },
        };
        waiting.set(client, [...(waiting.get(client) ?? []), entry]);
        length += 1;
        schedule();
      });
    },
    load: () => ({ running, waiting: length }),
    leave(client) {
      shares.release(client);
      running -= 1;
      schedule();
    },
  };
}
