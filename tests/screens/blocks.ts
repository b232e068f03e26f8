import {
  restrictionScreens,
  type ScreenedRestriction,
  screenedRestrictions,
} from "../../domain/restrictions/restriction-screens.ts";
import { shippedPersonas } from "../../sandbox/personas/shipped.ts";
import type { Restriction } from "../harness/sandbox-client.ts";
import type { Screen } from "../harness/screens.ts";

const block = (shortReasonCode: string, header = "", details = ""): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  isPostAuth: true,
  ...(header && { explanation: { header, details } }),
});

const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;

const blocked = (id: string, requirement: string, ...restrictions: Restriction[]): Screen => ({
  ...main,
  id,
  requirement,
  persona: { product: "sportsbook", siteExperience: "US-SB", restrictions },
});

const screened = (code: ScreenedRestriction): Screen => {
  const { persona } = restrictionScreens[code];
  const { product = "sportsbook" } = shippedPersonas.find(({ id }) => id === persona) ?? {};
  return {
    brand: "main",
    id: `block-${code}`,
    requirement: "CA-37",
    persona: { id: persona },
    path: `/correctiveactions?product=${product}`,
  };
};

const explanation =
  "Your bank took back a payment that you had made to us.\nUntil this is settled we cannot take bets from you.";

export const blockScreens: Screen[] = [
  blocked("block-generic", "CA-38", block("ChargebackFlag", "A payment was reversed", explanation)),
  ...screenedRestrictions.map(screened),
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
