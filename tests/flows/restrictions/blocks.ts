// The screens of blocking restrictions, each left by one of our buttons. One row for each that domain/restrictions/documented-screens.ts has.
import { type Flow, flow, nextStep } from "../flow.ts";

const attention = "Your account needs attention";
const review = "Your Sportsbook account is under review";

/** Label of a link → heading of the page to which it leads. */
const pages = {
  "Contact support": "Northline: Help centre",
  "See the status": review,
  "Limits and breaks": "Northline: Responsible gaming centre",
  "Responsible gaming tools": "Northline: Responsible gaming centre",
  "Help center": "Northline: Help centre",
  "Why we verify who you are": "Northline: Why we verify who you are",
  Withdraw: "Northline: Withdraw",
  "Upload a document": "Upload documents",
  "Fill in form W-9": "Northline: Tax form W-9",
  "Read the terms of use": "Terms of use (United States)",
} as const;

/** Short reason code or name, heading of the screen, and the link that the player follows. */
const rows: readonly (readonly [string, string, keyof typeof pages])[] = [
  ["UnderReviewDenyDepositFlag", "Deposits are on hold", "See the status"],
  ["UnderReviewDenyWithdrawalFlag", "Withdrawals are on hold", "Contact support"],
  ["VerificationReviewNeededFlag", "We need to review your verification", "See the status"],
  ["UnderReview", review, "Help center"],
  ["IdentityVerificationReviewNeededFlag", "We need to confirm who you are", "Why we verify who you are"],
  ["RGReview", "We’re checking in on how you play", "Withdraw"],
  ["PlaytimeLimitExceeded", "You’ve reached your play time limit", "Responsible gaming tools"],
  ["ExclusionReinstatementFlag", attention, "Limits and breaks"],
  ["ExclusionReinstatementCoolOffFlag", attention, "Contact support"],
  ["ProxyPlayFlag", "Only you may play on your account", "Contact support"],
  ["DenyPermissionsImmersionAccount", attention, "Contact support"],
  ["ChargebackFlag", "A payment was taken back", "Limits and breaks"],
  ["PotentialWLMatchReviewFlag", review, "See the status"],
  ["DenyLotteryEmployeeAccount", attention, "Contact support"],
  ["DenyLotteryEmployeeAccount_Default", attention, "Limits and breaks"],
  ["DenyPickSixGeoLocationSiteExperience", "Restricted Geolocation", "Limits and breaks"],
  ["DenyPickSixBlockedEmailHost", "You can’t use your email address here", "Contact support"],
  ["DenyPickSixEmployeeAccountTypes", "Employee accounts can’t enter", "Contact support"],
  ["DocscanRejectedUserFlag", attention, "Upload a document"],
  ["MultiAccountFlag", "You can only have one account", "Read the terms of use"],
  ["RequireW9", "We need your tax form", "Fill in form W-9"],
  ["NonAmericanResident", "Only US residents can use Sportsbook", "Contact support"],
  ["NonCanadianResident", "Only residents of Canada can use Sportsbook", "Limits and breaks"],
  ["EmailReactivateAccountClosed", attention, "Contact support"],
  ["SuspectedTOURisk", "We’re checking how your account is used", "Withdraw"],
  ["Suspected3rdPartyCardRisk", "We need to see whose card this is", "Upload a document"],
  ["DormantGamingAccount", "Your Sportsbook account is inactive", "Contact support"],
  ["AccountClosing", "We’re closing your account", "Withdraw"],
  ["Default", attention, "Contact support"],
  ["SomeShortReasonCode", attention, "Limits and breaks"],
  ["WatchlistRestriction", "You can’t use Sportsbook with us", "Limits and breaks"],
  ["P500AMLRestriction", review, "See the status"],
  ["P500FraudRestriction", review, "Contact support"],
  ["P500TradingRestriction", "We’re reviewing your activity", "See the status"],
  ["CodeOfNextYear", attention, "Contact support"],
];

const flows: readonly Flow[] = rows.map(([code, heading, link]) =>
  flow(`leave the block ${code}`, {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB", restrictions: [{ shortReasonCode: code }] },
    entry: nextStep,
    steps: [{ heading, follow: link }],
    ends: pages[link],
  }),
);

export default flows;
