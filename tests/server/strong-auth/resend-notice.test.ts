import { expect, test } from "vitest";
import { callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

const resendIn = async (ms: number, typed?: string) => {
  const caller = await callerFor(platform, "nora");
  const { flow, choose, enter, record, ...open } = await opened(caller);
  await choose("SMS2FA");
  if (typed) await enter(typed);
  /** @returns whether only the newest code is said to work */
  const resend = async (later: number) => {
    await platform.control.advanceClock(later);
    caller.records.set(flow, { ...record(), resendAt: 0 });
    await open.resend();
    return record().onlyNewestCode;
  };
  return { resend, says: await resend(ms) };
};

test.each([
  ["plainly", 60_000, undefined, false],
  ["after a code that was too old", 60_000, "001804", true],
  ["under a new request", 31 * 60_000, undefined, true],
])("the notice about a new code, sent %s, says whether the older one still works", async (_, ms, typed, isOnly) => {
  expect((await resendIn(ms, typed)).says).toBe(isOnly);
});

test("the notice about a new code is about the last one only", async () => {
  const { resend } = await resendIn(60_000, "001804");
  expect(await resend(60_000)).toBe(false);
});
