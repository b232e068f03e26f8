// A passkey as a way to confirm: offered with one, verified by the platform, and what each refusal leads to.
import { describe, expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { readPasskeys } from "@/server/upstream/passkeys";
import {
  answeredBy,
  optionsIn,
  type PasskeyPlayer,
  passkeyPlayer,
  playerWithPasskey,
  provenFor,
} from "../../harness/flows/passkeys.ts";
import { destinationOf, ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

const backTo = "/accountcenter/security" as Path;

/** Opens strong authentication. @returns its flow and the types on its list */
async function opened({ caller }: Pick<PasskeyPlayer, "caller">) {
  await caller.submit((context) => startStrongAuth(context, { backTo, reason: "CORRECTIVE_ACTION" }));
  const { id: flow, types } = caller.record("strongAuth");
  return { flow, types: types.map(({ type }) => type) };
}

/** At the passkey page, with options for the device. */
async function atPasskey(player: PasskeyPlayer) {
  const { flow } = await opened(player);
  const chosen = await player.caller.submit(chooseMethod, { flow, fields: { method: "Passkey" } });
  const ask = async () => optionsIn(await player.caller.submit(submitPasskey, { flow, fields: { intent: "options" } }));
  const answer = (passkey: string) => player.caller.submit(submitPasskey, { flow, fields: { passkey } });
  return { flow, chosen, ask, answer };
}

describe("a passkey on the list of ways to confirm", () => {
  test("is there for a player who has one", async () => {
    const player = await playerWithPasskey(platform);
    expect((await opened(player)).types).toEqual(["SMS2FA", "Email2FA", "BirthYearAndSsn4", "DocScan", "Passkey"]);
  });

  test("is not for a player without one", async () => {
    expect((await opened(await passkeyPlayer(platform))).types).not.toContain("Passkey");
  });

  test("is not where the platform does not offer them, even if it lists one", async () => {
    const strongAuth = { availableStrongAuthTypes: ["SMS2FA", "Email2FA", "Passkey"] };
    expect((await opened(await playerOn(platform, { siteExperience: "US-SB", strongAuth }))).types).toEqual([
      "SMS2FA",
      "Email2FA",
    ]);
  });
});

describe("confirming with it", () => {
  test("succeeds with what the device signs", async () => {
    const { chosen, ask, answer } = await atPasskey(await playerWithPasskey(platform));
    expect(destinationOf(chosen)).toBe("/strongauth/passkey?flow");
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });

  test("cancelled says so, and the next press gets a challenge of its own", async () => {
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    const first = await ask();
    expect(await answer("")).toMatchObject({ problem: "passkeyCancelled", facts: { others: "yes" } });
    const second = await ask();
    expect(second.options.challenge).not.toBe(first.options.challenge);
    expect(destinationOf(await answer(await answeredBy(platform, second)))).toBe(backTo);
  });

  test("is no passkey that was not accepted where only its challenge is refused [ERR-47, ERR-57]", async () => {
    const player = await playerWithPasskey(platform);
    const { flow } = await atPasskey(player);
    const body = { errorStatus: { code: "POP-1802" } };
    await platform.control.faults([{ match: { path: "*/passkeyoptions" }, fault: "status", status: 400, body }]);
    expect(await player.caller.submit(submitPasskey, { flow, fields: { intent: "options" } })).toMatchObject({
      kind: "error",
      problem: "strongAuthUnknown",
    });
  });

  test("is refused with a challenge that was used", async () => {
    const player = await playerWithPasskey(platform);
    const { ask, answer } = await atPasskey(player);
    const options = await ask();
    await answer(await answeredBy(platform, options, "http://evil.localhost:3000"));
    expect(await answer(await answeredBy(platform, options))).toMatchObject({ problem: "passkeyTooLate" });
    // it says nothing of the codes that were sent
    expect(player.caller.record("strongAuth").codeExpired).toBeUndefined();
  });

  test("is refused with what another player's device has signed for that player", async () => {
    const theirs = await atPasskey(await playerWithPasskey(platform));
    const signed = await answeredBy(platform, await theirs.ask());
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    await ask();
    expect(await answer(signed)).toMatchObject({ problem: "passkeyTooLate" });
  });

  test("in two tabs accepts one answer, whichever comes first, and the other changes nothing", async () => {
    const player = await playerWithPasskey(platform);
    const { flow, ask, answer } = await atPasskey(player);
    const [older, newer] = [await ask(), await ask()];
    expect(destinationOf(await answer(await answeredBy(platform, older)))).toBe(backTo);
    const { strongAuth } = Object.fromEntries([...player.caller.records].map(([, record]) => [record.kind, record]));
    const mark = await platform.control.mark();
    const late = await player.caller.submit(submitPasskey, {
      flow,
      fields: { passkey: await answeredBy(platform, newer) },
    });
    expect(late.kind).toBe("redirect");
    expect(await platform.control.ledger(mark)).toEqual([]);
    expect(
      Object.fromEntries([...player.caller.records].map(([, record]) => [record.kind, record])).strongAuth,
    ).toEqual(strongAuth);
  });

  test("is refused with a passkey that was removed meanwhile", async () => {
    const player = await playerWithPasskey(platform);
    const { ask, answer } = await atPasskey(player);
    const options = await ask();
    const [passkey] = await readPasskeys((await player.caller.look()).upstream);
    const change = await provenFor(platform, player, `removePasskey:${passkey?.key}`);
    await player.caller.submit(submitPasskeyChange, { flow: change });
    expect(await answer(await answeredBy(platform, options))).toMatchObject({ problem: "passkeyNotAccepted" });
  });

  test("is refused with anything that is no answer of a device, without a call", async () => {
    const { answer } = await atPasskey(await playerWithPasskey(platform));
    const mark = await platform.control.mark();
    for (const text of ["{", "[]", '{"id":"x"}', "x".repeat(30_000)])
      expect(await answer(text)).toMatchObject({ problem: "passkeyNotAccepted" });
    expect(await platform.control.ledger(mark)).toEqual([]);
  });

  test("uses up its tries, and the other ways remain", async () => {
    const player = await playerWithPasskey(platform);
    const { flow, ask, answer } = await atPasskey(player);
    for (const _ of [1, 2, 3, 4]) await answer(await answeredBy(platform, await ask(), "http://evil.localhost:3000"));
    const last = await answer(await answeredBy(platform, await ask(), "http://evil.localhost:3000"));
    expect(last).toMatchObject({ problem: "strongAuthMaxAttempts", facts: { others: "yes" } });
    expect(await player.caller.submit(submitPasskey, { flow, fields: { intent: "options" } })).toMatchObject({
      problem: "strongAuthMaxAttempts",
    });
    expect(destinationOf(await player.caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } }))).toBe(
      "/strongauth/code?flow",
    );
  });

  test("starts again by itself when the request has expired", async () => {
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    await platform.control.advanceClock(31 * 60_000);
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });

  test("says so while the service is down, and works afterwards", async () => {
    const player = await playerWithPasskey(platform);
    const { flow, ask, answer } = await atPasskey(player);
    await platform.control.answer({ path: "/passkeyoptions" }, 503, undefined, 1);
    expect(await player.caller.submit(submitPasskey, { flow, fields: { intent: "options" } })).toMatchObject({
      problem: "strongAuthUnknown",
    });
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });
});
