// Personas with the other forms of a restriction screen: by product, operator, reversals, play time, or what was received.
import type { PersonaSeed } from "../platform/persona.ts";
import { blocked } from "./restriction-explanations.ts";
import { casino, inDays, lottery, type PersonaGroup, sportsbook } from "./rows.ts";

const chargedBack = (id: string, story: string, reversals: Record<string, unknown>, details: string): PersonaSeed =>
  blocked(
    id,
    "ChargebackFlag",
    story,
    { ...sportsbook, reversals },
    { explanation: { header: "A payment was reversed", details } },
  );

const limited = (id: string, story: string, playTimeMinutes: number): PersonaSeed =>
  blocked(id, "PlaytimeLimitExceeded", story, casino, {
    explanation: {
      header: "You’ve reached your time limit",
      details: "You can play again at midnight (12:00 AM EST).",
    },
    playTimeMinutes,
  });

const received = { state: "received", receivedAt: inDays(-3) };

export const blockedInAnotherForm: PersonaSeed[] = [
  blocked("hank", "IdentityVerificationReviewNeededFlag", "Hank's identity too; he only bets on horses.", {
    product: "horse",
  }),
  blocked(
    "lena",
    "DenyLotteryEmployeeAccount",
    "Lena works for another lottery operator.",
    { ...lottery, claims: { operatorId: "7" } },
    {
      explanation: {
        header: "Employees may not play",
        details: "People who work for a lottery operator cannot buy tickets.",
      },
    },
  ),
  chargedBack(
    "ida",
    "Ida was charged back, and the platform names the amount itself.",
    { reversalDetails: [{ reversalAmount: 80 }], disputedAmount: 72.5, messagingType: "Chargeback" },
    "Your bank reversed a payment to us.",
  ),
  chargedBack(
    "ivana",
    "Ivana was charged back and sees only general wording.",
    { reversalDetails: [], messagingType: "Other" },
    "Talk to us about your last payment.",
  ),
  chargedBack(
    "igor",
    "Igor was charged back; the platform sends no details of it.",
    {},
    "Your bank reversed a payment to us.\nWe cannot show the amount here.",
  ),
  limited("pip", "Pip set himself 45 minutes a day and has used them.", 45),
  limited("perla", "Perla set herself an hour and a half a day and has used it.", 90),
  blocked("pascal", "PlaytimeLimitExceeded", "Pascal's limit comes without its minutes.", casino),
  blocked("wendell", "RequireW9", "Wendell's tax form has been received.", { product: "dfs" }, received),
  blocked("thea", "Suspected3rdPartyCardRisk", "Thea's document has been received.", sportsbook, received),
  blocked("tove", "SuspectedTOURisk", "Tove's withdrawal has been received.", sportsbook, {
    ...received,
    stops: ["play", "deposit"],
    balance: 12,
  }),
  blocked(
    "rowan",
    "P500FraudRestriction",
    "Rowan is under review, and the platform says since when and until when.",
    casino,
    {
      receivedAt: inDays(-3),
      expectedBy: inDays(4),
      caseReference: "4471-0829",
      stops: ["play", "deposit"],
      balance: 86.2,
    },
  ),
  blocked("wolf", "ComplianceHold", "Wolf's restriction has a name besides its code.", sportsbook, {
    name: "WatchlistRestriction",
    scope: "account",
  }),
  blocked("nanda", "NativeAppSignInRequired", "Nanda has to sign in inside the operator's app."),
];

export const groups: PersonaGroup[] = [
  {
    place: 180,
    title: "Blocked in another form",
    hint: "product, operator, reversals, received",
    personas: blockedInAnotherForm,
  },
];
