import type { Restriction } from "../harness/sandbox-client.ts";
import type { Screen } from "../harness/screens.ts";

const block = (shortReasonCode: string, header = "", details = ""): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  isPostAuth: true,
  ...(header && { explanation: { header, details } }),
});

const blocked = (id: string, requirement: string, ...restrictions: Restriction[]): Screen => ({
  id,
  requirement,
  persona: { product: "sportsbook", siteExperience: "US-SB", restrictions },
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
});

const explanation =
  "Your bank took back a payment that you had made to us.\nUntil this is settled we cannot take bets from you.";

export const blockScreens: Screen[] = [
  blocked("block-generic", "CA-38", block("ChargebackFlag", "A payment was reversed", explanation)),
  blocked("block-tax-form", "CA-37", block("RequireW9", "Tax", "You won more than the tax office lets pass.")),
  blocked("block-several-accounts", "CA-37", block("MultiAccountFlag", "Accounts", "You have more than one account.")),
  blocked("block-card", "CA-37", block("Suspected3rdPartyCardRisk", "Card", "You paid with a card in another name.")),
  blocked("block-terms-of-use", "CA-37", block("SuspectedTOURisk", "Use", "We are looking at how you play.")),
  blocked("block-play-paused", "CA-37", block("RGReview", "Pause", "Our team is looking after your account.")),
  blocked("block-watch-list", "RS-38", block("WatchlistRestriction", "You cannot play", "The law does not allow it.")),
  blocked("block-stops", "CA-38", {
    ...block("UnderReview", "Under review", explanation),
    stops: ["play"],
    balance: 64.25,
  }),
  blocked("block-received", "RS-27", { ...block("RequireW9"), state: "received", receivedAt: "2026-11-20T15:30:00Z" }),
  blocked(
    "blocks-several",
    "CA-39",
    block("ChargebackFlag", "A payment was reversed", explanation),
    block("MultiAccountFlag", "Your accounts are locked", "You seem to have more than one account."),
  ),
];
