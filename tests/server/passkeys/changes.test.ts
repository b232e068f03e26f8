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
} from "../../kit/flows/passkeys.ts";
import { destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const seeded = [{ passkeyKey: "passkey-seeded", createdAt: "2026-09-01T10:00:00Z", deviceName: "Kitchen tablet" }];

/** A player on the page of a change, after strong authentication. */
async function changing(intent: string, input: PersonaInput = {}) {
  const player = await passkeyPlayer(platform, input);
  const { caller } = player;
  const flow = await provenFor(platform, player, intent);
  const send = (fields: Record<string, string> = {}) => caller.submit(submitPasskeyChange, { flow, fields });
  return {
    caller,
    send,
    ask: () => send({ intent: "options" }),
    create: async () => destinationOf((await createOn(platform, player, flow)).outcome),
    page: async () => loadPasskeyChange(await caller.look({ flow })),
    async reported() {
      const { passkeys, result } = await loadSecurity(await caller.look({ flow: caller.record("security").id }));
      return [passkeys, result];
    },
  };
}

const securityPage = "/accountcenter/security?flow";

describe("creating a passkey", () => {
  test("asks for strong authentication, then the device, and reports on the security page", async () => {
    const { page, create, reported } = await changing("passkey");
    expect(await page()).toEqual({ kind: "create", isOffer: false });
    expect(await create()).toBe(securityPage);
    expect(await reported()).toEqual([
      [{ key: expect.any(String), createdAt: expect.any(Number), device: expect.any(Object) }],
      "passkey",
    ]);
    expect(await page()).toMatchObject({ kind: "redirect" });
  });

  test.each<[string, (options: ReturnType<typeof optionsIn>) => Promise<string>, string]>([
    ["of another site", (options) => answeredBy(platform, options, "http://evil.localhost:3000"), "passkeyNotMade"],
    ["that is no credential", async () => '{"id":1}', "passkeyNotMade"],
    ["of a player who cancelled", async () => "", "passkeyNotMade"],
  ])("refuses an answer %s, and can be tried again", async (_, answer, problem) => {
    const { ask, send, create } = await changing("passkey");
    expect(await send({ passkey: await answer(optionsIn(await ask())) })).toMatchObject({ problem });
    expect(await create()).toBe(securityPage);
  });

  test("refuses an answer to options of another player", async () => {
    const one = await changing("passkey");
    const passkey = await answeredBy(platform, optionsIn(await one.ask()));
    const other = await changing("passkey");
    expect(await other.send({ passkey })).toMatchObject({ problem: "passkeyTooLate" });
    expect(await loadPasskeys(await other.caller.look())).toEqual([]);
  });

  test("in two tabs makes one passkey: the first answer uses up the proof", async () => {
    const { ask, send, caller } = await changing("passkey");
    const inTab = async () => ({ passkey: await answeredBy(platform, optionsIn(await ask())) });
    const [one, other] = [await inTab(), await inTab()];
    expect(destinationOf(await send(other))).toBe(securityPage);
    expect(destinationOf(await send(one))).toBe(securityPage);
    expect(await loadPasskeys(await caller.look())).toHaveLength(1);
  });

  test("says so when the proof is too old", async () => {
    const { ask } = await changing("passkey");
    await platform.control.advanceClock(6 * 60_000);
    expect(await ask()).toMatchObject({ problem: "passkeyProofGone" });
  });

  test("without a proof leads back, and calls nothing", async () => {
    const player = await passkeyPlayer(platform);
    await player.caller.submit(submitSecurity, { fields: { intent: "passkey" } });
    const { id: flow } = player.caller.record("security");
    const outcome = await player.caller.submit(submitPasskeyChange, { flow, fields: { intent: "options" } });
    expect(destinationOf(outcome)).toBe(securityPage);
    expect(await platform.control.callsTo("passkeys")).toEqual([]);
  });
});

test("a proof of a number that was typed just now changes no passkeys", async () => {
  const { caller } = await passkeyPlayer(platform);
  const context = await caller.look();
  const proof = grantAccountProof(context.upstream);
  const opened = await initiateStrongAuth(context, { reason: "UPDATE_PHONE" });
  const challenge = { requestKey: opened.ok ? opened.value.requestKey : "", type: "SMS2FA" } as const;
  await trigger(context, challenge, { contact: "+12075550177", isSpoken: false }, proof);
  const code = await platform.control.code("+12075550177");
  const finished = await finish(context, challenge, code, proof);
  if (!finished.ok) throw new Error(finished.code);
  const asked = await call(context, passkeyCreationOptions, { body: { strongAuthToken: finished.value.token } });
  expect(asked).toMatchObject({ refusal: "expired" });
});

describe("removing a passkey", () => {
  test("asks for strong authentication and a press, and the passkey is gone", async () => {
    const { page, send, reported } = await changing("removePasskey:passkey-seeded", { passkeys: seeded });
    expect(await page()).toEqual({
      kind: "remove",
      passkey: {
        key: "passkey-seeded",
        createdAt: Date.parse("2026-09-01T10:00:00Z"),
        device: { platformName: "Kitchen tablet" },
      },
    });
    expect(destinationOf(await send())).toBe(securityPage);
    expect(await reported()).toEqual([[], "passkeyRemoval"]);
  });

  test("needs one of the player's own", async () => {
    await playerWithPasskey(platform);
    const other = await passkeyPlayer(platform, { passkeys: seeded });
    const refused = await other.caller.submit(submitSecurity, {
      fields: { intent: "removePasskey:passkey-of-another" },
    });
    expect(refused).toEqual({ kind: "error", problem: "securityChangeFailed" });
  });

  test("after the proof is too old changes nothing", async () => {
    const { send, caller } = await changing("removePasskey:passkey-seeded", { passkeys: seeded });
    await platform.control.advanceClock(6 * 60_000);
    expect(await send()).toMatchObject({ problem: "passkeyProofGone" });
    expect(await loadPasskeys(await caller.look())).toHaveLength(1);
  });
});

describe("the list", () => {
  test("is absent where the platform does not offer passkeys, and nothing asks for them", async () => {
    const { caller } = await playerOn(platform, { siteExperience: "US-SB", passkeys: seeded });
    expect((await loadSecurity(await caller.look())).passkeys).toBeUndefined();
    const pressed = await caller.submit(submitSecurity, { fields: { intent: "passkey" } });
    expect(pressed).toEqual({ kind: "error", problem: "securityChangeFailed" });
    expect(await platform.control.callsTo("passkeys")).toEqual([]);
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
