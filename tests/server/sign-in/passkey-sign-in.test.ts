// A passkey in place of the code: the same rules for challenge, device and second factor.
import { describe, expect, test } from "vitest";
import type { PasskeyOptions } from "@/domain/passkeys/ceremony";
import { loadPasskeyOptions } from "@/server/flows/sign-in/passkey";
import { startSignIn } from "@/server/flows/sign-in/sign-in";
import { answeredBy, passkeySite, playerWithPasskey } from "../../harness/flows/passkeys.ts";
import { type Caller, destinationOf, newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

const query = { intendedSiteExp: passkeySite };

/** What the browser gets, and its device signs. */
async function signed(credential: string, caller: Caller, origin?: string): Promise<string> {
  const options = await loadPasskeyOptions(await caller.look({ query }));
  return answeredBy(platform, options as PasskeyOptions, origin, credential);
}

const send = (caller: Caller, fields: Record<string, string>) => caller.submit(startSignIn, { query, fields });

describe("signing in with a passkey", () => {
  test("opens the session that a code would open, and makes the browser known", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    const outcome = await send(caller, { contact: "", passkey: await signed(credential, caller) });
    expect(destinationOf(outcome)).toBe("/postauth?flow");
    expect(caller.token).toEqual(expect.any(String));
    expect((await caller.look()).sealed.device?.knownFor).toHaveLength(1);
  });

  test("on a shared device the browser does not become known", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    await send(caller, { passkey: await signed(credential, caller), sharedDevice: "on" });
    expect(await caller.look()).toMatchObject({ isShared: true, sealed: { device: undefined } });
  });

  test("holds the session back while the platform asks for a second factor [OTP-34?]", async () => {
    const { credential } = await playerWithPasskey(platform, {
      mfaMethods: ["SMS2FA"],
      quirks: { passkeyIsOneFactor: true },
    });
    const caller = newCaller(platform.port);
    await send(caller, { passkey: await signed(credential, caller) });
    expect([caller.token, caller.pending]).toEqual([undefined, expect.any(String)]);
    expect((await caller.look()).sealed.device, "known only once the factor is proved").toBeUndefined();
  });

  test("carries what the link said, and accepts its challenge once [PA-11]", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    const passkey = await signed(credential, caller);
    await send(caller, { passkey, product: "sportsbook", promotionId: "spring" });
    expect(caller.record("sequence").parameters).toMatchObject({ product: "sportsbook", promotionId: "spring" });
    const stranger = newCaller(platform.port);
    expect(await send(stranger, { passkey })).toMatchObject({ problem: "passkeySignInTooLate" });
    expect(stranger.token).toBeUndefined();
  });

  test.each<[string, string | undefined, string]>([
    ["signed on another site", "http://evil.localhost:3000", "passkeySignInRefused"],
    ["that is no credential", undefined, "passkeySignInRefused"],
  ])("refuses an answer %s", async (_, origin, problem) => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    const passkey = origin ? await signed(credential, caller, origin) : '{"id":1}';
    expect(await send(caller, { passkey })).toMatchObject({ problem });
    expect(caller.token).toBeUndefined();
  });

  test("a challenge that the login refuses ends the sign-in, and the page says so [PA-10, API-23]", async () => {
    const { credential } = await playerWithPasskey(platform);
    const caller = newCaller(platform.port);
    const link = { ...query, login_challenge: "fresh-refused" };
    const fields = { ...link, passkey: await signed(credential, caller) };
    await platform.control.faults([{ match: { path: "/logins/v1/challengelogins" }, fault: "status", status: 409 }]);
    expect(await caller.submit(startSignIn, { query: link, fields })).toEqual({
      kind: "redirect",
      to: `/auth?login_challenge=fresh-refused&intendedSiteExp=${passkeySite}&ended=true`,
    });
  });

  test.each([
    ["passkey", { signInRefusal: "CRB-1210" }],
    ["login", { loginRefusal: "USR-514" }],
  ])("a banned account reads the same as after a code, refused at its %s [GATE-15]", async (_, quirks) => {
    const { credential } = await playerWithPasskey(platform, { quirks });
    const caller = newCaller(platform.port);
    expect(await send(caller, { passkey: await signed(credential, caller) })).toMatchObject({ problem: "banned" });
  });
});

describe("where a passkey is not offered", () => {
  test("no challenge is asked for, and none is accepted", async () => {
    const mark = await platform.control.mark();
    const caller = newCaller(platform.port);
    expect(await loadPasskeyOptions(await caller.look())).toEqual({});
    const inApp = newCaller(platform.port, { native: true });
    expect(await loadPasskeyOptions(await inApp.look({ query }))).toEqual({});
    expect(await caller.submit(startSignIn, { fields: { passkey: "{}" } })).toMatchObject({
      problem: "passkeySignInFailed",
    });
    expect((await platform.control.ledger(mark)).filter(({ path }) => path.includes("passkey"))).toEqual([]);
  });

  test("a page that could not ask the device says so, and a code is still there", async () => {
    const caller = newCaller(platform.port);
    expect(await send(caller, { passkey: "unasked" })).toMatchObject({ problem: "passkeySignInFailed" });
  });
});
