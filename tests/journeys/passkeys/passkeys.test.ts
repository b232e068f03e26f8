// Passkeys without scripts: nothing is offered, nothing is in the way, and one can be removed.
import { expect, test } from "vitest";
import { choose, confirm, solvedTitle, stepButton } from "../../kit/flows/strong-auth.ts";
import { player, requires, sandbox } from "../../kit/pages/journey.ts";

const passkeySite = { product: "sportsbook", siteExperience: "US-CO-SB" };
const tablet = {
  passkeyKey: "passkey-tablet",
  createdAt: "2026-08-14T18:20:00Z",
  deviceName: "Kitchen tablet",
  credentialId: "cGFzc2tleQ",
  publicKey: "cGFzc2tleQ",
};

test("without scripts a sign-in offers no passkey, lets none be chosen as a way to confirm, and continues", async () => {
  const { visitor, phone } = await player({
    ...passkeySite,
    restrictions: [requires("strongauth")],
    passkeys: [tablet],
  });
  await visitor.get("/correctiveactions");
  await visitor.press(stepButton);
  expect(visitor.document.querySelector<HTMLInputElement>("main input[value=Passkey]")?.disabled).toBe(true);
  await choose(visitor, "SMS2FA");
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test("without scripts the security page removes a passkey after strong authentication, and creates none", async () => {
  const { visitor, phone } = await player({ ...passkeySite, passkeys: [tablet] }, { at: "/accountcenter/security" });
  expect(visitor.main).toContain("To create a passkey, turn on JavaScript");
  await visitor.press("Remove the passkey of Kitchen tablet");
  await choose(visitor, "SMS2FA");
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe("Remove this passkey?");
  await visitor.press("Remove the passkey");
  expect(visitor.main).toContain("You don’t have a passkey yet.");
});
