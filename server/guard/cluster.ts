// Redis in cluster mode, which this release cannot use: it sends all commands to one server, and a cluster answers most keys with the address
// of another. It would look ready and refuse every form, so it is refused at the start, and readiness says it.
import "server-only";
import type { Log } from "../telemetry/log";
import { processWide } from "../telemetry/process-wide";

export const clusterProblem =
  "REDIS_URL names a Redis in cluster mode, which is not supported: name a single server, or REDIS_SENTINELS";

const state = () => processWide("redis-cluster", () => ({ isFound: false }));

/** @returns whether this process has met a Redis in cluster mode */
export const isRedisCluster = (): boolean => state().isFound;

/** Says it once in the log: a Redis that was down at the start may turn out to be a cluster later. */
export function noteCluster(log: Log): void {
  if (!state().isFound) log.error({ event: "redisClusterRefused", why: clusterProblem });
  state().isFound = true;
}

/** @returns whether the answer to HELLO, a list of names and values, says so */
export function saysCluster(answer: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : Object.entries(Object(answer)).flat();
  return list[list.indexOf("mode") + 1] === "cluster";
}

/** @returns whether an error is one that only a cluster has */
export const isOfCluster = (cause: unknown): boolean =>
  cause instanceof Error && /^(MOVED|ASK|CROSSSLOT|CLUSTERDOWN|TRYAGAIN)\b/.test(cause.message);
