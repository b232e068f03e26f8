import { vi } from "vitest";

/** Waits until a check passes. The default of a second is too short for a loaded machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>, timeout = 15_000): Promise<Value> =>
  vi.waitFor(check, { timeout });
