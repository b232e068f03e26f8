import type { Brand } from "../../../domain/brands.ts";
import { during, press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";

type Reach = NonNullable<Screen["reach"]>;

/** Without scripts the loader waits for its button. */
const sent: (title: string | RegExp) => Reach =
  (title) =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, /^Continue to/);
    await waitForTitle(page, title);
  };

/** Opens the page while the gaming session takes its time, so that the loader stands still for a while. */
const waiting =
  (path: string): Reach =>
  async (page, { sandbox, addressOf, persona }) => {
    const match = { path: "/playspans/v1/playspans", persona: persona().id };
    await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
    await page.goto(addressOf(path), { waitUntil: "commit" });
    await waitForTitle(page, /^Continue to/);
  };

const unloadable: Reach = async (page, { sandbox, addressOf, persona }) => {
  const down = [{ match: { path: "/restrictions/*", persona: persona().id }, fault: "status" as const }];
  await during(sandbox, down, () => page.goto(addressOf("/postauth")));
};

/** A player who is signed in already comes with a link from the sister product. */
const crossLogin: Reach = async (page, context) => {
  await press(page, /^Continue as/);
  await page.waitForURL(/postauth|play/);
  await sent("You are signed in everywhere")(page, context);
};

const withoutSister = ({ products }: Brand) => products.length === 1 && "it has no sister product";
const fromSister = "/auth?product=casino&showCrossLoginSuccess=true";

export const sequenceScreens: Screen[] = [
  {
    id: "postauth-loader",
    alone: true,
    withoutControls: true,
    requirement: "PA-12",
    persona: {},
    brand: "main",
    reach: waiting("/postauth"),
  },
  {
    id: "postauth-retry",
    requirement: "PA-18",
    persona: { quirks: { playSpanRefusal: "SPAN-500" } },
    brand: "main",
    path: "/postauth",
    reach: sent("We could not start your gaming session"),
  },
  {
    id: "postauth-cross-login",
    requirement: "PA-17",
    persona: {},
    brand: "main",
    path: fromSister,
    reach: crossLogin,
    whyNotIn: withoutSister,
  },
  {
    id: "postauth-cross-login-phone",
    requirement: "PA-17",
    persona: {},
    brand: "main",
    path: `${fromSister}&showPhoneInlineMessage=true`,
    reach: crossLogin,
    whyNotIn: withoutSister,
  },
  { id: "postauth-trouble", alone: true, requirement: "API-103", persona: {}, brand: "main", reach: unloadable },
  {
    id: "play",
    requirement: "GATE-40",
    persona: { product: "sportsbook", siteExperience: "US-SB" },
    brand: "main",
    path: "/postauth?product=sportsbook",
    reach: sent(/ is ready$/),
  },
  {
    id: "play-without-session",
    requirement: "GATE-55",
    persona: { claims: { operatorId: "3" }, product: "sportsbook", siteExperience: "US-SB" },
    brand: "main",
    path: "/play/sportsbook",
    settings: { SKIP_PLAY_SPAN_OPERATOR_IDS: "3" },
  },
];
