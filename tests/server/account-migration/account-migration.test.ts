// Step migrate-account: the list, the comparison, the merge (MRG-25 to MRG-34).

import { describe, expect, test } from "vitest";
import { supportTimes } from "@/app/_shared/support-times";
import { migrationFailed } from "@/app/correctiveactions/migrate-account/migration-failed";
import { defaultBrand } from "@/domain/brands";
import { hours } from "@/domain/duration";
import {
  compareAccounts,
  leaveComparison,
  loadMergeAccounts,
  loadMerged,
  mergeAccounts,
} from "@/server/flows/account-migration/account-migration";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { screenInPlace } from "../../kit/pages/screen-in-place.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const two = [
  { transferType: "Sportsbook", emailAddress: "one@example.test", externalUserIdentifier: "old-1" },
  { transferType: "Casino", emailAddress: "two@example.test", externalUserIdentifier: "old-2" },
];
const field = { fieldType: "DailyLossLimit", existingValue: 100, incomingValue: 50, mergedValue: 50 };

const dueFor = (migration: PersonaInput["migration"] = {}, more: PersonaInput = {}) =>
  playerOn(platform, {
    product: "casino",
    siteExperience: "US-CS",
    restrictions: [needing("migrate-account")],
    migration: { accounts: two, fields: [field], ...(migration as object) },
    ...more,
  });
type Player = Awaited<ReturnType<typeof dueFor>>;

const shownTo = async ({ caller }: Player, flow?: string) => loadMergeAccounts(await caller.look({ flow }));
const flowOf = ({ caller }: Player) => caller.record("sequence").id;
const writes = () => platform.control.writes();
const pick = (account: string) => ({ fields: { account } });
const thisStep = "/correctiveactions/migrate-account?flow";

/** A player who has compared the second account. */
async function compared(migration: PersonaInput["migration"] = {}, more: PersonaInput = {}) {
  const player = await dueFor(migration, more);
  expect(destinationOf(await player.caller.submit(compareAccounts, pick("old-2")))).toBe(thisStep);
  return { ...player, flow: flowOf(player), transferKey: player.caller.record("sequence").mergeTransferKey };
}

describe("the list", () => {
  test("has each account with its type, its address and its identifier [MRG-25, MRG-33, API-74]", async () => {
    const player = await dueFor();
    expect(await shownTo(player)).toEqual({ kind: "choose", accounts: two });
    const calls = await platform.control.ledger();
    expect(calls.map(({ method, path }) => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`)).toEqual([
      `GET /merges/v1/users/user-${player.id}/accounts`,
    ]);
  });

  test.each([
    ["is empty", { migration: { accounts: [] } }],
    ["is refused", { migration: { listRefusal: "MRG-500" } }],
    ["fails", { quirks: { fails: "GET /merges/v1/users/*" } }],
  ])("that %s is the generic error [MRG-31, ERR-71]", async (_, more) => {
    expect(await shownTo(await dueFor({}, more))).toEqual({ kind: "failed" });
  });

  test("that failed offers another try before support, and says when support is there [MRG-31]", async () => {
    const context = await (await dueFor()).caller.look();
    const shown = await screenInPlace({ migrationFailed }, { context, problem: "migrationFailed" });
    expect(shown?.document.body.textContent).toContain(supportTimes(context).join(" "));
    expect(shown?.buttons.map((button) => [button.textContent, button.getAttribute("href")])).toEqual([
      ["Try again", context.here],
      ["Contact support", expect.stringContaining(`//support.${defaultBrand}.localhost`)],
    ]);
  });
});

describe("the comparison", () => {
  test("is made of the account that was picked, and a reload shows it again without a call [MRG-32, MRG-34, API-75]", async () => {
    const player = await compared();
    const body = { userKey: `user-${player.id}`, externalUserIdentifier: "old-2", transferType: "Casino" };
    expect(await writes()).toEqual([["POST /merges/v1/merges", body]]);
    const mark = await platform.control.mark();
    expect(await shownTo(player, player.flow)).toEqual({
      kind: "compare",
      email: "two@example.test",
      fields: [{ type: "DailyLossLimit", existing: 100, incoming: 50, merged: 50 }],
    });
    expect(await platform.control.ledger(mark)).toEqual([]);
  });

  test.each([[{}], [pick("old-3")], [pick("")]])("of %o is refused: one has to be picked [MRG-26]", async (form) => {
    const { caller } = await dueFor();
    const expected = { kind: "error", problem: "mergeAccountMissing", fields: { account: "mergeAccountMissing" } };
    expect(await caller.submit(compareAccounts, form)).toEqual(expected);
    expect(await writes()).toEqual([]);
  });

  test("needs no pick where there is only one account [MRG-26, MRG-32]", async () => {
    const { caller } = await dueFor({ accounts: two.slice(0, 1) });
    expect(destinationOf(await caller.submit(compareAccounts))).toBe(thisStep);
    expect((await writes())[0]?.[1]).toMatchObject({ externalUserIdentifier: "old-1" });
  });

  test.each([
    ["is empty", { fields: [] }],
    ["has a value that cannot be read", { fields: [field, { ...field, mergedValue: {} }] }],
    ["has lost its list", { accounts: [] }],
  ])("that %s is the generic error, and nothing of it is kept [MRG-31]", async (_, migration) => {
    const { caller } = await dueFor(migration);
    expect(await caller.submit(compareAccounts, pick("old-2"))).toEqual({ kind: "error", problem: "migrationFailed" });
    expect(caller.records.size).toBe(0);
  });

  test("that the platform refuses is thrown, and nothing of it is kept [MRG-31]", async () => {
    const { caller } = await dueFor({ startRefusal: "MRG-510" });
    await expect(caller.submit(compareAccounts, pick("old-2"))).rejects.toMatchObject({ code: "MRG-510" });
    expect(caller.records.size).toBe(0);
  });

  test("is left for the list, and a form of the comparison is out of date then", async () => {
    const player = await compared();
    const { version } = player.caller.record("sequence");
    expect(destinationOf(await player.caller.submit(leaveComparison, { flow: player.flow }))).toBe(thisStep);
    expect(await shownTo(player, player.flow)).toMatchObject({ kind: "choose" });
    expect(player.caller.record("sequence").version).toBe(version + 1);
    expect(await writes()).toHaveLength(1);
  });

  test.each(["provide-ssn", "merge-required"])("sends nothing while %s is due instead [MRG-46!]", async (step) => {
    const { caller } = await dueFor({}, { restrictions: [needing(step)] });
    expect(destinationOf(await caller.submit(compareAccounts, pick("old-1")))).toMatch(/^\/correctiveactions\?/);
    expect(await writes()).toEqual([]);
  });
});

