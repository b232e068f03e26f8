// Answers that judge nothing, for every operation of the contract: unreadable ones, throttled ones, and those of a call that was not served.
import { describe, expect, test, vi } from "vitest";
import { methodOf, refusalsOf } from "@/server/upstream/define-operation";
import { failureProblem } from "@/server/upstream/failure-problem";
import { interpret } from "@/server/upstream/interpret";
import { operations } from "@/server/upstream/operations";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { upstreamAt } from "../../kit/stack/faulty-upstream";

type Operation = (typeof operations)[number];
type Raw = Parameters<typeof interpret>[2];

function answerOf(operation: Operation, { token = "token", ...raw }: Partial<Raw> & { token?: string | undefined }) {
  const { upstream } = upstreamAt("http://127.0.0.1:9", { token: token || undefined });
  const prepared = { operation, refusals: refusalsOf(operation) } as Parameters<typeof interpret>[1];
  try {
    return interpret(upstream, prepared, { status: 200, headers: {}, text: "", ...raw });
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

const named = operations.map((operation) => [operation.name, operation] as const);
const declares = (operation: Operation, status: number) => Object.hasOwn(refusalsOf(operation), `HTTP ${status}`);

test("every write but a question and an extension carries a key, by which the platform knows its repetition", () => {
  const without = operations.filter((operation) => methodOf(operation) !== "GET" && !operation.idempotent);
  expect(without.map(({ name }) => name)).toEqual(["phoneExists", "playSpanExtend"]);
});

const unreadable = ["<!doctype html><h1>It works!</h1>", "OK", '{"half":', "{]", "\u0000\ufffd", "undefined", "{}{}"];

test.each(named)("a 200 that is not JSON is never the answer of %s [API-103?]", (_, operation) => {
  for (const text of unreadable) expect(answerOf(operation, { text }), text).toMatchObject({ kind: "shape" });
});

test("a problem of an unreadable answer is that of the service, so that no form is shown again without a word", () => {
  const [ssn] = operations.filter(({ name }) => name === "ssn");
  const failure = ssn && answerOf(ssn, { text: "OK" });
  expect(failure).toBeInstanceOf(UpstreamError);
  expect(failureProblem(failure as UpstreamError)).toEqual({ kind: "error", problem: "server" });
});

describe.each(named)("%s", (_, operation) => {
  const bodies = ["", "<h1>no</h1>", JSON.stringify({ responseStatus: { errorCode: "GATE-1", message: "No." } })];

  test("is throttled by a 429 without a code, whichever flow calls", () => {
    if (declares(operation, 429)) return expect(answerOf(operation, { status: 429 })).toMatchObject({ ok: false });
    for (const token of ["token", ""])
      for (const text of bodies)
        expect(answerOf(operation, { status: 429, text, token })).toMatchObject({ kind: "throttled" });
  });

  test("is not served when it is answered 401 before sign-in, and ends the session after it [ERR-93?]", () => {
    if (declares(operation, 401)) return expect(answerOf(operation, { status: 401 })).toMatchObject({ ok: false });
    const kind = operation.omitsToken ? "unserved" : "signedOut";
    for (const text of bodies) {
      expect(answerOf(operation, { status: 401, text, token: "" })).toMatchObject({ kind: "unserved" });
      expect(answerOf(operation, { status: 401, text })).toMatchObject({ kind });
    }
  });

  test.each([404, 405, 407, 408, 414, 421, 425, 431])("is not served when it is answered %i", (status) => {
    if (declares(operation, status)) return expect(answerOf(operation, { status })).toMatchObject({ ok: false });
    for (const text of bodies) expect(answerOf(operation, { status, text })).toMatchObject({ kind: "unserved" });
  });
});

describe("a throttled call", () => {
  const at = Date.UTC(2026, 10, 6, 8, 49, 37);
  const [operation] = operations.filter(({ name }) => name === "otpInitiate");
  const problemAfter = (retryAfter: string | undefined, metadata?: object) => {
    vi.setSystemTime(at);
    const failure =
      operation &&
      answerOf(operation, {
        status: 429,
        headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
        text: metadata ? JSON.stringify({ responseStatus: { errorCode: "X-1", metadata } }) : "",
      });
    return failureProblem(failure as UpstreamError, "initiateFailed");
  };

  test.each([
    ["seconds", "30", 30_000],
    ["seconds with spaces", " 120 ", 120_000],
    ["a date", "Fri, 06 Nov 2026 08:50:37 GMT", 60_000],
    ["a date in the form of RFC 850", "Friday, 06-Nov-26 08:50:37 GMT", 60_000],
    ["a date in the form of asctime", "Fri Nov  6 08:50:37 2026", 60_000],
    ["a day", "86400", 86_400_000],
  ])("says until when, from %s", (_, value, ms) => {
    expect(problemAfter(value)).toEqual({ kind: "error", problem: "throttledUntil", facts: { untilAt: at + ms } });
  });

  test("says until when, from the metadata of its answer", () => {
    expect(problemAfter(undefined, { retryAfterMs: 1500 })).toMatchObject({ facts: { untilAt: at + 1500 } });
  });

  test.each([
    [undefined],
    ["0"],
    ["-5"],
    ["1.5"],
    ["soon"],
    ["in 5 minutes"],
    ["2026-11-06"],
    ["Fri, 06 Nov 2020 08:50:37 GMT"],
    ["Fri, 99 Nov 2026 99:50:37 GMT"],
    ["86401"],
    ["99999999999999999999"],
    ["Fri, 06 Nov 9999 08:50:37 GMT"],
  ])("says to try in a moment when the platform names no time that helps: %s", (value) => {
    expect(problemAfter(value)).toEqual({ kind: "error", problem: "throttled" });
  });
});
