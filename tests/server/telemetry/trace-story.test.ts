import { expect, test } from "vitest";
import { createLog } from "@/server/telemetry/log";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { storyOf } from "../../../scripts/support/trace-story.ts";

const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const code = referenceCodeOf(requestId);

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

const events = (story: readonly string[]) =>
  story.map((line) =>
    line
      .split("  ")
      .slice(1, 4)
      .map((word) => word.trim()),
  );

test("a reference code tells the whole story of a request, in order, over all instances, and nothing of other requests", () => {
  expect(events(storyOf(code, logs()))).toEqual([
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
  const [told] = storyOf(code, [line]);
  expect(told?.split("  ").slice(4).join("  ")).toBe(
    "error=Unexpected token \\u{1b}[2J\\u{9b}1m\\u{202e}\\u{a}  app-1  INFO  submitted  \n    Error: \\u{1b}[2J\n        at read",
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
  expect(events(storyOf(code, lines)).map(([, , event]) => event)).toEqual(["sent", "opened", "answered"]);
});

test.each([code.toLowerCase(), code.replace("-", "")])("the code may be typed as %s", (typed) => {
  expect(storyOf(typed, logs())).toHaveLength(5);
});

test("lines are put in order by their time, whichever file they are from", () => {
  const at = (time: string, event: string) => JSON.stringify({ time, level: "info", event, requestId });
  const story = storyOf(code, [at("2026-11-20T12:00:02.000Z", "second"), at("2026-11-20T12:00:01.000Z", "first")]);
  expect(events(story).map(([, , event]) => event)).toEqual(["first", "second"]);
});

test("an error is told with its stack, and without personal data even where a line holds some", () => {
  const raw = JSON.stringify({
    time: "t",
    level: "error",
    event: "failed",
    requestId,
    why: "ada@example.test",
    otpCode: "123456",
  });
  const story = [...storyOf(code, logs()), ...storyOf(code, [raw])].join("\n");
  expect(story).toContain("error=no session of [redacted]");
  expect(story).toMatch(/\n {4,}at /);
  expect(story).not.toMatch(/ada@|123-45-6789|123456/);
});

test("lines that are no JSON, or cut off, are skipped; an unknown code has no story", () => {
  expect(storyOf(code, ["", "Error: at start", '{"requestId":"0f8f', ...logs()])).toHaveLength(5);
  expect(storyOf("0000-0000", logs())).toEqual([]);
});
