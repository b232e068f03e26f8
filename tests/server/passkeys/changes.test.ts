// Passkeys on the security page: created and removed after strong authentication, with a proof that is good once.
import { describe, expect, test } from "vitest";
import { loadPasskeyChange, loadPasskeys, submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { loadSecurity, submitSecurity } from "@/server/flows/account-security/security";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { passkeyCreationOptions } from "@/server/upstream/passkeys";
import { finish, initiateStrongAuth, trigger } from "@/server/upstream/strong-auth/strong-auth";
import {
  answeredBy,
  createOn,
  optionsIn,
  passkeyPlayer,
  passkeySite,
  playerWithPasskey,
  provenFor,
} from "../../harness/flows/passkeys.ts";
import { destinationOf, ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

const seeded = [{ passkeyKey: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z", deviceName: "Kitchen tablet" }];

describe("creating a passkey", () => {
  test("asks for strong authentication, then the device, and reports on the security page", async () => {
    const player = await passkeyPlayer(platform);
    const flow = await provenFor(platform, player, "passkey");
    expect(await loadPasskeyChange(await player.caller.look({ flow }))).toEqual({ kind: "create", isOffer: false });
    const { outcome } = await createOn(platform, player, flow);
    expect(destinationOf(outcome)).toBe("/accountcenter/security?flow");
    const { id } = player.caller.record("security");
    const { passkeys, result } = await loadSecurity(await player.caller.look({ flow: id }));
    expect([passkeys, result]).toEqual([
      [{ key: expect.any(String), createdAt: expect.any(Number), device: expect.any(Object) }],
      "passkey",
    ]);
    expect(await loadPasskeyChange(await player.caller.look({ flow }))).toMatchObject({ kind: "redirect" });
  });

  test.each<[string, (options: ReturnType<typeof optionsIn>) => Promise<string>, string]>([
    ["of another site", (options) => answeredBy(platform, options, "http://evil.localhost:3000"), "passkeyNotMade"],
    ["that is no credential", async () => '{"id":1}', "passkeyNotMade"],
    ["of a player who cancelled", async () => "", "passkeyNotMade"],
  ])("refuses an answer %s, and can be tried again", async (_, answer, problem) => {
    const player = await passkeyPlayer(platform);
    const flow = await provenFor(platform, player, "passkey");
    const options = optionsIn(await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } }));
    const passkey = await answer(options);
    expect(await player.caller.submit(submitPasskeyChange, { flow, fields: { passkey } })).toMatchObject({ problem });
    expect(destinationOf((await createOn(platform, player, flow)).outcome)).toBe("/accountcenter/security?flow");
  });

  test("refuses an answer to options of another player", async () => {
    const [one, other] = [await passkeyPlayer(platform), await passkeyPlayer(platform)];
    const flow = await provenFor(platform, one, "passkey");
    const options = optionsIn(await one.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } }));
    const passkey = await answeredBy(platform, options);
    const theirs = await provenFor(platform, other, "passkey");
    const refused = await other.caller.submit(submitPasskeyChange, { flow: theirs, fields: { passkey } });
    expect(refused).toMatchObject({ problem: "passkeyTooLate" });
    expect(await loadPasskeys(await other.caller.look())).toEqual([]);
  });

  test("in two tabs makes one passkey: the first answer uses up the proof", async () => {
    const player = await passkeyPlayer(platform);
    const flow = await provenFor(platform, player, "passkey");
    const ask = async () =>
      optionsIn(await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } }));
    const [one, other] = [await answeredBy(platform, await ask()), await answeredBy(platform, await ask())];
    const send = (passkey: string) => player.caller.submit(submitPasskeyChange, { flow, fields: { passkey } });
    expect(destinationOf(await send(other))).toBe("/accountcenter/security?flow");
    expect(destinationOf(await send(one))).toBe("/accountcenter/security?flow");
    expect(await loadPasskeys(await player.caller.look())).toHaveLength(1);
  });

  test("says so when the proof is too old", async () => {
    const player = await passkeyPlayer(platform);
    const flow = await provenFor(platform, player, "passkey");
    await platform.control.advanceClock(6 * 60_000);
    const outcome = await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } });
    expect(outcome).toMatchObject({ problem: "passkeyProofGone" });
  });

  test("without a proof leads back, and calls nothing", async () => {
    const player = await passkeyPlayer(platform);
    await player.caller.submit(submitSecurity, { fields: { intent: "passkey" } });
    const { id: flow } = player.caller.record("security");
    const mark = await platform.control.mark();
    const outcome = await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } });
    expect(destinationOf(outcome)).toBe("/accountcenter/security?flow");
    expect((await platform.control.ledger(mark)).filter(({ path }) => path.includes("passkeys"))).toEqual([]);
  });
});

