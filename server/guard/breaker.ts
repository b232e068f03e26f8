// Circuit breaker: opens for five seconds after five consecutive failures, then lets one probe through (promise 12).
import "server-only";
import { seconds } from "@/domain/duration";

export const failuresToOpen = 5;
export const openMs = seconds(5);

export type Breaker = {
  /** @returns whether a call may be made; while open, one probe per `openMs` */
  admits(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
  isOpen(): boolean;
};

/** A closed breaker. Times are epoch milliseconds. Every admitted call must be reported back, as succeeded or failed. */
export function createBreaker(): Breaker {
  let failures = 0;
  let opensAt: number | undefined;
  let isProbing = false;
  let probedAt = 0;
  return {
    admits(now) {
      if (opensAt === undefined) return true;
      if (isProbing || now < opensAt) return false;
      isProbing = true;
      probedAt = now;
      return true;
    },
    succeeded() {
      failures = 0;
      opensAt = undefined;
      isProbing = false;
    },
    failed(now) {
      failures += 1;
      // calls that started before the breaker opened still fail afterwards and must not keep it open longer
      if (opensAt === undefined && failures >= failuresToOpen) opensAt = now + openMs;
      // a probe that hung has used up its pause: what it met may be over
      if (isProbing) opensAt = Math.max(now, probedAt + openMs);
      isProbing = false;
    },
    isOpen: () => opensAt !== undefined,
  };
}
