// Spans without a server: what is made a span, under which parent, and what a span never says.
import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { beforeEach, describe, expect, test } from "vitest";
import { currentTraceparent, startPageSpan, startRequestTrace, traceWith, withSpan } from "@/server/telemetry/tracing";
import { forgetProcess } from "../../kit/stack/process-state.ts";

const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const [traceId, parentId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
const sent = { method: "GET", path: "/auth", traceparent: `00-${traceId}-${parentId}-01` };

beforeEach(() => {
  forgetProcess();
  exporter.reset();
});

const spanNamed = (name: string) => {
  const span = exporter.getFinishedSpans().find((each) => each.name === name);
  if (!span) throw new Error(`no span ${name}`);
  return span;
};
const parentOf = (name: string) => spanNamed(name).parentSpanContext?.spanId;
const idOf = (name: string) => spanNamed(name).spanContext().spanId;

test("without a collector nothing is traced, and the work is done", async () => {
  expect(startRequestTrace(sent)).toBeUndefined();
  startPageSpan("/auth");
  expect(await withSpan({ name: "flow" }, async (span) => [span, currentTraceparent()])).toEqual([
    undefined,
    undefined,
  ]);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

describe("with a collector", () => {
  beforeEach(() => traceWith(provider.getTracer("test")));

  test("a request continues the trace that was sent, and its page, flow and calls are one tree", async () => {
    const request = startRequestTrace(sent);
    expect(request?.traceId).toBe(traceId);
    await request?.run(async () => {
      startPageSpan("/auth");
      await withSpan({ name: "flow" }, () => withSpan({ name: "call" }, async () => currentTraceparent()));
    });
    request?.end({ status: 200, requestId: "request-0001", middleware: [1000, 1002] });
    expect(parentOf("GET /auth")).toBe(parentId);
    expect([parentOf("middleware"), parentOf("page /auth")]).toEqual([idOf("GET /auth"), idOf("GET /auth")]);
    expect([parentOf("flow"), parentOf("call")]).toEqual([idOf("page /auth"), idOf("flow")]);
    expect(spanNamed("GET /auth").attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/auth",
      "http.response.status_code": 200,
      "account.request_id": "request-0001",
    });
    expect(spanNamed("middleware").duration).toEqual([0, 2_000_000]);
  });

  test("a call carries its own span to the platform", async () => {
    const request = startRequestTrace(sent);
    const carried = await request?.run(() => withSpan({ name: "call" }, async () => currentTraceparent()));
    expect(carried).toBe(`00-${traceId}-${idOf("call")}-01`);
  });

  test.each(["", "00-xyz", `00-${"0".repeat(32)}-${parentId}-01`])("the trace %j is begun anew", (traceparent) => {
    startRequestTrace({ ...sent, traceparent })?.end({ status: 200, requestId: "" });
    expect(parentOf("GET /auth")).toBeUndefined();
    expect(spanNamed("GET /auth").spanContext().traceId).not.toBe(traceId);
  });

  test("an address is told as its route, never as it was typed", () => {
    const path = "/correctiveactions/provide-ssn";
    startRequestTrace({ ...sent, path })?.end({ status: 200, requestId: "" });
    startRequestTrace({ ...sent, path: "/nora@example.test" })?.end({ status: 404, requestId: "" });
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(["GET /correctiveactions/[code]", "GET other"]);
  });

  test.each([
    [499, SpanStatusCode.UNSET],
    [500, SpanStatusCode.ERROR],
  ])("a response with status %i has a span of status %i", (status, code) => {
    startRequestTrace(sent)?.end({ status, requestId: "" });
    expect(spanNamed("GET /auth").status).toEqual({ code });
  });

  test("an error is told by its kind, never by its message; a redirect of Next is none", async () => {
    const request = startRequestTrace(sent);
    const failing = (error: Error) => () => withSpan({ name: error.name }, () => Promise.reject(error));
    const failed = Object.assign(new Error("nora@example.test is unknown"), { name: "UpstreamError", kind: "timeout" });
    const redirect = Object.assign(new Error("NEXT_REDIRECT"), {
      name: "Redirect",
      digest: "NEXT_REDIRECT;replace;/x",
    });
    for (const error of [failed, redirect]) await expect(request?.run(failing(error))).rejects.toBe(error);
    expect([spanNamed("UpstreamError").attributes, spanNamed("UpstreamError").status]).toEqual([
      { "error.type": "timeout" },
      { code: 2 },
    ]);
    expect(spanNamed("Redirect").status).toEqual({ code: 0 });
    expect(
      JSON.stringify(
        exporter.getFinishedSpans().map(({ attributes, events, status }) => ({ attributes, events, status })),
      ),
    ).not.toContain("nora");
  });

  test("what belongs to no request is not traced", async () => {
    await withSpan({ name: "background" }, async () => undefined);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  test.each(["/api/health/live", "/_next/static/a.js", "/api/metrics"])("%s is not traced", (path) => {
    expect(startRequestTrace({ ...sent, path })).toBeUndefined();
  });
});
