// The product events that flows send in the process of a test: without a collector they go to the log.
import { afterEach, beforeAll, beforeEach, vi } from "vitest";

type LoggedEvent = [name: string, properties: Record<string, unknown>];

const eventsIn = (lines: readonly string[]) =>
  lines.flatMap((line): LoggedEvent[] => {
    const { tracked } = line.startsWith("{") ? JSON.parse(line) : {};
    return tracked ? [[tracked.name, tracked.properties]] : [];
  });

/** Records the product events of this file's tests. @returns those of the test so far */
export function recordEvents(): () => LoggedEvent[] {
  let lines: string[] = [];
  let written: { mockRestore(): void };
  beforeAll(() => {
    process.env.LOG_LEVEL = "info";
  });
  beforeEach(() => {
    lines = [];
    written = vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => written.mockRestore());
  return () => eventsIn(lines);
}

/** @returns the product events of some work, where LOG_LEVEL is "info" */
export async function eventsOf(work: () => Promise<unknown>): Promise<LoggedEvent[]> {
  const lines: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  await work().finally(() => written.mockRestore());
  return eventsIn(lines);
}
