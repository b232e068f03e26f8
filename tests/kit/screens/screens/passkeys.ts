import { hydrated } from "../../browser/chromium.ts";
import { press, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, type ScreenContext, screensWith } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { entryPage, pressing } from "../reach.ts";

const here: PersonaInput = { product: "sportsbook", siteExperience: "US-CO-SB" };
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const onPhone = { passkeyKey: "passkey-phone", createdAt: "2026-08-14T18:20:00Z", userAgent: phone };
const onTablet = { passkeyKey: "passkey-tablet", createdAt: "2026-10-02T09:05:00Z", deviceName: "Kitchen tablet" };
/** A passkey that is listed as a way to confirm, on a device that the browser does not have. */
const usable = { ...onPhone, credentialId: "cGFzc2tleQ", publicKey: "cGFzc2tleQ" };

const confirmByText = async (page: Parameters<Reach>[0], { sandbox, persona, javaScript }: ScreenContext) => {
  await waitForTitle(page, "Confirm it’s you");
  if (javaScript) await hydrated(page);
  await page.getByRole("radio", { name: "Code by text message" }).press("Space");
  await press(page, "Continue");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(persona().phone));
  await press(page, "Confirm");
};

const begin = pressing("Confirm it’s me", (page) =>
  page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth")),
);

const offered: Reach = async (page, context) => {
  await begin(page, context);
  await confirmByText(page, context);
  await waitForTitle(page, "Confirm it’s you faster next time");
};

const atList: Reach = async (page, context) => {
  await begin(page, context);
  await page.getByRole("radio", { name: "Passkey" }).waitFor();
};

const atPasskey: Reach = async (page, context) => {
  await atList(page, context);
  await page.getByRole("radio", { name: "Passkey" }).press("Space");
  await press(page, "Continue");
  await waitForTitle(page, "Confirm with your passkey");
};

const creating: Reach = async (page, context) => {
  await press(page, "Create a passkey");
  await confirmByText(page, context);
  await waitForTitle(page, "Create a passkey");
};

const removing: Reach = async (page, context) => {
  await press(page, /^Remove the passkey of Kitchen tablet/);
  await confirmByText(page, context);
  await waitForTitle(page, "Remove this passkey?");
};

/** Those of a site experience that no other brand has. */
const whyNotIn = () => "the sandbox offers passkeys in Colorado only";
const sequence = screensWith({ whyNotIn, path: entryPage });
const security = screensWith({ whyNotIn, path: "/accountcenter/security" });
const withPasskey = due("strongauth", { ...here, passkeys: [usable] });
const scripts = { javaScript: true } as const;

export const passkeysScreens: Screen[] = [
  security("passkeys", "SA-02", { persona: { ...here, passkeys: [onPhone, onTablet] } }),
  security("passkey-create", "SA-02", { ...scripts, persona: here, reach: creating }),
  security("passkey-remove", "SA-02", { persona: { ...here, passkeys: [onPhone, onTablet] }, reach: removing }),
  sequence("passkey-offer", "SA-01", { ...scripts, persona: due("strongauth", here), reach: offered }),
  sequence("strongauth-with-passkey", "SA-01", { ...scripts, persona: withPasskey, reach: atList }),
  sequence("strongauth-passkey", "SA-01", { ...scripts, persona: withPasskey, reach: atPasskey }),
];
