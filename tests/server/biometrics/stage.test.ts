// Stage 1 of the sequence after sign-in, up to the player's answer.
import { describe, expect, test } from "vitest";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { continueSequence, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { inApp } from "../../kit/flows/biometrics.ts";
import { destinationOf, needing, ownPlatform } from "../../kit/pages/flow-caller.ts";

const events = recordEvents();
const platform = ownPlatform();

type Player = Awaited<ReturnType<typeof inApp>>;

const stageOf = async ({ caller, flow }: Player) => {
  const load = await loadPostAuth(await caller.look({ flow }));
  return load.kind === "stage" ? [load.stage, load.biometrics] : destinationOf(load);
};
const next = ({ caller, flow }: Player, fields: Record<string, string> = {}) =>
  caller.submit(continueSequence, { flow, fields });
const answer = ({ caller, flow }: Player, fields: Record<string, string>, submitKey?: string) =>
  caller.submit(answerBiometrics, { flow, fields, ...(submitKey && { submitKey }) });

/** A player who sees the prompt. */
async function asked(more: Parameters<typeof inApp>[1] = {}) {
  const player = await inApp(platform, more);
  await next(player, { bridge: "credentials" });
  return player;
}

const failing = (method: string) => [
  {
    match: { method, path: "*/postloginbiometrics/*" },
    fault: "status" as const,
    status: 500,
    body: { responseStatus: { errorCode: "PREF-500" } },
  },
];

describe("before the player is asked", () => {
  test("the app is asked first, and nothing is written for it [PA-01, PA-21]", async () => {
    const player = await inApp(platform, { persona: { restrictions: [needing("agree-to-terms")] } });
    expect(await stageOf(player)).toEqual(["biometrics", "ask"]);
    expect(await player.preferences()).toEqual(["GET"]);
  });

  test("an app that can log in by face or finger gets the prompt, which sets the preference to unknown [PA-21, PA-22, API-56, API-57]", async () => {
    const player = await inApp(platform);
    expect(destinationOf(await next(player, { bridge: "credentials" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual(["GET", "PUT unknown"]);
    expect(await stageOf(player)).toEqual(["biometrics", "prompt"]);
  });

  test.each(["none", "available", "", "yes"])("an app's answer “%s” ends the stage [PA-21, PA-41?]", async (bridge) => {
    const player = await inApp(platform, { persona: { restrictions: [needing("agree-to-terms")] } });
    expect(destinationOf(await next(player, { bridge }))).toBe("/correctiveactions?flow");
    expect(await player.preferences()).toEqual(["GET"]);
    expect(await stageOf(player)).toBe("/correctiveactions?flow");
  });

  test("a reload shows the prompt again, and the loader leads to it too", async () => {
    const player = await asked();
    expect(await stageOf(player)).toEqual(["biometrics", "prompt"]);
    expect(destinationOf(await next(player, { bridge: "none" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual(["GET", "PUT unknown"]);
  });

  test.each(["unknown", "enabled", "skipped"])(
    "a player asked before (%s) is not asked again [PA-21]",
    async (value) => {
      const player = await inApp(platform, { persona: { biometricPreference: value } });
      expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
      await next(player, { bridge: "credentials" });
      expect(await player.preferences()).toEqual(["GET", "GET"]);
    },
  );
});

describe("is not offered, and the platform is not asked", () => {
  const none: [string, Parameters<typeof inApp>[1]][] = [
    ["on the web [PA-41?]", { native: false }],
    ["in a registration [PA-25]", { record: { isNewAccount: true } }],
    ["by a link to a corrective action [PA-41?]", { record: { isSignIn: false } }],
    ["while the second factor is due", { isPending: true }],
    ["by the excluded brand [PA-26]", { persona: { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" } }],
  ];
  test.each(none)("%s", async (_, more) => {
    const player = await inApp(platform, more);
    await stageOf(player);
    await next(player, { bridge: "credentials" });
    expect(await player.preferences()).toEqual([]);
  });

  test("with native easy login off [PA-27]", async () => {
    // flags are cached by site experience
    await platform.control.flags({ nativeEasyLogin: false });
    const player = await inApp(platform, { persona: { siteExperience: "US-NJ-SB" } });
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
    await next(player, { bridge: "credentials" });
    expect(await player.preferences()).toEqual([]);
  });
});

describe("the answer", () => {
  test("enable sets enabled once the app has stored the credentials [PA-19, PA-23]", async () => {
    const player = await asked();
    expect(destinationOf(await answer(player, { intent: "enable", stored: "yes" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual(["GET", "PUT unknown", "PUT enabled"]);
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
  });

  test("skip sets skipped [PA-19, PA-24]", async () => {
    const player = await asked();
    expect(destinationOf(await answer(player, { intent: "skip" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual(["GET", "PUT unknown", "PUT skipped"]);
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
  });

  test.each([{ intent: "skip" }, { intent: "enable", stored: "yes" }])(
    "%j changes nothing while the second factor is due, although an ended session has left the prompt open [OTP-34?]",
    async (fields) => {
      const player = await inApp(platform, { isPending: true, record: { biometrics: "due" } });
      expect(destinationOf(await answer(player, fields))).toBe("/postauth?flow");
      expect(await player.preferences()).toEqual([]);
      expect(player.sequence().biometrics).toBe("due");
    },
  );

  test("a second press and a late tab change nothing", async () => {
    const player = await asked();
    await answer(player, { intent: "skip" });
    expect(destinationOf(await answer(player, { intent: "enable", stored: "yes" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual(["GET", "PUT unknown", "PUT skipped"]);
  });

  test("a crash after the platform's answer is repeated by the same key", async () => {
    const player = await asked();
    const before = new Map(player.caller.records);
    await answer(player, { intent: "skip" }, "one-press");
    for (const [id, record] of before) player.caller.records.set(id, record);
    await answer(player, { intent: "skip" }, "one-press");
    const puts = (await platform.control.ledger()).filter(
      ({ method, body }) => method === "PUT" && JSON.stringify(body).includes("skipped"),
    );
    expect(new Set(puts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("enable before the page could reach the app says so, and the prompt stays", async () => {
    const player = await asked();
    expect(await answer(player, { intent: "enable", stored: "" })).toEqual({
      kind: "error",
      problem: "biometricsNotStored",
    });
    expect(await stageOf(player)).toEqual(["biometrics", "prompt"]);
  });

  test("without the stage nothing is set", async () => {
    const player = await inApp(platform, { native: false });
    expect(destinationOf(await answer(player, { intent: "enable", stored: "yes" }))).toBe("/postauth?flow");
    expect(await player.preferences()).toEqual([]);
  });
});

describe("a failure is tracked, and the flow continues", () => {
  const failure = (code: string) => [["biometricsFailed", { product: "sportsbook", code }]];

  test("of the preference that is read [PA-28, TRK-14]", async () => {
    const player = await inApp(platform);
    await platform.control.faults(failing("GET"));
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
    expect(events()).toEqual(failure("PREF-500"));
  });

  test("of the preference that is set when the prompt is shown [PA-28, TRK-14]", async () => {
    const player = await inApp(platform);
    await platform.control.faults(failing("PUT"));
    await next(player, { bridge: "credentials" });
    expect(events()).toEqual(failure("PREF-500"));
    expect(await stageOf(player)).toEqual(["biometrics", "prompt"]);
  });

  test("of a no [PA-28, TRK-14]", async () => {
    const player = await asked();
    await platform.control.faults(failing("PUT"));
    expect(destinationOf(await answer(player, { intent: "skip" }))).toBe("/postauth?flow");
    expect(events()).toEqual(failure("PREF-500"));
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
  });

  test("of a yes, which the next page takes back in the app before it continues to what is due [PA-28, TRK-14]", async () => {
    const player = await asked({ persona: { restrictions: [needing("agree-to-terms")] } });
    await platform.control.faults(failing("PUT"));
    expect(destinationOf(await answer(player, { intent: "enable", stored: "yes" }))).toBe("/postauth?flow");
    expect(events()).toEqual(failure("PREF-500"));
    expect(await stageOf(player)).toEqual(["biometrics", "unsaved"]);
    expect(destinationOf(await next(player))).toBe("/correctiveactions?flow");
    expect(await stageOf(player)).toBe("/correctiveactions?flow");
  });

  test("of the app, which leaves the preference at unknown, is told to the player, who continues with a press [TRK-14]", async () => {
    const player = await asked();
    const told = await answer(player, { intent: "enable", stored: "failed" });
    expect(told).toEqual({ kind: "error", problem: "biometricsNotStored" });
    expect(events()).toEqual(failure("bridge"));
    expect(await player.preferences()).toEqual(["GET", "PUT unknown"]);
    expect(await stageOf(player)).toEqual(["biometrics", "prompt"]);
    await answer(player, { intent: "skip" });
    expect(await stageOf(player)).toEqual(["gamingSession", "over"]);
  });
});
