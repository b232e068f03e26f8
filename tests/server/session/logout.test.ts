import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { submitLogout } from "@/server/flows/session/logout";
import { recordEnds } from "@/server/session/unrecorded-ends";
import { createMemoryStore } from "@/server/store/memory";
import { StoreUnavailable } from "@/server/store/store";
import { logOut } from "@/server/upstream/session/logout";
import { destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  ["multiAccounting", "multiAccounting"],
  ["letMeLookAround", "letMeLookAround"],
  ["default", "default"],
  ["", "default"],
  ["somethingElse", "default"],
])("a form with the reason “%s” logs out with the reason %s and no more [GATE-60, GATE-62]", async (given, reason) => {
  const { caller } = await playerOn(platform, {});
  await caller.submit(submitLogout, { fields: { reason: given } });
  expect(await platform.control.writes()).toEqual([[expect.stringMatching(/logouts$/), { source: "web", reason }]]);
});

test.each([
  ["a provider and its path", { logoutProvider: "one", logoutUseProviderPath: true }, "/providers/one/logouts"],
  ["a provider without its path", { logoutProvider: "one", logoutUseProviderPath: false }, "/logouts"],
  ["the path without a provider", { logoutProvider: "", logoutUseProviderPath: true }, "/logouts"],
])("a brand with %s has the logout path of that [GATE-63, GATE-82?]", async (_, more, end) => {
  const { caller } = await playerOn(platform, {});
  const context = await caller.look();
  await logOut({ ...context, brand: { ...brands.main, ...more } }, { source: "web", reason: "default" }, "key");
  const [call] = await platform.control.callsTo("/logouts");
  expect(call?.path).toBe(`/sites/US-DK/users/v1${end}`);
});

test("two tabs that log out are one logout upstream, and both lead to the same page without cookies (promise 11)", async () => {
  const { caller } = await playerOn(platform, { siteExperience: "US-SB" }, createMemoryStore());
  const contexts = await Promise.all([caller.look(), caller.look()]);
  const outcomes = await Promise.all(contexts.map((context) => submitLogout(context, new FormData())));
  expect(outcomes.map(destinationOf)).toEqual(Array(2).fill("/login?intendedSiteExp=US-SB"));
  const { player, ...late } = await caller.look();
  const third = { ...late, player: null, revoked: player };
  expect(destinationOf(await submitLogout(third, new FormData()))).toBe("/login?intendedSiteExp=US-SB");
  for (const { cookieWrites } of [...contexts, third]) {
    expect(cookieWrites).toMatchObject({ token: null, dropsOlderRecords: true });
  }
  const keys = await platform.control.callsTo("/logouts");
  expect(keys.map(({ status }) => status)).toEqual([200, 200]);
});

test("a logout that could be recorded nowhere says so", async () => {
  const store = createMemoryStore();
  const { caller, id } = await playerOn(platform, {}, store);
  await platform.control.answer({ path: "/logouts", persona: id }, 500);
  const { change } = store;
  store.change = () => Promise.reject(new StoreUnavailable("change"));
  const context = { ...(await caller.look()), isShared: false };
  const outcome = await submitLogout(context, new FormData());
  expect(destinationOf(outcome)).toBe("/login?intendedSiteExp=US-DK&errorCode=endNotRecorded");
  expect(context.cookieWrites).toMatchObject({ token: null, flash: { word: "endNotRecorded" } });
  store.change = change;
  await recordEnds();
});
