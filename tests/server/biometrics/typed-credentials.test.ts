// A password that the player types in the sequence, for the app: kept for five minutes, handed out once, then gone.
import { describe, expect, test } from "vitest";
import { submitCredentialSteps, submitPassword } from "@/server/flows/account-security/credentials";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { continueSequence, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { takeCredentials } from "@/server/records/typed-credentials";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { inApp } from "../../kit/flows/biometrics.ts";
import { destinationOf, needing, ownPlatform } from "../../kit/pages/flow-caller.ts";

const events = recordEvents();
const platform = ownPlatform();

const password = "seven quiet harbours 81";

type Player = Awaited<ReturnType<typeof inApp>>;

/** A player whose new password is due, and whose app has no credentials of its own. */
async function typing(more: Parameters<typeof inApp>[1] = {}, ...codes: string[]) {
  const restrictions = [needing("update-password", ...codes)];
  const player = await inApp(platform, { ...more, persona: { userName: "harbour-9", restrictions, ...more.persona } });
  await next(player, { bridge: "available" });
  const target = await player.caller.submit(submitCredentialSteps, {
    flow: player.flow,
    fields: { password, username: "quay-81" },
  });
  return { ...player, target: destinationOf(target) };
}

const next = ({ caller, flow }: Player, fields: Record<string, string> = {}) =>
  caller.submit(continueSequence, { flow, fields });
const take = ({ caller, flow }: Player) => caller.submit((context) => takeCredentials(context, flow));
const stageOf = async ({ caller, flow }: Player) => {
  const load = await loadPostAuth(await caller.look({ flow }));
  return load.kind === "stage" ? load.biometrics : destinationOf(load);
};

describe("a new password in the sequence", () => {
  test("has the stage evaluated again, and the prompt then comes [PA-41?, PA-42?]", async () => {
    const player = await typing();
    expect(player.target).toBe("/postauth?flow");
    expect(await stageOf(player)).toBe("ask");
    await next(player, { bridge: "available" });
    expect(await stageOf(player)).toBe("prompt");
  });

  test("is handed out once, with the login, and then is in no record [PA-06, PA-23, PA-42?]", async () => {
    const player = await typing();
    await next(player, { bridge: "available" });
    const copy = player.sequence();
    expect(await take(player)).toEqual({ login: "harbour-9", password });
    expect(player.sequence().typed).toBeUndefined();
    player.caller.records.set(copy.id, copy);
    expect(await take(player), "from a copy of the record").toBeUndefined();
  });

  test("goes with a user name that is new as well", async () => {
    const player = await typing({}, "update-username");
    expect(await take(player)).toEqual({ login: "quay-81", password });
  });

  test("is handed to no other player [PA-42?]", async () => {
    const player = await typing();
    const other = await inApp(platform);
    other.caller.records.set(player.flow, player.sequence());
    expect(await other.caller.submit((context) => takeCredentials(context, player.flow))).toBeUndefined();
  });

  test("is kept for five minutes at most [PA-42?]", async () => {
    const player = await typing();
    await next(player, { bridge: "available" });
    await platform.control.advanceClock(5 * 60_000);
    expect(await take(player)).toBeUndefined();
  });

  test.each([
    ["enable", { intent: "enable", stored: "yes" }],
    ["skip", { intent: "skip" }],
  ])("is erased on %s [PA-42?]", async (_, fields) => {
    const player = await typing();
    await next(player, { bridge: "available" });
    expect(player.sequence().typed).toBeDefined();
    await player.caller.submit(answerBiometrics, { flow: player.flow, fields });
    expect(player.sequence().typed).toBeUndefined();
  });

  test("is erased when the sequence continues without the stage, and at its end [PA-42?]", async () => {
    const player = await typing();
    await next(player, { bridge: "none" });
    expect(player.sequence().typed).toBeUndefined();
    expect(player.sequence().completedTo).toBeDefined();
  });

  const unkept: [string, Parameters<typeof inApp>[1]][] = [
    ["on the web", { native: false }],
    ["of a new player", { record: { isNewAccount: true } }],
    ["of a player who said no", { persona: { biometricPreference: "skipped" } }],
    ["of a player who was asked before", { persona: { biometricPreference: "unknown" } }],
    ["by a link to the step", { record: { isSignIn: false } }],
  ];
  test.each(unkept)("is not kept %s [PA-42?]", async (_, more) => {
    const player = await typing(more);
    expect(player.target).toBe("/correctiveactions?flow");
    expect(player.sequence().typed).toBeUndefined();
  });
});

describe("where the app has stored the old password", () => {
  const enabled = { persona: { biometricPreference: "enabled" } };

  test("the step has the app renew it, and asks the player nothing", async () => {
    const player = await typing(enabled);
    expect(player.target).toBe("/postauth?flow");
    expect(await stageOf(player)).toBe("renew");
    expect(await take(player)).toEqual({ login: "harbour-9", password });
    await next(player, { renewal: "renewed" });
    expect(player.sequence().completedTo).toBeDefined();
    expect(await player.preferences()).not.toContain("PUT unknown");
  });

  test("an app that could not store the new one has biometrics off, and the sequence continues [PA-28, TRK-14]", async () => {
    const player = await typing(enabled);
    await take(player);
    await next(player, { renewal: "failed" });
    expect(events()).toEqual([["biometricsFailed", { product: "sportsbook", code: "bridge" }]]);
    expect((await player.preferences()).filter((call) => call !== "GET")).toEqual(["PUT unknown"]);
    expect(player.sequence().completedTo).toBeDefined();
  });

  test("the security page hands the new one out once", async () => {
    const player = await inApp(platform, { persona: { userName: "harbour-9", ...enabled.persona } });
    await player.caller.submit(submitPassword, { fields: { password } });
    const { id } = player.caller.record("security");
    const taken = () => player.caller.submit((context) => takeCredentials(context, id));
    expect([await taken(), await taken()]).toEqual([{ login: "harbour-9", password }, undefined]);
  });

  test("and keeps nothing where the app has stored none", async () => {
    for (const more of [{}, { ...enabled, native: false }]) {
      const player = await inApp(platform, more);
      await player.caller.submit(submitPassword, { fields: { password } });
      expect(player.caller.record("security").typed).toBeUndefined();
    }
  });
});
