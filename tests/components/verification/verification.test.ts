import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilFound } from "@/components/verification/poll";
import { easeOutSine, scrollMs } from "@/components/verification/scroll-to-top";
import { deviceTokenWaitMs, withinWait } from "@/components/verification/use-device-token";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a library is polled every 100 ms [KYC-53, CONST-22]", async () => {
  let looks = 0;
  const found = untilFound(() => {
    looks += 1;
    return looks === 4 ? "there" : undefined;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(looks).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe("there");
});

test("polling stops after 2000 ms [KYC-53, CONST-23]", async () => {
  let looks = 0;
  let answer: unknown = "none yet";
  void untilFound(() => {
    looks += 1;
    return undefined;
  }).then((found) => {
    answer = found;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(answer).toBe("none yet");
  await vi.advanceTimersByTimeAsync(1);
  expect([answer, looks]).toEqual([undefined, 21]);
});

test("a submit waits at most five seconds for the device token [KYC-131?]", async () => {
  const late = withinWait(new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(deviceTokenWaitMs);
  expect(await late).toBe("");
  expect(deviceTokenWaitMs).toBe(5000);
  expect(await withinWait(Promise.resolve("device-1"))).toBe("device-1");
});

test("scrolling to the top takes 2500 ms and eases out like a sine [KYC-10, KYC-135?, CONST-25]", () => {
  expect(scrollMs).toBe(2500);
  expect([easeOutSine(0), easeOutSine(1)]).toEqual([0, 1]);
  const steps = Array.from({ length: 10 }, (_, step) => easeOutSine((step + 1) / 10) - easeOutSine(step / 10));
  expect(steps.every((step, index) => index === 0 || step < (steps[index - 1] ?? 0))).toBe(true);
});
