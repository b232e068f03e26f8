// Sign-in by face or fingerprint on the security page.
import { expect, test } from "vitest";
import { loadSecurity, submitSecurity } from "@/server/flows/account-security/security";
import { reportFailedRenewal } from "@/server/flows/biometrics/preference";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { inApp } from "../../kit/flows/biometrics.ts";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";

const events = recordEvents();
const platform = ownPlatform();

type Player = Awaited<ReturnType<typeof inApp>>;

const send = ({ caller }: Player, intent: string, stored = "yes") =>
  caller.submit(submitSecurity, { fields: { intent, stored } });
const shown = async ({ caller }: Player) => (await loadSecurity(await caller.look())).biometrics;
const reported = async ({ caller }: Player) =>
  (await loadSecurity(await caller.look({ flow: caller.record("security").id }))).result;

test.each([
  [null, "off"],
  ["unknown", "off"],
  ["skipped", "off"],
  ["enabled", "on"],
])("a preference of %s is shown as %s [PA-20]", async (biometricPreference, value) => {
  expect(await shown(await inApp(platform, { persona: { biometricPreference } }))).toBe(value);
});

test("turned on once the app has stored the credentials, and off again [PA-23, API-57]", async () => {
  const player = await inApp(platform, { persona: { biometricPreference: "skipped" } });
  expect(destinationOf(await send(player, "biometrics:on"))).toBe("/accountcenter/security?flow");
  expect([await shown(player), await reported(player)]).toEqual(["on", "biometricsOn"]);
  await send(player, "biometrics:off");
  expect([await shown(player), await reported(player)]).toEqual(["off", "biometricsOff"]);
  expect((await player.preferences()).filter((call) => call !== "GET")).toEqual(["PUT enabled", "PUT skipped"]);
});

test("an app that stored nothing leaves it off", async () => {
  const player = await inApp(platform);
  expect(await send(player, "biometrics:on", "failed")).toEqual({ kind: "error", problem: "biometricsNotStored" });
  expect(await shown(player)).toBe("off");
});

test("turned off without the app's answer, as without scripts", async () => {
  const player = await inApp(platform, { persona: { biometricPreference: "enabled" } });
  await send(player, "biometrics:off", "");
  expect(await shown(player)).toBe("off");
});

test("a preference that cannot be saved is not reported as saved [PA-28]", async () => {
  const player = await inApp(platform);
  const down = { match: { method: "PUT", path: "*/postloginbiometrics/*" }, fault: "status" as const, status: 500 };
  await platform.control.faults([down]);
  expect(await send(player, "biometrics:on")).toEqual({ kind: "error", problem: "biometricsNotSaved" });
  expect(await send(player, "biometrics:off"), "a reload would not help").toEqual({ kind: "error", problem: "server" });
});

test("a preference that cannot be read leaves the rest of the page as it is [PA-28]", async () => {
  const player = await inApp(platform);
  const down = { match: { method: "GET", path: "*/postloginbiometrics/*" }, fault: "status" as const, status: 500 };
  await platform.control.faults([down]);
  const { biometrics, offersEnrolment } = await loadSecurity(await player.caller.look());
  expect([biometrics, offersEnrolment]).toEqual([undefined, true]);
});

test("a changed password that the app could not store leaves it off [TRK-14]", async () => {
  const player = await inApp(platform, { persona: { biometricPreference: "enabled" } });
  expect(await player.caller.submit(reportFailedRenewal)).toEqual({ kind: "rerender", refreshesPage: true });
  expect(await shown(player)).toBe("off");
  expect(events()).toEqual([["biometricsFailed", { product: "sportsbook", code: "bridge" }]]);
});

test.each([
  ["on the web", { native: false }],
  ["at the excluded brand", { persona: { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" } } as const],
])("%s there is nothing to turn on [PA-26]", async (_, more) => {
  const player = await inApp(platform, more);
  expect(await shown(player)).toBeUndefined();
  expect(await send(player, "biometrics:on")).toEqual({ kind: "error", problem: "securityChangeFailed" });
  expect(await player.preferences()).toEqual([]);
});
