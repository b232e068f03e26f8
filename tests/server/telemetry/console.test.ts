import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { captureConsole } from "@/server/telemetry/console";
import { reportFailedRequest } from "@/server/telemetry/failed-request";
import { metricsText } from "@/server/telemetry/metrics";
import { writtenLines } from "../../kit/stack/process-state.ts";

const methods = ["error", "warn", "info", "log", "debug"] as const;
const original = Object.fromEntries(methods.map((method) => [method, console[method]]));
const originalListeners = process.listeners("warning");

afterEach(() => {
  Object.assign(console, original);
  process.removeAllListeners("warning");
  for (const listener of originalListeners) process.on("warning", listener);
});

test.each([
  ["of a page", { digest: "4711" }],
  ["before the page, at what it cannot read", {}],
])("an error %s that is reported with its request is not logged again when Next prints it first", async (_, more) => {
  vi.stubEnv("LOG_LEVEL", "warn");
  const written = writtenLines();
  captureConsole();
  const [reported, other] = ["reported", "other"].map((text) => Object.assign(new Error(text), more));
  const request = { method: "GET", headers: { "x-request-id": "request-4711" } };
  console.error(" ⨯", reported);
  console.error(" ⨯", other);
  reportFailedRequest(reported, request, { routePath: "/auth", routeType: "render" });
  await new Promise(setImmediate);
  const events = written.map((line) => JSON.parse(line)).map(({ event, requestId }) => [event, requestId]);
  expect(events).toEqual([
    ["requestFailed", "request-4711"],
    ["console", undefined],
  ]);
});

test("a complete log line of the middleware is written as it is, scrubbed", () => {
  const written = writtenLines();
  captureConsole();
  console.warn('{"level":"warn","event":"tokenRefused","email":"nora@example.test","reason":"expired"}');
  const [line = ""] = written;
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "tokenRefused" });
  expect(line).not.toContain("nora@example.test");
  expect(line.endsWith("\n")).toBe(true);
});

test("a token that the edge refused is counted by its reason", async () => {
  writtenLines();
  captureConsole();
  const refused = async () =>
    /session_token_refused_total\{reason="wrongAudience"\} (\d+)/.exec(await metricsText())?.[1];
  const before = Number((await refused()) ?? 0);
  console.warn('{"level":"warn","event":"tokenRefused","reason":"wrongAudience","detail":"aud account-area:gnog"}');
  console.warn('{"level":"warn","event":"other","reason":"wrongAudience"}');
  expect(Number(await refused()) - before).toBe(1);
});

test("a warning of Node is a log line, and is not printed", async () => {
  vi.stubEnv("LOG_LEVEL", "warn");
  const written = writtenLines();
  captureConsole();
  process.emitWarning("a test warned");
  await new Promise(setImmediate);
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", event: "warning", err: { message: "a test warned" } },
  ]);
  expect(process.listenerCount("warning")).toBe(1);
});

test("Node's warning of a response with many listeners says nothing of the request or the client", async () => {
  vi.stubEnv("LOG_LEVEL", "warn");
  const written = writtenLines();
  captureConsole();
  const server = createServer((_, response) => {
    for (let i = 0; i < 11; i += 1) response.once("close", () => undefined);
    response.end();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
  const headers = { "x-forwarded-for": "192.0.2.7" };
  await (await fetch(`http://127.0.0.1:${port}/auth?login_challenge=c0ffee`, { headers })).text();
  server.close();
  await new Promise(setImmediate);
  const [line = ""] = written;
  const { event, err } = JSON.parse(line);
  expect([event, err.name]).toEqual(["warning", "MaxListenersExceededWarning"]);
  expect(Object.keys(err).sort()).toEqual(["count", "message", "name", "stack", "type"]);
  expect(line).not.toMatch(/c0ffee|192\.0\.2\.7|rawHeaders/);
});
