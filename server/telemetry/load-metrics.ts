// Metrics of saturation: what is running, what is waiting and how late the event loop is, read when Prometheus scrapes. Pools and the front register a reader.
import "server-only";
import { Gauge, type Registry } from "prom-client";
import { processWide } from "./process-wide";

type PoolLoad = { readonly running: number; readonly queued: number };
type PoolReader = { labels: { service: string; host: string }; read(): PoolLoad };
type FrontLoad = { readonly running: number; readonly delayMs: number };

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
    help: "Requests that run in the application",
    registers: [registry],
    collect() {
      this.set(readers().front?.().running ?? 0);
    },
  });
  new Gauge({
    name: "front_event_loop_delay_seconds",
    help: "How late the event loop is, on average of the last moments; above MAX_EVENT_LOOP_DELAY_MS requests are refused",
    registers: [registry],
    collect() {
      this.set((readers().front?.().delayMs ?? 0) / 1000);
    },
  });
}
