import type { Brand } from "../../../domain/brands.ts";
import { during } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";

const anonymous = { persona: null, brand: "main" } as const;
const player = { persona: {}, brand: "main" } as const;

type Reach = NonNullable<Screen["reach"]>;

/** The platform refuses the session on a page. */
const refused: Reach = async (page, { sandbox, addressOf, persona }) => {
  const match = { path: "/restrictions/*", persona: persona().id };
  await during(sandbox, [{ match, fault: "status", status: 401 }], () => page.goto(addressOf("/correctiveactions")));
};

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

const blockedTwice = {
  restrictions: [
    { shortReasonCode: "RGReview", balance: 120.5 },
    { shortReasonCode: "UnderReview", stops: ["play", "deposit"] },
  ],
};

export const accountScreens: Screen[] = [
  { ...player, id: "home", requirement: "GATE-78?", persona: withMoney, path: "/" },
  { ...player, id: "home-gnog", requirement: "BR-15", brand: "gnog", path: "/" },
  { ...player, id: "home-uk", requirement: "GATE-78?", brand: "uk", path: "/" },
  {
    id: "home-before-steps",
    requirement: "GATE-77?",
    persona: { restrictions: [{ shortReasonCode: "UnderReview" }] },
    brand: "main",
    path: "/",
  },
  {
    id: "home-due",
    requirement: "CA-40",
    persona: {
      ...withMoney,
      product: "sportsbook",
      siteExperience: "US-SB",
      restrictions: [
        {
          shortReasonCode: "DetailsRequired",
          correctiveActions: [{ correctiveActionCode: "id-verify" }, { correctiveActionCode: "provide-ssn" }],
        },
      ],
    },
    brand: "main",
    path: "/",
  },
  { ...player, id: "home-blocked", requirement: "CA-39", persona: blockedTwice, path: "/" },
  { ...anonymous, id: "locked", requirement: "GATE-75?", path: "/locked" },
  {
    id: "locked-banned",
    requirement: "GATE-14",
    persona: { permissions: ["DenyAccountAccess"] },
    brand: "main",
    path: "/",
  },
  { ...player, id: "logout", requirement: "GATE-56", path: "/logout" },
  { ...player, id: "logout-ended", alone: true, requirement: "ERR-93?", reach: refused },
  { ...player, id: "locked-blocked", requirement: "CA-39", persona: blockedTwice, path: "/locked" },
  { ...player, id: "unavailable", alone: true, requirement: "GATE-20", reach: switchedOff, whyNotIn: withoutCasino },
  { ...anonymous, id: "logged-out", requirement: "GATE-59", path: "/logout" },
  { ...anonymous, id: "language", requirement: "BR-01", path: "/language" },
  { ...anonymous, id: "documents", requirement: "BR-26", path: "/documents" },
  { ...anonymous, id: "document", requirement: "BR-28", path: "/documents/terms-of-use" },
  { ...anonymous, id: "not-found", requirement: "BR-35", path: "/nothing-here" },
  { ...anonymous, id: "not-yet-signup", requirement: "BR-18", path: "/signup" },
  { ...anonymous, id: "components", requirement: "BR-01", path: "/sandbox/components" },
];
