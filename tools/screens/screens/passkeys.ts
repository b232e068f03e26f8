import { hydrated } from "../../../tests/harness/browser/chromium.ts";
import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen, ScreenContext } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const here: PersonaInput = { product: "sportsbook", siteExperience: "US-CO-SB" };
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const onPhone = { passkeyKey: "passkey-phone", createdAt: "2026-08-14T18:20:00Z", userAgent: phone };
const onTablet = { passkeyKey: "passkey-tablet", createdAt: "2026-10-02T09:05:00Z", deviceName: "Kitchen tablet" };
/** Listed as a way to confirm; its device is nowhere. */
const usable = { ...onPhone, credentialId: "cGFzc2tleQ", publicKey: "cGFzc2tleQ" };
const due = {
  restrictions: [
    { shortReasonCode: "StrongAuthRequired", correctiveActions: [{ correctiveActionCode: "strongauth" }] },
  ],
};

const confirmByText = async (page: Parameters<Reach>[0], { sandbox, persona, javaScript }: ScreenContext) => {
  await waitForTitle(page, "Confirm it’s you");
  if (javaScript) await hydrated(page);
  await page.getByRole("radio", { name: "Code by text message" }).press("Space");
  await press(page, "Continue");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(persona().phone));
  await press(page, "Confirm");
};

const begin: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Confirm it’s me");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth"));
};

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
const sequence = {
  whyNotIn,
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
  requirement: "SA-01",
} as const;
const security = { whyNotIn, brand: "main", path: "/accountcenter/security", requirement: "SA-02" } as const;
const scripts = { javaScript: true } as const;

export const passkeysScreens: Screen[] = [
  { ...security, id: "passkeys", persona: { ...here, passkeys: [onPhone, onTablet] } },
  { ...security, ...scripts, id: "passkey-create", persona: here, reach: creating },
  { ...security, id: "passkey-remove", persona: { ...here, passkeys: [onPhone, onTablet] }, reach: removing },
  { ...sequence, ...scripts, id: "passkey-offer", persona: { ...here, ...due }, reach: offered },
  {
    ...sequence,
    ...scripts,
    id: "strongauth-with-passkey",
    persona: { ...here, ...due, passkeys: [usable] },
    reach: atList,
  },
  {
    ...sequence,
    ...scripts,
    id: "strongauth-passkey",
    persona: { ...here, ...due, passkeys: [usable] },
    reach: atPasskey,
  },
];