test("a comparison outlives the inactivity that ends a session [PA-08]", async () => {
  const player = await compared();
  await platform.control.advanceClock(hours(3));
  expect(await shownTo(player, player.flow)).toMatchObject({ kind: "compare", email: "two@example.test" });
});

test("a comparison that the store has lost is asked for again", async () => {
  const player = await compared();
  const record = player.caller.record("sequence");
  player.caller.records.set(record.id, { ...record, mergeTransferKey: "lost" });
  expect(await shownTo(player, player.flow)).toMatchObject({ kind: "choose" });
});

describe("the merge", () => {
  test("is completed with the key of the comparison, the step is done, and a page says so [MRG-29, MRG-32, API-76]", async () => {
    const player = await compared();
    const { caller, flow, transferKey } = player;
    expect(await loadMerged(await caller.look({ flow }))).toBeUndefined();
    expect(destinationOf(await caller.submit(mergeAccounts, { flow }))).toBe("/correctiveactions/merged?flow");
    expect((await writes()).slice(1)).toEqual([["POST /merges/v1/merges/complete", { transferKey }]]);
    expect(caller.record("sequence")).toMatchObject({ done: [{ code: "migrate-account" }] });
    expect(caller.record("sequence")).not.toHaveProperty("mergeTransferKey");
    const merged = await loadMerged(await caller.look({ flow }));
    const [done] = caller.record("sequence").done;
    expect(merged).toMatchObject({ step: "migrate-account", at: done?.at });
    expect(merged?.comparison?.fields.map(({ type }) => type)).toEqual(["DailyLossLimit"]);
  });

  test("whose answer was lost is shown as done, if the platform asks no longer [MRG-32]", async () => {
    const { caller, flow } = await compared();
    await platform.control.loseAnswer({ method: "POST", path: "*/merges/complete" }, 2);
    expect(destinationOf(await caller.submit(mergeAccounts, { flow }))).toBe("/correctiveactions/merged?flow");
  });

  test("sent twice, from two windows, is one merge for the platform", async () => {
    const { caller, flow } = await compared({}, { quirks: { neverClears: "migrate-account" } });
    const record = caller.record("sequence");
    for (const submitKey of ["one", "two"]) {
      caller.records.set(flow, record);
      expect(destinationOf(await caller.submit(mergeAccounts, { flow, submitKey }))).toBe(
        "/correctiveactions/merged?flow",
      );
    }
    const completions = await platform.control.callsTo("/merges/complete");
    const keys = completions.map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test("that is done already redirects, and nothing is sent", async () => {
    const { caller, flow } = await compared();
    const record = caller.record("sequence");
    await caller.submit(mergeAccounts, { flow });
    caller.records.set(flow, record);
    const mark = await platform.control.mark();
    expect(destinationOf(await caller.submit(mergeAccounts, { flow }))).toBe("/correctiveactions?flow");
    expect(await platform.control.writes(mark)).toEqual([]);
  });

  test("without a comparison leads back to the list, and nothing is sent", async () => {
    const { caller } = await dueFor();
    expect(destinationOf(await caller.submit(mergeAccounts))).toMatch(/^\/correctiveactions\/migrate-account\?/);
    expect(await writes()).toEqual([]);
  });

  test("that is refused is thrown, and the comparison stays; another one has another key [MRG-31]", async () => {
    const player = await compared({ completionRefusal: "MRG-520" });
    const { caller, flow, transferKey } = player;
    await expect(caller.submit(mergeAccounts, { flow })).rejects.toBeInstanceOf(UpstreamError);
    expect(await shownTo(player, flow)).toMatchObject({ kind: "compare" });
    await caller.submit(leaveComparison, { flow });
    await caller.submit(compareAccounts, { flow, ...pick("old-1") });
    expect(caller.record("sequence").mergeTransferKey).not.toBe(transferKey);
  });
});
