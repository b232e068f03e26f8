// A passkey in Chromium's virtual authenticator: offered and created after a sign-in, used to confirm, removed.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../harness/chromium.ts";
import { inBrowser } from "../harness/in-browser.ts";
import { press, waitForText, waitForTitle } from "../harness/on-page.ts";

const browser = inBrowser();
const due = [{ shortReasonCode: "StrongAuthRequired", correctiveActions: [{ correctiveActionCode: "strongauth" }] }];
const passkeySite = { product: "sportsbook", siteExperience: "US-CO-SB" };

/** A device that is there and whose owner agrees. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const agrees = (isUserVerified: boolean) =>
    session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { agrees };
}

async function choose(page: Page, way: string) {
  await waitForTitle(page, "Confirm it’s you");
  await hydrated(page);
  await page.getByRole("radio", { name: way }).press("Space");
  await press(page, "Continue");
}

test("a passkey is created after a sign-in, confirms the removal of itself, and is gone", async () => {
  const { page, persona } = await browser.player({ ...passkeySite, restrictions: due });
  const { agrees } = await withAuthenticator(page);
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await choose(page, "Code by text message");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await browser.sandbox.code(persona.phone));
  await press(page, "Confirm");
  await waitForTitle(page, "Confirm it’s you faster next time");
  await press(page, "Create a passkey");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/play/"));

  await page.goto(browser.address("/accountcenter/security"));
  await waitForText(page, /^Created on /);
  await press(page, /^Remove the passkey of /);
  await choose(page, "Passkey");
  await waitForTitle(page, "Confirm with your passkey");
  await hydrated(page);
  await agrees(false);
  await press(page, "Use my passkey");
  await waitForText(page, /^Your passkey was not used\./);
  await agrees(true);
  await press(page, "Use my passkey");
  await waitForTitle(page, "Remove this passkey?");
  await press(page, "Remove the passkey");
  await waitForText(page, "You have no passkey yet.");
  const solutions = (await browser.calls(persona, /\/strongauth\/v3\/challenges$/)).map(({ body }) =>
    String((body as Record<string, string>).strongAuthChallengeType),
  );
  expect(solutions).toEqual(["SMS2FA", "Passkey"]);
});
