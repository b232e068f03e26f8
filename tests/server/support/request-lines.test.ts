import { expect, test } from "vitest";
import { createLog } from "@/server/telemetry/log";
import { requestLines } from "../../../scripts/support/request-lines.ts";

const requestId = "K4F9QM7XB2";
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

/** The log files of two instances, of which the second served the page that the first redirected to. */
function logs() {
  const files: string[][] = [[], []];
  const [one, other] = files.map((lines, i) =>
    createLog({ level: "info", environment: "test", instance: `app-${i + 1}`, write: (line) => lines.push(line) }),
  );
  const request = { requestId, traceId: trace };
  one
    ?.child(request)
    .info({ event: "upstreamAnswered", upstream: "otp", operation: "verifyCode", refusal: "incorrect" });
  one?.child(request).info({ event: "submitted", route: "/auth/code", result: "codeIncorrect" });
  one?.info({ event: "answered", requestId, route: "/auth/code", method: "POST", status: 200, durationMs: 41 });
  one?.child({ requestId: "another-request", traceId: "another" }).warn({ event: "upstreamFailed" });
  other
    ?.child({ requestId: "second-request", traceId: trace })
    .warn({ event: "upstreamFailed", code: "POP-1802", status: 503 });
  other?.child(request).error({ event: "failed", err: new Error("no session of ada@example.test, SSN 123-45-6789") });
  return files.flat();
}

const events = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .split("  ")
      .slice(1, 4)
      .map((word) => word.trim()),
  );

test("a reference code finds all lines of a request over all instances, and no others", () => {
  expect(events(requestLines(requestId, logs()))).toEqual([
    ["app-1", "INFO", "upstreamAnswered"],
    ["app-1", "INFO", "submitted"],
    ["app-1", "INFO", "answered"],
    ["app-2", "WARN", "upstreamFailed"],
    ["app-2", "ERROR", "failed"],
  ]);
});

test("what an error quotes of a request steers no terminal and begins no line", () => {
  const message = "Unexpected token \u001b[2J\u009b1m\u202e\n  app-1  INFO  submitted";
  const err = { message, stack: `Error: \u001b[2J\n    at read` };
  const line = JSON.stringify({
    time: "2026-11-22T00:00:00.000Z",
    level: "warn",
    event: "formUnreadable",
    requestId,
    err,
  });
  const [shown] = requestLines(requestId, [line]);
  expect(shown?.split("  ").slice(4).join("  ")).toBe(
    "requestId=K4F9QM7XB2  error=Unexpected token \\u{1b}[2J\\u{9b}1m\\u{202e}\\u{a}  app-1  INFO  submitted  \n    Error: \\u{1b}[2J\n        at read",
  );
});

test("the other requests of its flow belong to it, the lines without a flow included", () => {
  const line = (id: string, event: string, flow?: string) =>
    JSON.stringify({
      time: `2026-11-22T00:00:0${event.length}.000Z`,
      level: "info",
      event,
      requestId: id,
      ...(flow && { flow }),
    });
  const lines = [
    line(requestId, "sent", "flow-a"),
    line("another-request", "opened", "flow-a"),
    line("another-request", "answered"),
    line("foreign-request", "opened", "flow-b"),
  ];
  expect(events(requestLines(requestId, lines)).map(([, , event]) => event)).toEqual(["sent", "opened", "answered"]);
});

test.each([requestId.toLowerCase(), ` ${requestId} `, "K4F9Q-M7XB2"])("the code may be typed as %s", (typed) => {
  expect(requestLines(typed, logs())).toHaveLength(5);
});

test("lines are put in order by their time, whichever file they are from", () => {
  const at = (time: string, event: string) => JSON.stringify({ time, level: "info", event, requestId });
  const lines = requestLines(requestId, [
    at("2026-11-20T12:00:02.000Z", "second"),
    at("2026-11-20T12:00:01.000Z", "first"),
  ]);
  expect(events(lines).map(([, , event]) => event)).toEqual(["first", "second"]);
});

test("an error is shown with its stack, and without personal data even where a line holds some", () => {
  const raw = JSON.stringify({
    time: "t",
    level: "error",
    event: "failed",
    requestId,
    why: "ada@example.test",
    otpCode: "123456",
  });
  const text = [...requestLines(requestId, logs()), ...requestLines(requestId, [raw])].join("\n");
  expect(text).toContain("error=no session of [redacted]");
  expect(text).toMatch(/\n {4,}at /);
  expect(text).not.toMatch(/ada@|123-45-6789|123456/);
});

test("lines that are no JSON, or cut off, are skipped; an unknown code has none", () => {
  expect(requestLines(requestId, ["", "Error: at start", '{"requestId":"K4F9', ...logs()])).toHaveLength(5);
  expect(requestLines("Z4F9QM7XB2", logs())).toEqual([]);
});
