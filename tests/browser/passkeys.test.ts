// A passkey in Chromium's virtual authenticator: offered and created after a sign-in, used to confirm, removed.
import { expect, test } from "vitest";
import { confirmByText, confirmWith, passkeySite, withAuthenticator } from "../kit/browser/authenticator.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

test("a passkey is created after a sign-in, confirms the removal of itself, and is gone", async () => {
  const { page, persona } = await browser.player(due("strongauth", passkeySite));
  const { agrees } = await withAuthenticator(page);
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await press(page, "Confirm it’s me");
  await confirmByText(page, () => browser.sandbox.code(persona.phone));
  await waitForTitle(page, "Confirm it’s you faster next time");
  await press(page, "Create a passkey");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/play/"));

  await page.goto(browser.address("/accountcenter/security"));
  await waitForText(page, /^Created on /);
  await press(page, /^Remove the passkey of /);
  await confirmWith(page, "Passkey");
  await waitForTitle(page, "Confirm with your passkey");
  await hydrated(page);
  await agrees(false);
  await press(page, "Use my passkey");
  await waitForText(page, /^We didn’t get your passkey\./);
  await agrees(true);
  await press(page, "Use my passkey");
  await waitForTitle(page, "Remove this passkey?");
  await press(page, "Remove the passkey");
  await waitForText(page, "You don’t have a passkey yet.");
  const solutions = (await browser.calls(persona, /\/strongauth\/v3\/challenges$/)).map(({ body }) =>
    String((body as Record<string, string>).strongAuthChallengeType),
  );
  expect(solutions).toEqual(["SMS2FA", "Passkey"]);
});

test("a passkey is no way to confirm where a script cannot ask the device for it", async () => {
  const tablet = {
    passkeyKey: "passkey-tablet",
    createdAt: "2026-08-14T18:20:00Z",
    credentialId: "cGFzc2tleQ",
    publicKey: "cGFzc2tleQ",
  };
  const { page } = await browser.player(
    due("strongauth", { ...passkeySite, passkeys: [{ ...tablet, deviceName: "Kitchen tablet" }] }),
    { path: "/correctiveactions?product=sportsbook", look: { javaScript: false } },
  );
  await press(page, "Confirm it’s me");
  const passkey = page.locator("label:has(input[value=Passkey])");
  await passkey.waitFor({ state: "hidden" });
  expect([await passkey.count(), await page.getByRole("radio").count()]).toEqual([1, 3]);
});
