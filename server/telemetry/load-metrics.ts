// Metrics of saturation: what is running and what is waiting, read when Prometheus scrapes. Pools and the front register a reader.
import "server-only";
import { Gauge, type Registry } from "prom-client";
import { processWide } from "./process-wide";

type PoolLoad = { readonly running: number; readonly queued: number };
type PoolReader = { labels: { service: string; host: string }; read(): PoolLoad };
type FrontLoad = { readonly running: number; readonly waiting: number };

const readers = () =>
  processWide("load-readers", () => ({
    pools: new Map<string, PoolReader>(),
    front: undefined as (() => FrontLoad) | undefined,
  }));

/** Registers the reader of a pool. @param labels identify the pool: a later reader replaces an earlier one */
export function measurePool(labels: PoolReader["labels"], read: PoolReader["read"]): void {
  readers().pools.set(`${labels.service} ${labels.host}`, { labels, read });
}

/** Registers the reader of the front. */
export function measureFront(read: () => FrontLoad): void {
  readers().front = read;
}

/** Creates the gauges of pools and front. */
export function createLoadMetrics(registry: Registry): void {
  new Gauge({
    name: "upstream_pool_calls",
    help: "Calls to a service that run, and that wait for a connection",
    labelNames: ["service", "host", "state"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, read } of readers().pools.values()) {
        const { running, queued } = read();
        this.set({ ...labels, state: "running" }, running);
        this.set({ ...labels, state: "queued" }, queued);
      }
    },
  });
  new Gauge({
    name: "front_requests",
    help: "Requests that run in the application, and that wait for their turn",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const load = readers().front?.();
      if (!load) return;
      this.set({ state: "running" }, load.running);
      this.set({ state: "waiting" }, load.waiting);
    },
  });
}
