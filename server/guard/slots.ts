// A share of calls for each service, so that requests that wait for a hanging one leave room for the others (promise 12).
import "server-only";
import { processWide } from "../telemetry/process-wide";

const running = () => processWide("upstream-slots", () => new Map<string, number>());

/** @returns a function that releases the slot, or undefined while the service has `maxRunning` calls running */
export function takeSlot(service: string, maxRunning: number): (() => void) | undefined {
  const counts = running();
  const count = counts.get(service) ?? 0;
  if (count >= maxRunning) return undefined;
  counts.set(service, count + 1);
  return () => counts.set(service, (counts.get(service) ?? 1) - 1);
}
