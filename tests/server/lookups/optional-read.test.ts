import { beforeEach, expect, test, vi } from "vitest";
import { optionalRead, optionalReadMs } from "@/server/lookups/optional-read";
import { UpstreamError } from "@/server/upstream/upstream-error";

beforeEach(() => {
  vi.useFakeTimers();
});

test("an answer in time is given; none is waited for longer than the page can", async () => {
  expect(await optionalRead(Promise.resolve("on"))).toBe("on");
  const late = optionalRead(new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(optionalReadMs);
  expect(await late).toBeUndefined();
});

test("a failing platform is unknown; an ended session and our own mistakes are not", async () => {
  const service = "enrolments";
  expect(await optionalRead(Promise.reject(new UpstreamError({ service, kind: "timeout" })))).toBeUndefined();
  const ended = new UpstreamError({ service, kind: "signedOut" });
  await expect(optionalRead(Promise.reject(ended))).rejects.toBe(ended);
  const mistake = new TypeError("not a function");
  await expect(optionalRead(Promise.reject(mistake))).rejects.toBe(mistake);
});
