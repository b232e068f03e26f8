import type { Brand } from "../../../../domain/brands.ts";
import { press } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith, whileDown, whileHeld } from "../../browser/screens.ts";
import { begun, screen, title } from "../reach.ts";

const sent = (name: string | RegExp): Reach => begun(/^Continue to/, title(name));

/** A player who is signed in already comes with a link from the sister product. */
const byCrossLogin: Reach = async (page, context) => {
  await press(page, /^Continue as/);
  await page.waitForURL(/postauth|play/);
  await sent("You’re signed in everywhere")(page, context);
};

const withoutSister = ({ products }: Brand) => products.length === 1 && "it has no sister product";
const fromSister = "/auth?product=casino&showCrossLoginSuccess=true";
const crossLogin = screensWith({ path: fromSister, reach: byCrossLogin, whyNotIn: withoutSister });
const bettor = { product: "sportsbook", siteExperience: "US-SB" };

export const sequenceScreens: Screen[] = [
  screen("postauth-loader", "PA-12", {
    alone: true,
    withoutControls: true,
    reach: whileHeld("/playspans/v1/playspans", "/postauth", /^Continue to/),
  }),
  screen("postauth-retry", "PA-18", {
    persona: { quirks: { playSpanRefusal: "SPAN-500" } },
    path: "/postauth",
    reach: sent("We couldn’t start your gaming session"),
  }),
  crossLogin("postauth-cross-login", "PA-17"),
  crossLogin("postauth-cross-login-phone", "PA-17", { path: `${fromSister}&showPhoneInlineMessage=true` }),
  screen("postauth-trouble", "API-103", { alone: true, reach: whileDown("/restrictions/*", "/postauth") }),
  screen("play", "GATE-40", { persona: bettor, path: "/postauth?product=sportsbook", reach: sent(/ is ready$/) }),
  screen("play-without-session", "GATE-55", {
    persona: { claims: { operatorId: "9" }, ...bettor },
    path: "/play/sportsbook",
  }),
];
