// Bulkheads: a bounded connection pool for each host and service and a share of calls for each service, so that a hanging one leaves room
// for the others (promise 12).
import "server-only";
import { Pool } from "undici";
import { seconds } from "@/domain/duration";
import { measurePool } from "../telemetry/load-metrics";
import { processWide } from "../telemetry/process-wide";
import { callerTls } from "./upstream-credentials";

const pools = () => processWide("upstream-pools", () => new Map<string, Pool>());

export type PoolSettings = {
  address: string;
  /** Origin of the calls. Part of the pool's key because TLS validates the certificate against it. */
  origin: string;
  service: string;
  /** Maximum duration of any call, milliseconds. */
  ceilingMs: number;
  /** Maximum response size, bytes; a larger response fails with UND_ERR_RES_EXCEEDED_MAX_SIZE. */
  maxResponseBytes: number;
};

/** The pool of a host and service: at most 64 connections without pipelining; further calls are queued. */
export function poolFor({ address, origin, service, ceilingMs, maxResponseBytes }: PoolSettings): Pool {
  const name = `${address} ${origin} ${service}`;
  const existing = pools().get(name);
  if (existing) return existing;
  const pool = new Pool(address, {
    connections: 64,
    pipelining: 1,
    allowH2: false,
    connectTimeout: seconds(5),
    connect: callerTls(),
    headersTimeout: ceilingMs,
    bodyTimeout: ceilingMs,
    maxResponseSize: maxResponseBytes,
  });
  pools().set(name, pool);
  measurePool({ service, host: new URL(origin).host }, () => pool.stats);
  return pool;
}

/** Closes every pool when its calls have ended; for tests. Never rejects. */
export async function closePools(): Promise<void> {
  const open = [...pools().values()];
  pools().clear();
  await Promise.allSettled(open.map((pool) => pool.close()));
}

/** @returns a function that releases the slot, or undefined while the service has `maxRunning` calls running */
export function takeSlot(service: string, maxRunning: number): (() => void) | undefined {
  const counts = processWide("upstream-slots", () => new Map<string, number>());
  const count = counts.get(service) ?? 0;
  if (count >= maxRunning) return undefined;
  counts.set(service, count + 1);
  return () => counts.set(service, (counts.get(service) ?? 1) - 1);
}
