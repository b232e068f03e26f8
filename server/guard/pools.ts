// Bulkheads: bounded connections for each host and service, so that a service that hangs fills nobody else's (promise 12).
import "server-only";
import { Pool } from "undici";
import { seconds } from "@/domain/duration";
import { processWide } from "../telemetry/process-wide";

const pools = () => processWide("upstream-pools", () => new Map<string, Pool>());

export type PoolSettings = {
  /** Where connections go. */
  address: string;
  /** Whose name the calls carry; TLS asks for it, so two of them never meet in one pool. */
  origin: string;
  service: string;
  /** The longest that any call may take, milliseconds. */
  ceilingMs: number;
  /** The largest answer, bytes; a larger one ends in UND_ERR_RES_EXCEEDED_MAX_SIZE. */
  maxResponseBytes: number;
};

/** The pool of a host and service: 64 connections at most, one call at a time on each; more calls wait their turn. */
export function poolFor({ address, origin, service, ceilingMs, maxResponseBytes }: PoolSettings): Pool {
  const name = `${address} ${origin} ${service}`;
  const kept = pools().get(name);
  if (kept) return kept;
  const pool = new Pool(address, {
    connections: 64,
    pipelining: 1,
    allowH2: false,
    connectTimeout: seconds(5),
    headersTimeout: ceilingMs,
    bodyTimeout: ceilingMs,
    maxResponseSize: maxResponseBytes,
  });
  pools().set(name, pool);
  return pool;
}

/** Closes every pool once its calls have ended; for tests, whose process goes on without them. Never rejects. */
export async function closePools(): Promise<void> {
  const open = [...pools().values()];
  pools().clear();
  await Promise.allSettled(open.map((pool) => pool.close()));
}
