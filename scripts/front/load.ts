// Admission (promise 14): an instance refuses requests while its event loop falls behind. Rendering makes the loop late, a slow platform
// does not, so this needs no estimate of capacity (decision 004).
import type { FrontRules } from "./rules.ts";

/** The share of the newest measurement in the average: one long turn does not count as overload, three do. */
const weight = 0.25;

export type Load = {
  /** @returns whether another request would wait longer than a player should */
  isBehind(): boolean;
  /** Counts a request until its response has ended. */
  begin(): void;
  end(): void;
  read(): FrontLoad;
};

export type FrontLoad = { running: number; delayMs: number };

type Limits = {
  /** Requests that run at the same time, which bounds memory while the platform is slow. */
  maxRunning: number;
  /** The delay of the event loop above which requests are refused. */
  maxDelayMs: number;
};

/** @param now a clock that does not go back, in milliseconds */
export function createLoad(
  { leastRunning, delayTickMs }: Pick<FrontRules, "leastRunning" | "delayTickMs">,
  { maxRunning, maxDelayMs }: Limits,
  now = () => performance.now(),
): Load {
  let running = 0;
  let delayMs = 0;
  let last = now();
  setInterval(() => {
    const at = now();
    delayMs += (Math.max(0, at - last - delayTickMs) - delayMs) * weight;
    last = at;
  }, delayTickMs).unref();
  return {
    isBehind: () => running >= maxRunning || (running >= leastRunning && delayMs > maxDelayMs),
    begin: () => {
      running += 1;
    },
    end: () => {
      running -= 1;
    },
    read: () => ({ running, delayMs }),
  };
}
