// A passkey as a way to confirm: offered with one, verified by the platform, and what each refusal leads to.
import { describe, expect, test } from "vitest";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { readPasskeys } from "@/server/upstream/passkeys";
import { answeredBy, optionsIn, passkeyPlayer, playerWithPasskey, provenFor } from "../../kit/flows/passkeys.ts";
import { type Caller, destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { backTo, opened } from "../strong-auth/open-strong-auth.ts";

const platform = ownPlatform();

/** The types on the list of a player who has to confirm. */
async function offered({ caller }: { caller: Caller }) {
  const { record } = await opened(caller);
  return record().types.map(({ type }) => type);
}

/** At the passkey page, where `askFor` presses and `ask` has the options for the device. */
async function atPasskey({ caller }: { caller: Caller }) {
  const { flow, choose, record } = await opened(caller);
  const chosen = await choose("Passkey");
  const askFor = () => caller.submit(submitPasskey, { flow, fields: { intent: "options" } });
  const answer = (passkey: string) => caller.submit(submitPasskey, { flow, fields: { passkey } });
  return { chosen, choose, record, askFor, ask: async () => optionsIn(await askFor()), answer };
}

describe("a passkey on the list of ways to confirm", () => {
  test("is not for a player without one", async () => {
    expect(await offered(await passkeyPlayer(platform))).not.toContain("Passkey");
  });

  test("is not where the platform does not offer them, even if it lists one", async () => {
    const strongAuth = { availableStrongAuthTypes: ["SMS2FA", "Email2FA", "Passkey"] };
    const player = await playerOn(platform, { siteExperience: "US-SB", strongAuth });
    expect(await offered(player)).toEqual(["SMS2FA", "Email2FA"]);
  });
});

describe("confirming with it", () => {
  test("succeeds with what the device signs", async () => {
    const { chosen, ask, answer } = await atPasskey(await playerWithPasskey(platform));
    expect(destinationOf(chosen)).toBe("/strongauth/passkey?flow");
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });

  test("cancelled says so, and the next press gets a new challenge", async () => {
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    const first = await ask();
    expect(await answer("")).toMatchObject({ problem: "passkeyCancelled", facts: { others: "yes" } });
    const second = await ask();
    expect(second.options.challenge).not.toBe(first.options.challenge);
    expect(destinationOf(await answer(await answeredBy(platform, second)))).toBe(backTo);
  });

  test("is no passkey that was not accepted where only its challenge is refused [ERR-47, ERR-57]", async () => {
    const { askFor } = await atPasskey(await playerWithPasskey(platform));
    const body = { errorStatus: { code: "POP-1802" } };
    await platform.control.answer({ path: "*/passkeyoptions" }, 400, body);
    expect(await askFor()).toMatchObject({ kind: "error", problem: "strongAuthUnknown" });
  });

  test("is refused with a challenge that was used", async () => {
    const { ask, answer, record } = await atPasskey(await playerWithPasskey(platform));
    const options = await ask();
    await answer(await answeredBy(platform, options, "http://evil.localhost:3000"));
    expect(await answer(await answeredBy(platform, options))).toMatchObject({ problem: "passkeyTooLate" });
    // it says nothing of the codes that were sent
    expect(record().codeExpired).toBeUndefined();
  });

  test("is refused with what another player's device has signed for that player", async () => {
    const theirs = await atPasskey(await playerWithPasskey(platform));
    const signed = await answeredBy(platform, await theirs.ask());
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    await ask();
    expect(await answer(signed)).toMatchObject({ problem: "passkeyTooLate" });
  });

  test("in two tabs accepts one answer, whichever comes first, and the other changes nothing", async () => {
    const { ask, answer, record } = await atPasskey(await playerWithPasskey(platform));
    const [older, newer] = [await ask(), await ask()];
    expect(destinationOf(await answer(await answeredBy(platform, older)))).toBe(backTo);
    const solved = record();
    const signed = await answeredBy(platform, newer);
    const mark = await platform.control.mark();
    expect((await answer(signed)).kind).toBe("redirect");
    expect(await platform.control.ledger(mark)).toEqual([]);
    expect(record()).toEqual(solved);
  });

  test("is refused with a passkey that was removed meanwhile", async () => {
    const player = await playerWithPasskey(platform);
    const { ask, answer } = await atPasskey(player);
    const options = await ask();
    const [passkey] = await readPasskeys(await player.caller.look());
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
    const { askFor, ask, answer, choose } = await atPasskey(await playerWithPasskey(platform));
    const fromElsewhere = async () => answer(await answeredBy(platform, await ask(), "http://evil.localhost:3000"));
    for (const _ of [1, 2, 3, 4]) await fromElsewhere();
    expect(await fromElsewhere()).toMatchObject({ problem: "strongAuthMaxAttempts", facts: { others: "yes" } });
    expect(await askFor()).toMatchObject({ problem: "strongAuthMaxAttempts" });
    expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/code?flow");
  });

  test("starts again automatically when the request has expired", async () => {
    const { ask, answer } = await atPasskey(await playerWithPasskey(platform));
    await platform.control.advanceClock(31 * 60_000);
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });

  test("says so while the service is down, and works afterwards", async () => {
    const { askFor, ask, answer } = await atPasskey(await playerWithPasskey(platform));
    await platform.control.answer({ path: "/passkeyoptions" }, 503, undefined, 1);
    expect(await askFor()).toMatchObject({ problem: "strongAuthUnknown" });
    expect(destinationOf(await answer(await answeredBy(platform, await ask())))).toBe(backTo);
  });
});
