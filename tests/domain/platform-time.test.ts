import { expect, test } from "vitest";
import { timeIn } from "@/domain/platform-time";

test.each(["2000-01-01T00:00:00Z", "2026-11-23T17:42:00+01:00", "2099-12-31T23:59:59.999Z", "2026-11-23"])(
  "%s is a time of the platform",
  (text) => expect(timeIn(text)).toBe(Date.parse(text)),
);

test.each([
  ["no time at all", undefined],
  ["null", null],
  ["an empty text", ""],
  ["words", "soon"],
  ["the empty time of .NET", "0001-01-01T00:00:00Z"],
  ["the empty time of Unix", "1970-01-01T00:00:00Z"],
  ["the last instant before the year 2000", "1999-12-31T23:59:59.999Z"],
  ["the first instant of the year 2100", "2100-01-01T00:00:00Z"],
  ["until further notice", "9999-12-31T23:59:59Z"],
  ["the last time of a date", "+275760-09-13T00:00:00.000Z"],
])("%s counts as not named", (_, text) => expect(timeIn(text)).toBeUndefined());
