import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadDelta } from "@/server/flows/delta-form/delta-form";
import { skipTransfer, startTransfer } from "@/server/flows/delta-form/transfer";
import { needing, playerOn, startPlatform, went, writesAmong } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(async () => {
  await platform.control.reset();
  await platform.control.flags({ transferFlow: true });
});
afterAll(() => platform.close());

const atTheOffer = (transferStatus = "NotStarted") =>
  playerOn(platform, { transferStatus, restrictions: [needing("provide-ssn")] });

const isOffered = async ({ caller }: Awaited<ReturnType<typeof atTheOffer>>, flow?: string) =>
  (await loadDelta(await caller.look({ flow }), ["ssn"])).offersTransfer;

test("starting a transfer creates its key and leads to the transfer host with it and the way back [BR-47, TRF-04, TRF-07]", async () => {
  const player = await atTheOffer();
  expect(await isOffered(player)).toBe(true);
  const mark = await platform.control.mark();
  const outcome = await player.caller.submit(startTransfer);
  expect(writesAmong(await platform.control.ledger(mark))).toEqual([
    ["POST /transfers/v1/transfers", { forceCreate: true }],
  ]);
  const target = decodeURIComponent(String(went(outcome)));
  expect(target).toContain("/correctiveactions/provide-ssn?flow");
  expect(target).toMatch(/transferKey=[\w-]+/i);
});

test("a completed transfer is skipped, and the form is shown [TRF-09?]", async () => {
  const { caller } = await atTheOffer("Completed");
  expect(went(await caller.submit(startTransfer))).toBe("/correctiveactions?flow");
});

test("a skipped transfer is not offered again [DLT-14]", async () => {
  const player = await atTheOffer();
  expect(went(await player.caller.submit(skipTransfer))).toBe("/correctiveactions?flow");
  expect(await isOffered(player, player.caller.record("sequence").id)).toBe(false);
});
