// The product events that flows send in the process of a test: without a collector they go to the log.
import { beforeAll, beforeEach, vi } from "vitest";
import { writtenLines } from "../stack/process-state.ts";

type LoggedEvent = [name: string, properties: Record<string, unknown>];

const eventsIn = (lines: readonly string[]) =>
  lines.flatMap((line): LoggedEvent[] => {
    const { tracked } = line.startsWith("{") ? JSON.parse(line) : {};
    return tracked ? [[tracked.name, tracked.properties]] : [];
  });

/** Records the product events of this file's tests. @returns those of the test so far */
export function recordEvents(): () => LoggedEvent[] {
  let lines: string[] = [];
  beforeAll(() => {
    process.env.LOG_LEVEL = "info";
  });
  beforeEach(() => {
    lines = writtenLines();
  });
  return () => eventsIn(lines);
}

/** @returns the product events of some work, where LOG_LEVEL is "info" */
export async function eventsOf(work: () => Promise<unknown>): Promise<LoggedEvent[]> {
  const lines = writtenLines();
  await work().finally(() => vi.restoreAllMocks());
  return eventsIn(lines);
}
