// What the platform says with each restriction, and a persona blocked by one that no step clears.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";
import { table } from "../platform/table.ts";
import { sportsbook } from "./rows.ts";

/** What the platform says with each code, unless a row says otherwise. */
const explanations = table<[header: string, details: string]>({
  UnderReviewDenyDepositFlag: [
    "Deposits are on hold",
    "We’re looking at your recent deposits.\nYou can still withdraw your balance.",
  ],
  UnderReviewDenyWithdrawalFlag: [
    "Withdrawals are on hold",
    "We’re checking your last withdrawal.\nMost checks end within two working days.",
  ],
  VerificationReviewNeededFlag: ["We’re reading your documents", "You don’t have to do anything now."],
  UnderReview: [
    "Your account is under review",
    "Play is paused while we look at it.\nWe’ll write to you when the review is done.",
  ],
  IdentityVerificationReviewNeededFlag: ["We’re confirming your identity", "The automatic check didn’t settle it."],
  SBBetaAccountFlag: ["Sportsbook is in beta in your state", "We open it to more players every week."],
  CasinoBetaAccountFlag: ["The casino is in beta in your state", "We open it to more players every week."],
  RGReview: [
    "Your play is paused",
    "Our responsible-gaming team is reviewing your account.\nThey’ll write to you within a day.",
  ],
  SBBetaLocationRestricted: ["Not available where you are", "The betting beta runs in a few states only."],
  PlaytimeLimitExceeded: [
    "You’ve reached your time limit",
    "You set it yourself.\nYou can play again at midnight (12:00 AM EST).",
  ],
  ExclusionReinstatementFlag: ["Your exclusion has ended", "Before you can play again, we need to speak with you."],
  ExclusionReinstatementCoolOffFlag: [
    "Your cool-off has not ended yet",
    "You asked to be reinstated.\nYour cool-off ends on December 31, 2027.",
  ],
  ProxyPlayFlag: ["Play from your account is paused", "It looks as if someone else has been using it."],
  DenyPermissionsImmersionAccount: ["This is a demonstration account", "It can look at everything.\nIt can’t play."],
  ChargebackFlag: ["A payment was reversed", "Your bank reversed payments to us."],
  PotentialWLMatchReviewFlag: ["We’re checking a match", "A list that we must check has a person with your name."],
  DenyLotteryEmployeeAccount: ["Lottery employees may not play", "Your employer is the operator of this lottery."],
  DenyLotteryEmployeeAccount_Default: [
    "You can’t buy tickets",
    "Relatives of lottery employees in the same household can’t play.",
  ],
  DenyPickSixGeoLocationSiteExperience: ["Restricted Geolocation", "We don’t offer Pick6 where you are."],
  DenyPickSixBlockedEmailHost: [
    "Your e-mail address can’t be used here",
    "Pick6 doesn’t accept addresses from this provider.",
  ],
  DenyPickSixEmployeeAccountTypes: ["Employees can’t enter", "Staff accounts can look at Pick6 and not enter it."],
  DocscanRejectedUserFlag: [
    "We couldn’t read your document",
    "Every scan was refused.\nYou can send us a copy instead.",
  ],
  MultiAccountFlag: [
    "Your accounts are locked",
    "You seem to have more than one account.\nAll of them are locked until this is settled.\nSend us your documents to sort it out.",
  ],
  RequireW9: ["We need a tax form from you", "Your winnings this year require a form W-9."],
  NonAmericanResident: [
    "For residents of the United States",
    "This product is for people who live in the United States.",
  ],
  NonCanadianResident: ["For residents of Canada", "This product is for people who live in Canada."],
  EmailReactivateAccountClosed: [
    "Your account is closed",
    "It was closed at your request and can’t be opened from here.",
  ],
  AccountClosing: ["We’re closing your account", "You asked us to."],
  SuspectedTOURisk: ["Your account breaks our terms", "You can withdraw what is yours."],
  Suspected3rdPartyCardRisk: ["We need to see your card", "A card on your account may belong to someone else."],
  DormantGamingAccount: [
    "Your account is inactive",
    "Your last bet was three years ago.\nYour money stays in your account.",
  ],
  Default: [
    "Something needs our attention",
    "<p>These words come from the <strong>platform</strong>.</p><p>So does this second line.</p>",
  ],
  SomeShortReasonCode: ["Your account needs attention", "Our team can tell you more."],
  WatchlistRestriction: ["You can’t play", "The law doesn’t allow us to offer you our products."],
  ComplianceHold: ["You can’t play", "The law doesn’t allow us to offer you our products."],
  P500AMLRestriction: ["Your account is paused", "We have to ask where some funds came from."],
  P500FraudRestriction: ["Your account is paused", "We noticed activity that we have to look into."],
  P500TradingRestriction: ["Betting is paused", "Our trading team is reviewing your bets."],
  NativeAppSignInRequired: ["Sign in to the app again", "Close this page and sign in to the app once more."],
  CodeOfNextYear: ["Your account needs attention", "We added a new kind of check.\nSupport can explain it."],
});

/** @param code without its own text here, or in `more`, it is explained by the platform's default */
export const blocked = (
  id: string,
  code: string,
  story: string,
  seed: PersonaSeed = sportsbook,
  more: Partial<RestrictionSeed> = {},
): PersonaSeed => {
  const [header, details] = explanations[code] ?? [];
  const restriction = { shortReasonCode: code, explanation: { header, details }, isPostAuth: true, ...more };
  return { id, story, restrictions: [restriction], ...seed };
};
