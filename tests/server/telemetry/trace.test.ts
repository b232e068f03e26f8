import { describe, expect, test } from "vitest";
import { traceFrom, traceIdOf } from "@/server/telemetry/trace";

const trace = "0af7651916cd43dd8448eb211c80319c";
const span = "b7ad6b7169203331";
const wellFormed = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

describe("a trace", () => {
  test("continues under our own span", () => {
    const next = traceFrom(`00-${trace}-${span}-01`);
    expect(next).toMatch(wellFormed);
    expect(traceIdOf(next)).toBe(trace);
    expect(next).not.toContain(span);
  });

  test("keeps whether it is recorded, and drops other flags", () => {
    expect(traceFrom(`00-${trace}-${span}-00`)).toMatch(/-00$/);
    expect(traceFrom(`00-${trace}-${span}-ff`)).toMatch(/-01$/);
  });

  test("of a later version is understood as far as we know it", () => {
    expect(traceIdOf(traceFrom(`cc-${trace}-${span}-01-what-ever`))).toBe(trace);
  });

  test.each([
    null,
    "",
    "canary",
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${"0".repeat(32)}-${span}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01\r\nx-evil: 1`,
  ])("starts anew when the header is %j", (header) => {
    const fresh = traceFrom(header);
    expect(fresh).toMatch(wellFormed);
    expect(traceIdOf(fresh)).not.toBe(trace);
    expect(traceFrom(header)).not.toBe(fresh);
  });
});
