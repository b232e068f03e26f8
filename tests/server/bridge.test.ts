// What the application does for the front (server/bridge.ts).
import { beforeEach, expect, test, vi } from "vitest";
import { bridge } from "@/server/bridge";
import { start } from "@/server/start";
import { metricsText } from "@/server/telemetry/metrics";
import { writtenLines } from "../kit/stack/process-state.ts";

vi.stubEnv("LOG_LEVEL", "info");
vi.stubEnv("NODE_ENV", "development");

const atStart = writtenLines();
start();
let written: string[];
beforeEach(() => {
  written = writtenLines();
});

const answered = (path: string) =>
  bridge.application?.onAnswered({
    method: "GET",
    path,
    status: 200,
    seconds: 0.0412,
    requestId: "0f8fad5b-d9cb-469f-a165-70867728950e",
    proxyRequestId: undefined,
    traceId: undefined,
  });
const linesOf = (event: string, lines = written) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

test("each answered request leaves one line with its route, never its path; probes and files leave none", () => {
  for (const path of ["/correctiveactions/provide-ssn", "/api/health/ready", "/_next/static/a.js", "/api/metrics"]) {
    answered(path);
  }
  expect(linesOf("answered")).toEqual([
    expect.objectContaining({
      requestId: "0f8fad5b-d9cb-469f-a165-70867728950e",
      route: "/correctiveactions/[code]",
      method: "GET",
      status: 200,
      durationMs: 41,
      instance: expect.stringMatching(/:\d+$/),
    }),
  ]);
});

test("refused requests are counted by reason, and a scrape asks the front for its load", async () => {
  bridge.application?.onRefused("tooLarge");
  bridge.application?.measureFront(() => ({ running: 3, delayMs: 70 }));
  const text = await metricsText();
  expect(text).toContain('front_refused_total{reason="tooLarge"} 1');
  expect(text).toContain("front_requests 3");
  expect(text).toContain("front_event_loop_delay_seconds 0.07");
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/correctiveactions/[code]",method="GET",status="200"} 1',
  );
});

test("the sandbox is not warned of presumed consent to offers", () => {
  expect([linesOf("started", atStart).length, linesOf("presumedConsent", atStart).length]).toEqual([1, 0]);
});
