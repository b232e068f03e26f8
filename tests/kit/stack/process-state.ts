import { onTestFinished, vi } from "vitest";

/** What the product keeps for the process, its settings included: see server/telemetry/process-wide.ts. */
export const forgetProcess = (): boolean => Reflect.deleteProperty(globalThis, Symbol.for("account-area.process-wide"));

/** Takes what the process writes to its standard output, until the end of the test. */
export function writtenLines(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(`${text}`) > 0);
  return lines;
}

/** Makes this process behave as if it had started with these settings, until the end of the test. */
export function startWith(settings: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetProcess();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    forgetProcess();
  });
}
