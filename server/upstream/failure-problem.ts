// The problem that a form reports after a call that failed: the one place that tells a player why, whichever form it is (promise 12).
import "server-only";
import { type FormError, formError } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { isAnswerLost, type UpstreamError } from "./upstream-error";

/**
 * @param named replaces the general problem, except that of a throttled call, with which nothing else is wrong, and that of an unknown result
 * @returns the problem of a failed call, with its time or code
 */
export function failureProblem(error: UpstreamError, named?: Problem): FormError {
  if (error.kind === "throttled") {
    const { retryAt: untilAt } = error;
    return untilAt === undefined ? formError("throttled") : formError("throttledUntil", { facts: { untilAt } });
  }
  if (error.isUnknown) return formError("resultUnknown");
  if (named) return formError(named);
  if (error.kind === "unserved") return formError("notServed", { facts: { code: error.code } });
  return formError(isAnswerLost(error) ? "network" : "server");
}
