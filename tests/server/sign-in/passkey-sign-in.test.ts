// A passkey in place of the code: the same rules for challenge, device and second factor.

import { describe, expect, test } from "vitest";
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";
import { loadPasskeyOptions } from "@/server/flows/sign-in/passkey";
import { startSignIn } from "@/server/flows/sign-in/sign-in";
import { answeredBy, passkeySite, playerWithPasskey } from "../../kit/flows/passkeys.ts";
import { type Caller, destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const query = { intendedSiteExp: passkeySite };

/** What the browser gets, and its device signs. */
async function signed(credential: string, caller: Caller, origin?: string): Promise<string> {
  const options = await loadPasskeyOptions(await caller.look({ query }));
  return answeredBy(platform, options as PasskeyOptions, origin, credential);
}

/** A visitor whose device has signed with a player's passkey. */
async function ready(input: PersonaInput = {}) {
  const { credential } = await playerWithPasskey(platform, input);
  const caller = newCaller(platform.port);
  return { caller, passkey: await signed(credential, caller) };
}

const send = (caller: Caller, fields: Record<string, string>) => caller.submit(startSignIn, { query, fields });

describe("signing in with a passkey", () => {
  test("opens the session that a code would open, and makes the browser known", async () => {
    const { caller, passkey } = await ready();
    expect(destinationOf(await send(caller, { contact: "", passkey }))).toBe("/postauth?flow");
    expect(caller.token).toEqual(expect.any(String));
    expect((await caller.look()).device?.knownFor).toHaveLength(1);
  });

  test("on a shared device the browser does not become known", async () => {
    const { caller, passkey } = await ready();
    await send(caller, { passkey, sharedDevice: "on" });
    expect(await caller.look()).toMatchObject({ isShared: true, device: undefined });
  });

  test("holds the session back while the platform asks for a second factor [OTP-34?]", async () => {
    const { caller, passkey } = await ready({ mfaMethods: ["SMS2FA"], quirks: { passkeyIsOneFactor: true } });
    await send(caller, { passkey });
    expect([caller.token, caller.pending]).toEqual([undefined, expect.any(String)]);
    expect((await caller.look()).device, "known only once the factor is proved").toBeUndefined();
  });

  test("carries what the link said, and accepts its challenge once [PA-11]", async () => {
    const { caller, passkey } = await ready();
    await send(caller, { passkey, product: "sportsbook", promotionId: "spring" });
    expect(caller.record("sequence").parameters).toMatchObject({ product: "sportsbook", promotionId: "spring" });
    const stranger = newCaller(platform.port);
    expect(await send(stranger, { passkey })).toMatchObject({ problem: "passkeySignInTooLate" });
    expect(stranger.token).toBeUndefined();
  });

  test("refuses an answer that was signed on another site, and one that is no credential", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    for (const passkey of [await signed(credential, caller, "http://evil.localhost:3000"), '{"id":1}'])
      expect(await send(caller, { passkey })).toMatchObject({ problem: "passkeySignInRefused" });
    expect(caller.token).toBeUndefined();
  });

  test("a challenge that the login refuses ends the sign-in, and the page says so [PA-10, API-23]", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    const link = { ...query, login_challenge: "fresh-refused" };
    const fields = { ...link, passkey: await signed(credential, caller) };
    await platform.control.answer({ path: "/logins/v1/challengelogins" }, 409);
    expect(await caller.submit(startSignIn, { query: link, fields })).toEqual({
      kind: "redirect",
      to: `/auth?login_challenge=fresh-refused&intendedSiteExp=${passkeySite}&ended=true`,
    });
  });

  test.each([
    ["passkey", { signInRefusal: "CRB-1210" }],
    ["login", { loginRefusal: "USR-514" }],
  ])("a banned account reads the same as after a code, refused at its %s [GATE-15]", async (_, quirks) => {
    const { caller, passkey } = await ready({ quirks });
    expect(await send(caller, { passkey })).toMatchObject({ problem: "banned" });
  });
});

describe("where a passkey is not offered", () => {
  test("no challenge is asked for, and none is accepted", async () => {
    const caller = newCaller(platform.port);
    expect(await loadPasskeyOptions(await caller.look())).toEqual({});
    const inApp = newCaller(platform.port, { native: true });
    expect(await loadPasskeyOptions(await inApp.look({ query }))).toEqual({});
    const unasked = await caller.submit(startSignIn, { fields: { passkey: "{}" } });
    expect(unasked).toMatchObject({ problem: "passkeySignInFailed" });
    expect(await platform.control.callsTo("passkey")).toEqual([]);
  });

  test("a page that could not ask the device says so, and a code is still there", async () => {
    const caller = newCaller(platform.port);
    expect(await send(caller, { passkey: "unasked" })).toMatchObject({ problem: "passkeySignInFailed" });
  });
});
