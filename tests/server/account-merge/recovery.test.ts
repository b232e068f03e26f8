// The recovery of the other account, from the merge and back.
import { beforeEach, expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { finishRecovery, loadRecovery, recoveryExit, startRecovery } from "@/server/flows/recovery/recovery";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { claims } from "../../kit/stack/test-sandbox.ts";
import { backAtMerge, merged, merging } from "./player-who-merges.ts";

const platform = ownPlatform({ keeps: true });
beforeEach(async () => {
  await platform.control.faults([]);
  await platform.control.reset();
});

const ssnOf = async (id: string) => {
  const listed: { id: string; ssn?: string }[] = await platform.control.personas();
  return listed.find((each) => each.id === id)?.ssn ?? "";
};

test("the recovery is offered and opened only where its flag is on [MRG-14, MRG-49?]", async () => {
  const { start, page, recover } = await merging(platform);
  await start();
  expect(await page()).toMatchObject({ mayRecover: true });
  await platform.control.flags({ mergeAccountRecovery: false });
  // flags are read again after a minute
  await platform.control.advanceClock(61_000);
  expect(await page()).toMatchObject({ mayRecover: false });
  const mark = await platform.control.mark();
  expect(destinationOf(await recover())).toBe(backAtMerge);
  expect(await platform.control.writes(mark)).toEqual([]);
});

test("a platform that does not know the flag offers no recovery [MRG-49?]", async () => {
  await platform.control.answer({ path: "*/configuration/v1/featureflags" }, 200, { featureFlags: {} });
  await platform.control.advanceClock(61_000);
  const { start, page } = await merging(platform);
  await start();
  expect(await page()).toMatchObject({ mayRecover: false });
});

test("the platform's key opens the recovery, which leads back to the same merge and its key [BR-25, API-69]", async () => {
  const { caller, id, other, start, recover, confirm, progress, page } = await merging(platform);
  await start();
  const { mergeKey } = progress() ?? {};
  const mark = await platform.control.mark();
  const opened = await recover();
  const [call] = await platform.control.writes(mark);
  expect(call).toEqual(["POST /merges/v1/accountrecovery", {}]);
  expect(destinationOf(opened)).toMatch(/^\/recovery\?fromMergeFlow=true&strongAuthInitializationKey=[\w-]+&.*flow$/);
  expect(await page(), "to a player who gives it up").toMatchObject({ kind: "login" });

  const link = new URL(opened.kind === "redirect" ? opened.to : "", "https://account.test").searchParams;
  const query = Object.fromEntries(link);
  const { flow: sequence } = query;
  const recovery = loadRecovery(await caller.look({ query, flow: sequence }));
  expect(recovery).toMatchObject({
    kind: "start",
    back: expect.stringMatching(`^/correctiveactions\\?.*flow=${sequence}`),
  });
  const fields = recovery.kind === "start" ? recovery.hidden : {};
  expect(destinationOf(await caller.submit(startRecovery, { flow: sequence, fields }))).toBe("/strongauth?flow");
  const { id: flow } = caller.record("strongAuth");
  await caller.submit(chooseMethod, { flow, fields: { method: "Ssn9" } });
  const typed = { ssn: await ssnOf(other.id), deviceSession: "tm-1" };
  const proved = await caller.submit(submitDetails, { flow, fields: typed });
  expect(destinationOf(proved)).toBe("/recovery?flow");
  const back = await caller.submit(finishRecovery, { flow: caller.record("recovery").id });
  expect(back).toMatchObject({ kind: "redirect", to: expect.stringContaining(`flow=${sequence}`) });
  expect(claims(caller.token ?? "").sub).toBe(`user-${id}`);

  expect(await page()).toMatchObject({ kind: "confirm" });
  const again = await platform.control.mark();
  expect(destinationOf(await start())).toBe(backAtMerge);
  expect(await platform.control.writes(again)).toEqual([]);
  expect(await page()).toMatchObject({ kind: "confirm" });
  expect(destinationOf(await confirm())).toBe(merged);
  expect((await platform.control.writes(again))[0]).toEqual(["POST /merges/v1/resolutions", { mergeKey }]);
});

test("a recovery that is given up leads back to the login, and nothing says that the other account is confirmed", async () => {
  const { caller, start, recover, page } = await merging(platform);
  await start();
  const opened = await recover();
  const query = Object.fromEntries(new URL(opened.kind === "redirect" ? opened.to : "", "https://a.test").searchParams);
  await caller.submit(startRecovery, { flow: query.flow, fields: query });
  expect(recoveryExit(caller.record("recovery"))).toContain(`flow=${query.flow}`);
  expect(await page()).toMatchObject({ kind: "login", isAskedAgain: false });
});

test("a recovery that cannot start is the unexpected error, and one too many is said so [SA-58]", async () => {
  const failing = await merging(platform, {}, { quirks: { recoveryRefusal: "REC-500" } });
  await failing.start();
  expect(await failing.recover()).toEqual(formError("recoveryFailed"));
  const limited = await merging(platform, {}, { quirks: { recoveryRefusal: "REC-429" } });
  await limited.start();
  expect(await limited.recover()).toEqual(formError("keyLimit"));
});
