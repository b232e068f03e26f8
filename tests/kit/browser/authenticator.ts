// Chromium's virtual device with passkeys, and the way to the pages that ask for one.
import type { Page } from "playwright";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { hydrated } from "./chromium.ts";
import { press } from "./on-page.ts";

/** Where the sandbox offers passkeys. */
export const passkeySite = { product: "sportsbook", siteExperience: "US-CO-SB" } satisfies PersonaInput;

/** A device that is there and whose owner agrees. */
export async function withAuthenticator(page: Page) {
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
  /** While the owner has not touched the device, it keeps asking. */
  const touches = (enabled: boolean) =>
    session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  return { agrees, touches };
}

/** Chooses a way to confirm. */
export async function confirmWith(page: Page, way: string): Promise<void> {
  // not the title: the page before, which submits itself, has it too
  const choice = page.getByRole("radio", { name: way });
  await choice.waitFor();
  await hydrated(page);
  await choice.press("Space");
  await press(page, "Continue");
}

/** Chooses a text message and enters its code. */
export async function confirmByText(page: Page, code: () => Promise<string>): Promise<void> {
  await confirmWith(page, "Code by text message");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await code());
  await press(page, "Confirm");
}