test("a proof of a number that was typed just now changes no passkeys", async () => {
  const { caller } = await passkeyPlayer(platform);
  const { upstream, submitKey } = await caller.look();
  const proof = grantAccountProof(upstream);
  const opened = await initiateStrongAuth(upstream, { reason: "UPDATE_PHONE" }, `${submitKey}-open`);
  const challenge = { requestKey: opened.ok ? opened.value.requestKey : "", type: "SMS2FA" } as const;
  await trigger(upstream, challenge, { contact: "+12075550177", isSpoken: false }, proof, `${submitKey}-trigger`);
  const code = await platform.control.code("+12075550177");
  const finished = await finish(upstream, challenge, code, proof, `${submitKey}-finish`);
  if (!finished.ok) throw new Error(finished.code);
  const asked = await call(upstream, passkeyCreationOptions, {
    body: { strongAuthToken: finished.value.token },
    idempotencyKey: `${submitKey}-options`,
  });
  expect(asked).toMatchObject({ refusal: "expired" });
});

describe("removing a passkey", () => {
  test("asks for strong authentication and a press, and the passkey is gone", async () => {
    const player = await passkeyPlayer(platform, { passkeys: seeded });
    const flow = await provenFor(platform, player, "removePasskey:passkey-seeded");
    expect(await loadPasskeyChange(await player.caller.look({ flow }))).toEqual({
      kind: "remove",
      passkey: {
        key: "passkey-seeded",
        createdAt: Date.parse("2026-09-01T10:00:00Z"),
        device: { platformName: "Kitchen tablet" },
      },
    });
    expect(destinationOf(await player.caller.submit(submitPasskeyChange, { flow }))).toBe(
      "/accountcenter/security?flow",
    );
    const { passkeys, result } = await loadSecurity(
      await player.caller.look({ flow: player.caller.record("security").id }),
    );
    expect([passkeys, result]).toEqual([[], "passkeyRemoval"]);
  });

  test("needs one of the player's own", async () => {
    await playerWithPasskey(platform);
    const other = await passkeyPlayer(platform, { passkeys: seeded });
    expect(
      await other.caller.submit(submitSecurity, { fields: { intent: "removePasskey:passkey-of-another" } }),
    ).toEqual({ kind: "error", problem: "securityChangeFailed" });
  });

  test("after the proof is too old changes nothing", async () => {
    const player = await passkeyPlayer(platform, { passkeys: seeded });
    const flow = await provenFor(platform, player, "removePasskey:passkey-seeded");
    await platform.control.advanceClock(6 * 60_000);
    expect(await player.caller.submit(submitPasskeyChange, { flow })).toMatchObject({ problem: "passkeyProofGone" });
    expect(await loadPasskeys(await player.caller.look())).toHaveLength(1);
  });
});

describe("the list", () => {
  test("is absent where the platform does not offer passkeys, and nothing asks for them", async () => {
    const { caller } = await playerOn(platform, { siteExperience: "US-SB", passkeys: seeded });
    const mark = await platform.control.mark();
    expect((await loadSecurity(await caller.look())).passkeys).toBeUndefined();
    const pressed = await caller.submit(submitSecurity, { fields: { intent: "passkey" } });
    expect(pressed).toEqual({ kind: "error", problem: "securityChangeFailed" });
    expect((await platform.control.ledger(mark)).filter(({ path }) => path.includes("passkeys"))).toEqual([]);
  });

  test("is there once a flag of the sandbox turns the offer on", async () => {
    await platform.control.flags({ passkeys: true });
    const { caller } = await playerOn(platform, { siteExperience: "US-OR-SB", passkeys: seeded });
    expect((await loadSecurity(await caller.look())).passkeys).toHaveLength(1);
  });

  test("leaves the rest of the page alone while it cannot be read", async () => {
    const { caller, id: persona } = await playerOn(platform, { siteExperience: passkeySite });
    await platform.control.answer({ path: "/strongauth/v1/passkeys", persona }, 503);
    expect((await loadSecurity(await caller.look())).passkeys).toBe("unknown");
  });
});
