import { askForCode, enterCode, press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15";

const onThreeDevices: PersonaInput = {
  signIns: [
    { hoursAgo: 3, userAgent: phone, place: "Portland, ME", isOpen: true },
    { hoursAgo: 9, deviceName: "Living room television", place: "Reno, NV", isOpen: true },
    { hoursAgo: 75, userAgent: mac, place: "Portland, ME" },
    { hoursAgo: 9800, place: "Augusta, ME" },
  ],
};
const threeDaysAgo: PersonaInput = { signIns: [{ hoursAgo: 75, userAgent: phone, place: "Portland, ME" }] };
const player = { persona: onThreeDevices, brand: "main", requirement: "GATE-78?" } as const;

const ended: Reach = async (page) => {
  await press(page, "Log out everywhere else");
  await waitForTitle(page, "Now change what protects your account");
};

const onSharedDevice: Reach = async (page, { sandbox, persona, addressOf, javaScript }) => {
  await page.getByLabel("This is a shared or public device").press("Space");
  await askForCode(page, persona().email);
  await enterCode(page, await sandbox.code(persona().email), javaScript);
  // with scripts the page after a sign-in leads on by itself, and would take the next address from us
  await page.waitForURL(javaScript ? /\/play\// : /\/postauth/);
  await page.goto(addressOf("/"));
  await waitForText(page, /^Shared device/);
};

export const signInsScreens: Screen[] = [
  { ...player, id: "home-last-sign-in", persona: threeDaysAgo, path: "/" },
  { ...player, id: "home-shared-device", persona: threeDaysAgo, signedIn: false, path: "/auth", reach: onSharedDevice },
  { ...player, id: "sign-ins", path: "/accountcenter/security/sign-ins" },
  { ...player, id: "not-you", path: "/accountcenter/security/not-you" },
  { ...player, id: "not-you-ended", path: "/accountcenter/security/not-you", reach: ended },
];
