// The offer of a passkey after the second factor of a sign-in: who gets it, and that it never keeps a player from the next page.
import { expect, test } from "vitest";
import type { Outcome } from "@/domain/forms/outcome";
import { loadPasskeyChange, loadPasskeys, submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { startStrongAuthStep } from "@/server/flows/strong-auth/steps";
import { createMemoryStore } from "@/server/store/memory";
import { type Key, type Store, StoreUnavailable } from "@/server/store/store";
import { createOn, type PasskeyPlayer, passkeyPlayer, passkeySite } from "../../kit/flows/passkeys.ts";
import { destinationOf, needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const offered = "/accountcenter/security/passkey?flow";
const onward = "/correctiveactions";

/** Confirms by text message as the step of a sign-in asks. @param canPasskey the form says that the browser has passkeys */
async function confirmStep({ caller, phone }: PasskeyPlayer, canPasskey = true): Promise<Outcome> {
  await caller.submit(startStrongAuthStep);
  const { id: flow } = caller.record("strongAuth");
  const passkeys = canPasskey ? "yes" : "";
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA", passkeys } });
  return caller.submit(submitStrongAuthCode, { flow, fields: { code: await platform.control.code(phone) } });
}

const stepPlayer = (input: PersonaInput = {}) =>
  passkeyPlayer(platform, { restrictions: [needing("strongauth")], ...input });

const pathOf = (outcome: Outcome) => String(destinationOf(outcome)).split("?")[0];

test("comes before the player continues, and a passkey opens the next page", async () => {
  const player = await stepPlayer();
  expect(destinationOf(await confirmStep(player))).toBe(offered);
  const { id: flow } = player.caller.record("security");
  expect(await loadPasskeyChange(await player.caller.look({ flow }))).toEqual({ kind: "create", isOffer: true });
  expect(pathOf((await createOn(platform, player, flow)).outcome)).toBe(onward);
  expect(await loadPasskeys(await player.caller.look())).toHaveLength(1);
  // Back and a reload open the next page too
  const again = await loadPasskeyChange(await player.caller.look({ flow }));
  expect(again.kind === "redirect" && again.to.split("?")[0]).toBe(onward);
});

test("declined opens the next page, and does not come again for 90 days", async () => {
  const player = await stepPlayer();
  await confirmStep(player);
  const { id: flow } = player.caller.record("security");
  const declined = await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "later" } });
  expect(pathOf(declined)).toBe(onward);
  await platform.control.restrict(player.id, [needing("strongauth")]);
  expect(pathOf(await confirmStep(player))).toBe(onward);
});

test("with more steps to come opens the next one", async () => {
  const player = await stepPlayer({ restrictions: [needing("strongauth", "select-rg-attestation")] });
  expect(destinationOf(await confirmStep(player))).toBe(offered);
  const { id: flow } = player.caller.record("security");
  expect(pathOf((await createOn(platform, player, flow)).outcome)).toBe(onward);
});

test.each<[string, PersonaInput, boolean]>([
  ["without scripts, or in a browser without passkeys", {}, false],
  ["where the platform does not offer passkeys", { siteExperience: "US-SB" }, true],
  ["to a player who has one", { passkeys: [{ passkeyKey: "one", createdAt: "2026-09-01T10:00:00Z" }] }, true],
])("is not made %s", async (_, input, canPasskey) => {
  expect(pathOf(await confirmStep(await stepPlayer(input), canPasskey))).toBe(onward);
});

test("is not made while the platform cannot list passkeys", async () => {
  const player = await stepPlayer();
  await platform.control.answer({ path: "/strongauth/v1/passkeys", persona: player.id }, 500);
  expect(pathOf(await confirmStep(player))).toBe(onward);
});

test("is not made after a code to a number that the player typed just then", async () => {
  const availableStrongAuthTypes = [{ challengeType: "SMS2FA", editable: true }, "Email2FA"];
  const { caller } = await stepPlayer({ phone: null, strongAuth: { availableStrongAuthTypes } });
  await caller.submit(startStrongAuthStep);
  const { id: flow } = caller.record("strongAuth");
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA", passkeys: "yes" } });
  await caller.submit(savePhone, { flow, fields: { phone: "207 555 0178", countryCode: "US" } });
  const fields = { code: await platform.control.code("+12075550178") };
  expect(pathOf(await caller.submit(submitStrongAuthCode, { flow, fields }))).toBe(onward);
});

test("is not made on a shared device", async () => {
  const made = await stepPlayer();
  const caller = newCaller(platform.port);
  await caller.submit(startSignIn, { fields: { contact: made.email, sharedDevice: "on" } });
  const { id: flow } = caller.record("signIn");
  await caller.submit(submitCode, { flow, fields: { code: await platform.control.code(made.email) } });
  expect((await caller.look()).isShared).toBe(true);
  expect(pathOf(await confirmStep({ ...made, caller }))).toBe(onward);
});

test("is not made while the store is down, and “Not now” continues all the same", async () => {
  const memory = createMemoryStore();
  let isDown = true;
  const about = (...keys: readonly Key[]) => isDown && keys.some(([, name]) => name.startsWith("no-passkey:"));
  const store: Store = {
    ...memory,
    get: (keys, now) => (about(...keys) ? Promise.reject(new StoreUnavailable("get")) : memory.get(keys, now)),
    set: (key, value, until, now) =>
      about(key) ? Promise.reject(new StoreUnavailable("set")) : memory.set(key, value, until, now),
  };
  const input = { product: "sportsbook", siteExperience: passkeySite, restrictions: [needing("strongauth")] };
  expect(pathOf(await confirmStep(await playerOn(platform, input, store)))).toBe(onward);
  const player = await playerOn(platform, input, store);
  isDown = false;
  expect(destinationOf(await confirmStep(player))).toBe(offered);
  isDown = true;
  const { id: flow } = player.caller.record("security");
  const declined = await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "later" } });
  expect(pathOf(declined)).toBe(onward);
});

test.each([
  [passkeySite, true],
  ["US-SB", false],
])("the list of ways to confirm asks the browser about passkeys at %s: %s", async (siteExperience, asksSupport) => {
  const { caller } = await stepPlayer({ siteExperience });
  await caller.submit(startStrongAuthStep);
  const { id: flow } = caller.record("strongAuth");
  expect(await loadContainer(await caller.look({ flow }))).toMatchObject({ kind: "options", asksSupport });
});
