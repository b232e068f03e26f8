// The press that confirms a required merge (decision 022).
import { expect, test } from "vitest";
import { loadMerged } from "@/server/flows/account-migration/account-migration";
import { destinationOf, ownPlatform, writesDuring } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { backAtMerge, merged, merging, otherPassword } from "./player-who-merges.ts";

const platform = ownPlatform();

const namesOf = async (work: () => Promise<unknown>) => (await writesDuring(platform, work)).map(([name]) => name);

const atConfirmation = async (...args: Parameters<typeof merging> extends [unknown, ...infer Rest] ? Rest : never) => {
  const made = await merging(platform, ...args);
  await made.start();
  expect(await namesOf(() => made.login({ password: otherPassword }))).toEqual(["POST /merges/v1/verifications"]);
  return made;
};

test("the press that confirms comes after the proof and before the merge: both accounts are shown, and nothing has changed [MRG-12, MRG-27]", async () => {
  const { page, confirm, caller } = await atConfirmation();
  const shown = await page();
  expect(shown).toMatchObject({ kind: "confirm", email: expect.stringContaining("***@") });
  const expected = { type: "UserBalance", existing: 1204.5, incoming: 86.2, merged: 1290.7 };
  expect(shown.kind === "confirm" && shown.fields?.[0]).toEqual(expected);
  expect(await namesOf(async () => expect(destinationOf(await confirm())).toBe(merged))).toEqual([
    "POST /merges/v1/resolutions",
    "POST /playspans/v1/playspans",
  ]);
  const flow = caller.record("sequence").id;
  const end = await loadMerged(await caller.look({ flow }));
  expect([end?.step, end?.comparison?.fields[0]?.merged]).toEqual(["merge-required", 1290.7]);
});

test("the press that confirms confirms what was shown: another comparison is shown first", async () => {
  const { confirm, page } = await atConfirmation();
  const press = async () => expect(await confirm("comparison-of-before")).toMatchObject({ problem: "factsChanged" });
  expect(await namesOf(press)).toEqual([]);
  expect(await page()).toMatchObject({ kind: "confirm" });
});

test("the press that confirms is not asked for while a proof is missing", async () => {
  const { start, login, page } = await merging(platform, { types: ["EmailPassword", "PhoneNumberOtp"] });
  await start();
  await login({ password: otherPassword });
  expect(await page()).toMatchObject({ kind: "code" });
});

test("the press that confirms is asked for in general words where the platform does not compare, and once however many proofs follow", async () => {
  await platform.control.flags({ mergeComparison: false });
  forgetProcess();
  const { confirm, page, progress } = await atConfirmation({ types: ["EmailPassword", "PhoneNumberOtp"] });
  expect(await page()).toEqual({ kind: "confirm", email: expect.any(String) });
  await confirm();
  expect(await page()).toMatchObject({ kind: "code" });
  expect(progress()).toMatchObject({ isConfirmed: true });
  forgetProcess();
});

test.each([
  ["a code that no document names", "MERGE-999", { kind: "error", problem: "mergeFailed" }],
  ["a merge that goes on elsewhere", "AUTH-111", { kind: "error", problem: "mergeElsewhere" }],
])(
  "the press that confirms, answered with %s, says so where it was made, and can be made again [ERR-70]",
  async (_, code, said) => {
    const { confirm, page } = await atConfirmation();
    const body = { responseStatus: { errorCode: code } };
    await platform.control.answer({ path: "*/merges/v1/resolutions" }, 500, body, 1);
    expect(await confirm()).toMatchObject(said);
    expect(await page()).toMatchObject({ kind: "confirm" });
    expect(destinationOf(await confirm())).toBe(merged);
  },
);

test("the press that confirms can be refused: the accounts stay apart, and no older form merges them", async () => {
  const { keepApart, start, page, caller } = await atConfirmation();
  expect(await namesOf(async () => expect(destinationOf(await start())).toBe(backAtMerge))).toEqual([]);
  expect(await namesOf(async () => expect(destinationOf(await keepApart())).toBe("/"))).toEqual([]);
  expect(await page()).toEqual({ kind: "start", isUnderWay: false });
  expect(caller.record("sequence").done).toEqual([]);
});
