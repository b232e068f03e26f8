// Two flows of one request: the platform answers a start that is sent again as before.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Path } from "@/domain/outcome";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { unlessSolved } from "@/server/flows/strong-auth/solved";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { type Caller, playerOn, startPlatform, writesAmong } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

const toThem = "/accountcenter/security" as Path;

async function start(caller: Caller, backTo: Path, submitKey: string): Promise<string> {
  const before = new Set(caller.records.keys());
  await caller.submit((context) => startStrongAuth(context, { backTo, reason: "CORRECTIVE_ACTION" }), { submitKey });
  return [...caller.records.keys()].find((id) => !before.has(id)) ?? "";
}

async function twoFlows() {
  const { caller, phone } = await playerOn(platform);
  const [one, other] = [await start(caller, toThem, "same"), await start(caller, "/" as Path, "same")];
  for (const flow of [one, other]) await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  return { caller, one, other, phone };
}

test.each([
  ["the code", submitStrongAuthCode],
  ["another code", resendStrongAuthCode],
  ["the choice of a method", chooseMethod],
])("a request that one flow has solved is not sent again by another: %s leads on", async (_, submit) => {
  const { caller, one, other, phone } = await twoFlows();
  const code = await platform.control.code(phone);
  expect(await caller.submit(unlessSolved(submitStrongAuthCode), { flow: other, fields: { code } })).toEqual({
    kind: "redirect",
    to: "/",
  });
  const mark = await platform.control.mark();
  const fields = { code: "482913", method: "Email2FA" };
  expect(await caller.submit(unlessSolved(submit), { flow: one, fields })).toEqual({ kind: "redirect", to: toThem });
  expect(writesAmong(await platform.control.ledger(mark))).toEqual([]);
});

test("a flow that has begun after that asks as always", async () => {
  const { caller, other, phone } = await twoFlows();
  const code = await platform.control.code(phone);
  await caller.submit(unlessSolved(submitStrongAuthCode), { flow: other, fields: { code } });
  await platform.control.advanceClock(60_000);
  const later = await start(caller, toThem, "another");
  const mark = await platform.control.mark();
  await caller.submit(unlessSolved(chooseMethod), { flow: later, fields: { method: "Email2FA" } });
  expect(writesAmong(await platform.control.ledger(mark))).toHaveLength(1);
});
