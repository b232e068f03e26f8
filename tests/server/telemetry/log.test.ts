import { describe, expect, test } from "vitest";
import { createLog, type Line } from "@/server/telemetry/log";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { allShapes, named } from "./canaries";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: "debug", environment: "test", write: (line) => lines.push(line) }));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  return lines.join("");
}
const line = (fields: Record<string, unknown>) => logged((log) => log.warn({ event: "tried", ...fields }));

/** Alternatives in which a value gets into a line. */
const places: [string, (value: string) => Line][] = [
  ["a field", (value) => ({ event: "tried", note: value })],
  ["a nested field", (value) => ({ event: "tried", a: { b: { c: { note: value } } } })],
  ["a list", (value) => ({ event: "tried", list: [{ inner: [value] }] })],
  ["the name of a field", (value) => ({ event: "tried", seen: { [value]: 1 } })],
  ["the event", (value) => ({ event: value })],
  ["a sentence", (value) => ({ event: "tried", note: `the player wrote ${value}, which was refused` })],
  ["a URL", (value) => ({ event: "tried", url: `https://account.example.test/auth?x=${value}&y=1` })],
  ["JSON in a string", (value) => ({ event: "tried", body: JSON.stringify({ note: value }) })],
  ["an error's message", (value) => ({ event: "tried", err: new Error(`refused: ${value}`) })],
  ["an error's cause", (value) => ({ event: "tried", err: new Error("refused", { cause: new Error(value) }) })],
  ["an error's own field", (value) => ({ event: "tried", err: Object.assign(new Error("refused"), { note: value }) })],
  ["an error under another name", (value) => ({ event: "tried", error: new TypeError(value) })],
  [
    "a developer message",
    (value) => ({
      event: "tried",
      err: new UpstreamError({ service: "ssn", kind: "status", developerMessage: `bad value ${value}` }),
    }),
  ],
];

describe.each(allShapes)("a log line never says the %s %s", (_, value) => {
  test.each(places)("put into %s [TRK-18?]", (_place, put) => {
    expect(logged((log) => log.error(put(value)))).not.toContain(value);
  });

  test("put into the fields of a child log [TRK-18?]", () => {
    expect(logged((log) => log.child({ note: value, deep: { note: value } }).info({ event: "tried" }))).not.toContain(
      value,
    );
  });
});

describe("a log line never says what is secret by name", () => {
  const secrets = /canary|482913|3456|1985/;

  test.each(named)("%s: %j, at any depth [TRK-18?]", (name, value) => {
    const held = { [name]: value };
    expect(line({ ...held, one: held, two: { two: held }, list: [held], four: { a: { b: { c: held } } } })).not.toMatch(
      secrets,
    );
    expect(line({ err: Object.assign(new Error("refused"), held) })).not.toMatch(secrets);
    expect(logged((log) => log.child(held).info({ event: "tried" }))).not.toMatch(secrets);
  });

  test.each([
    "password=canary1",
    "password: 'canary two'",
    'Password "canary-3" refused',
    "the password is canary4!",
    '{"password":"canary five"}',
    '{\\"otpCode\\":\\"canary\\"}',
    "ssn=canary&dob=canary",
    "cookie: a=canary; b=canary",
    "Authorization: Basic Y2FuYXJ5canary",
    "your code is 482913",
    "482913 is your verification code",
    "code 482 913",
    "@main.localhost #482913",
    "482913",
  ])("inside a sentence: %s [TRK-18?]", (sentence) => {
    expect(line({ note: sentence })).not.toMatch(secrets);
    expect(line({ err: new Error(sentence) })).not.toMatch(secrets);
  });
});

describe("a log line still says", () => {
  test("what happened, where and when, as fields", () => {
    const fields = {
      event: "upstreamFailed",
      requestId: "4f9d0c11-2222-4333-8444-123456789012",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      code: "POP-1802",
      status: 503,
      durationMs: 1234567,
      at: 1795213380000,
      path: "/correctiveactions/provide-ssn",
      siteExperience: "US-NJ-CS-GNOG",
      isLate: false,
      nothing: null,
    };
    const { level, time, service, env, ...rest } = JSON.parse(line(fields));
    expect(rest).toEqual(fields);
    expect({ level, service, env }).toEqual({ level: "warn", service: "account-area", env: "test" });
    expect(Date.parse(time)).toBeGreaterThan(0);
  });

  test("where an error came from", () => {
    expect(line({ err: new Error("no such step") })).toMatch(/no such step.*log\.test\.ts:\d+/);
  });

  test("nothing below its level", () => {
    const lines: string[] = [];
    const log = createLog({ level: "warn", environment: "test", write: (text) => lines.push(text) });
    log.info({ event: "quiet" });
    expect(lines).toEqual([]);
  });

  test("one line, whatever line breaks it was given", () => {
    expect(line({ note: 'a\n{"event":"forged"}\r\nb' }).trimEnd()).not.toMatch(/[\r\n]/);
  });
});

// A rule that backtracks would take minutes here, and the test its time-out.
test("a huge field is cut", () => {
  const text = line({ note: "a1-".repeat(300_000), other: "password".repeat(100_000), third: "1".repeat(500_000) });
  expect(text.length).toBeLessThan(40_000);
});
