// Admission (promise 14). Requests wait until the event loop has time for them, each client in its turn, and are refused when they
// have waited too long. There is no estimate of capacity: while turns of the event loop are short, every turn starts one request.
// A burst may fill a long queue. A queue that has not been empty for `queueMs` is overload: it is cut to what can still be served in time,
// and the rest is refused at once, which costs next to nothing (decision 019).
import type { FrontRules } from "../../server/front-rules.ts";
import { createClientQuota } from "./client-quota.ts";

type Entry = { start(): void; refuse(): void };

export type Queue = {
  /** Whether a request of this client would be refused at once. */
  isFull(client: string): boolean;
  /** Resolves with whether the request may start. If so, `leave` must be called at its end. */
  enter(client: string): Promise<boolean>;
  leave(client: string): void;
  /** Requests that run, and that wait. */
  load(): { running: number; waiting: number };
};

const milliseconds = () => performance.now();

/**
 * @param maxRunning requests that run at the same time, which bounds memory while the platform is slow
 * @param now a clock that does not go back, in milliseconds
 */
export function createQueue(rules: FrontRules, maxRunning: number, now = milliseconds): Queue {
  /** Entries by client, first come first served; the clients in the order of their turns. */
  const waiting = new Map<string, Entry[]>();
  const quota = createClientQuota(rules.requestsPerClient);
  let length = 0;
  let running = 0;
  let isScheduled = false;
  let arrived = 0;
  let emptyAt = 0;
  /** When requests started, within the last `queueMs`, the oldest first. */
  const starts: number[] = [];

  function forgetOldStarts() {
    const since = now() - rules.queueMs;
    while (starts.length > 0 && (starts[0] ?? 0) < since) starts.shift();
  }

  /** How many requests started in the last `queueMs`, which predicts how many that wait will start in time. */
  function servedInTime() {
    forgetOldStarts();
    return starts.length;
  }

  const hasRoom = () => {
    const isOverloaded = length > 0 && now() - emptyAt > rules.queueMs;
    return length < (isOverloaded ? Math.min(rules.overloadedQueueLength, servedInTime()) : rules.queueLength);
  };

  /** The client with the most waiting requests, if it has more than this client would have, so that it gives way. */
  function longerThan(client: string): string | undefined {
    let most = (waiting.get(client)?.length ?? 0) + 1;
    let longest: string | undefined;
    for (const [each, { length }] of waiting) {
      if (length > most) [most, longest] = [length, each];
    }
    return longest;
  }

  function remove(client: string, entry: Entry) {
    const others = (waiting.get(client) ?? []).filter((each) => each !== entry);
    if (others.length > 0) waiting.set(client, others);
    else waiting.delete(client);
    length -= 1;
    if (length === 0) emptyAt = now();
  }

  /** @returns whether a request has started */
  function startNext(): boolean {
    if (running >= maxRunning) return false;
    for (const [client, entries] of waiting) {
      const [next] = entries;
      if (!next || !quota.take(client)) continue;
      remove(client, next);
      const rest = waiting.get(client);
      if (rest) {
        // to the end of the line of clients
        waiting.delete(client);
        waiting.set(client, rest);
      }
      running += 1;
      starts.push(now());
      forgetOldStarts();
      next.start();
      return true;
    }
    return false;
  }

  function schedule() {
    if (isScheduled || length === 0) return;
    isScheduled = true;
    arrived = 0;
    const before = now();
    setImmediate(() => {
      isScheduled = false;
      // arrivals and refusals make a turn longer as well, so allow for them
      const isBusy = now() - before > rules.turnMs + arrived * rules.arrivalMs;
      // if none can start, `leave` schedules the next turn
      if (isBusy || startNext()) schedule();
    });
  }

  return {
    isFull: (client) => !hasRoom() && longerThan(client) === undefined,
    enter(client) {
      arrived += 1;
      if (!hasRoom()) {
        const longest = longerThan(client);
        if (longest === undefined) return Promise.resolve(false);
        waiting.get(longest)?.at(-1)?.refuse();
      }
      if (length === 0) emptyAt = now();
      return new Promise((resolve) => {
        const refuse = () => {
          clearTimeout(tooLate);
          remove(client, entry);
          resolve(false);
        };
        const tooLate = setTimeout(refuse, rules.queueMs);
        const entry: Entry = {
          refuse,
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
      quota.release(client);
      running -= 1;
      schedule();
    },
  };
}
