import { expect, test } from "vitest";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";
import { opened } from "./opener.ts";

const platform = ownPlatform();

const resendIn = async (ms: number, typed?: string) => {
  const caller = newCaller(platform.port, await platform.control.session("nora"));
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  if (typed) await caller.submit(submitStrongAuthCode, { flow, fields: { code: typed } });
  await platform.control.advanceClock(ms);
  caller.records.set(flow, { ...(caller.records.get(flow) as StrongAuthRecord), resendAt: 0 });
  await caller.submit(resendStrongAuthCode, { flow });
  return { caller, flow, says: (caller.records.get(flow) as StrongAuthRecord).onlyNewestCode };
};

test.each([
  ["plainly", 60_000, undefined, false],
  ["after a code that was too old", 60_000, "001804", true],
  ["under a new request", 31 * 60_000, undefined, true],
])("the notice about a new code, sent %s, says whether the older one still works", async (_, ms, typed, isOnly) => {
  expect((await resendIn(ms, typed)).says).toBe(isOnly);
});

test("the notice about a new code is about the last one only", async () => {
  const { caller, flow } = await resendIn(60_000, "001804");
  await platform.control.advanceClock(60_000);
  caller.records.set(flow, { ...(caller.records.get(flow) as StrongAuthRecord), resendAt: 0 });
  await caller.submit(resendStrongAuthCode, { flow });
  expect((caller.records.get(flow) as StrongAuthRecord).onlyNewestCode).toBe(false);
});
