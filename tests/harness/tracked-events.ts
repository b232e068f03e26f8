// The product events of some work. They go to the log where LOG_LEVEL is "info" and no collector is set.
import { vi } from "vitest";

/** @returns name and properties of each event */
export async function eventsOf(work: () => Promise<unknown>): Promise<[string, Record<string, unknown>][]> {
  const lines: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  await work().finally(() => written.mockRestore());
  return lines.flatMap((line): [string, Record<string, unknown>][] => {
    const { tracked } = line.startsWith("{") ? JSON.parse(line) : {};
    return tracked ? [[tracked.name, tracked.properties]] : [];
  });
}
