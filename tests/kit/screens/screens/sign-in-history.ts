import { askForCode, enterCode, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import type { PersonaInput } from "../../stack/sandbox-client.ts";
import { pressing, title } from "../reach.ts";

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
const player = screensWith({ persona: onThreeDevices });

const ended = pressing("Log out everywhere else", title("Now make your account safe again"));

const onSharedDevice: Reach = async (page, { sandbox, persona, addressOf, javaScript }) => {
  await page.getByLabel("This is a shared or public device").press("Space");
  await askForCode(page, persona().email);
  await enterCode(page, await sandbox.code(persona().email), javaScript);
  // with scripts the page after a sign-in continues automatically, and would take the next address from us
  await page.waitForURL(javaScript ? /\/play\// : /\/postauth/);
  await page.goto(addressOf("/"));
  await waitForText(page, /^Shared device/);
};

export const signInsScreens: Screen[] = [
  player("home-last-sign-in", "GATE-78?", { persona: threeDaysAgo, path: "/" }),
  player("home-shared-device", "GATE-78?", {
    persona: threeDaysAgo,
    signedIn: false,
    path: "/auth",
    reach: onSharedDevice,
  }),
  player("sign-ins", "GATE-78?", { path: "/accountcenter/security/sign-ins" }),
  player("not-you", "GATE-78?", { path: "/accountcenter/security/not-you" }),
  player("not-you-ended", "GATE-78?", { path: "/accountcenter/security/not-you", reach: ended }),
];
