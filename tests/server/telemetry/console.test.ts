import { afterEach, expect, test, vi } from "vitest";
import { captureConsole } from "@/server/telemetry/console";
import { reportFailedRequest } from "@/server/telemetry/failed-request";

const methods = ["error", "warn", "info", "log", "debug"] as const;
const original = Object.fromEntries(methods.map((method) => [method, console[method]]));

afterEach(() => {
  Object.assign(console, original);
  vi.restoreAllMocks();
});

function linesWritten() {
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(`${text}`) > 0);
  return written;
}

test("an error that was reported with its request is not logged again when Next prints it", () => {
  vi.stubEnv("LOG_LEVEL", "error");
  const written = linesWritten();
  captureConsole();
  const [reported, other] = [new Error("reported"), new Error("other")];
  const request = { method: "GET", headers: { "x-request-id": "request-4711" } };
  reportFailedRequest(reported, request, { routePath: "/auth", routeType: "render" });
  console.error(" ⨯", reported);
  console.error(" ⨯", other);
  const events = written.map((line) => JSON.parse(line)).map(({ event, requestId }) => [event, requestId]);
  expect(events).toEqual([
    ["requestFailed", "request-4711"],
    ["console", undefined],
  ]);
});

test("a complete log line of the middleware is written as it is, scrubbed", () => {
  const written = linesWritten();
  captureConsole();
  console.warn('{"level":"warn","event":"tokenRefused","email":"nora@example.test"}');
  const [line = ""] = written;
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "tokenRefused" });
  expect(line).not.toContain("nora@example.test");
  expect(line.endsWith("\n")).toBe(true);
});
