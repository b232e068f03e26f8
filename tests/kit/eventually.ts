import { vi } from "vitest";

/** Waits until a check passes. The default of a second is too short for a machine with other things to do. */
export const eventually = <Value>(check: () => Value | Promise<Value>, timeout = 15_000): Promise<Value> =>
  vi.waitFor(check, { timeout });
