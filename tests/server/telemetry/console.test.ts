import { afterEach, expect, test, vi } from "vitest";
import { captureConsole } from "@/server/telemetry/console";

const methods = ["error", "warn", "info", "log", "debug"] as const;
const original = Object.fromEntries(methods.map((method) => [method, console[method]]));

afterEach(() => {
  Object.assign(console, original);
  vi.restoreAllMocks();
});

test("a complete log line of the middleware is written as it is, scrubbed", () => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(text) > 0);
  captureConsole();
  console.warn('{"level":"warn","event":"tokenRefused","email":"nora@example.test"}');
  const [line = ""] = written.map(String);
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "tokenRefused" });
  expect(line).not.toContain("nora@example.test");
  expect(line.endsWith("\n")).toBe(true);
});
