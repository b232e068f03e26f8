import type { Brand } from "../../../../domain/brands.ts";
import { type Reach, type Screen, screensWith, whileDown } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";

const anonymous = screensWith({ persona: null });
const player = screensWith({ persona: {} });

/** Flags are kept for a minute per site experience: this one is asked about nowhere else. */
const switchedOff: Reach = async (page, { sandbox, addressOf }) => {
  await sandbox.flags({ DemoCasino: false });
  await page.goto(addressOf("/play/casino?intendedSiteExp=US-ZZ-CS"));
  await sandbox.flags({ DemoCasino: true });
};

const withoutCasino = ({ products }: Brand) => !products.includes("casino") && "it has no casino to switch off";

const withMoney = {
  profile: { balance: 1204.5, limits: [{ type: "Deposit", period: "Weekly", amount: 200, used: 60 }] },
};

const withoutSportsbook: PersonaInput = { product: "sportsbook", siteExperience: "US-SB", permissions: ["PlayCasino"] };

const underReview = { restrictions: [{ shortReasonCode: "UnderReview" }] };
const blockedTwice = {
  restrictions: [
    { shortReasonCode: "RGReview", balance: 120.5 },
    { shortReasonCode: "UnderReview", stops: ["play", "deposit"] },
  ],
};

export const accountScreens: Screen[] = [
  player("home", "GATE-78?", { persona: withMoney, path: "/" }),
  player("home-gnog", "BR-15", { brand: "gnog", path: "/" }),
  player("home-uk", "GATE-78?", { brand: "uk", path: "/" }),
  player("home-before-steps", "GATE-77?", { persona: underReview, path: "/" }),
  player("home-due", "CA-40", { persona: due(["id-verify", "provide-ssn"], withMoney), path: "/" }),
  player("home-blocked", "CA-39", { persona: blockedTwice, path: "/" }),
  anonymous("locked", "GATE-75?", { path: "/locked" }),
  player("locked-banned", "GATE-14", { persona: { permissions: ["DenyAccountAccess"] }, path: "/" }),
  player("not-open", "GATE-75?", { persona: withoutSportsbook, path: "/play/sportsbook" }),
  player("logout", "GATE-56", { path: "/logout" }),
  player("logout-ended", "ERR-93?", { alone: true, reach: whileDown("/restrictions/*", "/correctiveactions", 401) }),
  player("locked-blocked", "CA-39", { persona: blockedTwice, path: "/locked" }),
  player("unavailable", "GATE-20", { alone: true, reach: switchedOff, whyNotIn: withoutCasino }),
  anonymous("logged-out", "GATE-59", { path: "/logout" }),
  anonymous("language", "BR-01", { path: "/language" }),
  anonymous("documents", "BR-26", { path: "/documents" }),
  anonymous("document", "BR-28", { path: "/documents/terms-of-use" }),
  anonymous("not-found", "BR-35", { path: "/nothing-here" }),
  anonymous("not-yet-signup", "BR-18", { path: "/signup" }),
  anonymous("components", "BR-01", { path: "/sandbox/components" }),
];
