// Personas blocked by a restriction that no step clears: the 29 short reason codes (RS-04 to RS-33), then named ones.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";
import { casino, lottery, ontario, pick6, restriction, sportsbook } from "./rows.ts";

/** What the platform says with each code, unless a row says otherwise. */
const explanations = {
  UnderReviewDenyDepositFlag: [
    "Deposits are on hold",
    "We are looking at your recent deposits.\nYou can still withdraw your balance.",
  ],
  UnderReviewDenyWithdrawalFlag: [
    "Withdrawals are on hold",
    "We are checking your last withdrawal.\nMost checks end within two working days.",
  ],
  VerificationReviewNeededFlag: ["We are reading your documents", "You do not have to do anything now."],
  UnderReview: ["Your account is under review", "Play is paused while we look at it.\nYour balance is safe."],
  IdentityVerificationReviewNeededFlag: ["We are confirming your identity", "The automatic check did not settle it."],
  SBBetaAccountFlag: ["Sportsbook is in beta in your state", "We open it to more players every week."],
  CasinoBetaAccountFlag: ["The casino is in beta in your state", "We open it to more players every week."],
  RGReview: [
    "Your play is paused",
    "Our responsible-gaming team is reviewing your account.\nThey write to you within a day.",
  ],
  SBBetaLocationRestricted: ["Not available where you are", "The betting beta runs in a few states only."],
  PlaytimeLimitExceeded: [
    "You have reached your time limit",
    "You set it yourself: 3 hours a day.\nYou can play again tomorrow.",
  ],
  ExclusionReinstatementFlag: [
    "Your exclusion has ended",
    "Before you can play again, a member of our team has to speak with you.",
  ],
  ExclusionReinstatementCoolOffFlag: [
    "Your return is waiting",
    "You asked to be reinstated.\nYour cool-off ends on December 31, 2027.",
  ],
  ProxyPlayFlag: ["Play from your account is paused", "It looks as if someone else has been using it."],
  DenyPermissionsImmersionAccount: ["This is a demonstration account", "It can look at everything.\nIt cannot play."],
  ChargebackFlag: ["A payment was reversed", "Your bank reversed payments to us."],
  PotentialWLMatchReviewFlag: ["We are checking a match", "A list that we must check has a person with your name."],
  DenyLotteryEmployeeAccount: ["Lottery employees may not play", "Your employer is the operator of this lottery."],
  DenyLotteryEmployeeAccount_Default: [
    "You cannot buy tickets",
    "Relatives of lottery employees in the same household cannot play.",
  ],
  DenyPickSixGeoLocationSiteExperience: ["Restricted Geolocation", "Pick6 is not offered where you are."],
  DenyPickSixBlockedEmailHost: [
    "Your e-mail address cannot be used here",
    "Pick6 does not accept addresses from this provider.",
  ],
  DenyPickSixEmployeeAccountTypes: ["Employees cannot enter", "Staff accounts can look at Pick6 and not enter it."],
  DocscanRejectedUserFlag: [
    "We could not read your document",
    "Every scan was refused.\nYou can send us a copy instead.",
  ],
  MultiAccountFlag: [
    "Your accounts are locked",
    "You seem to have more than one account.\nOne person may have one.\nSend us your documents to sort it out.",
  ],
  RequireW9: ["We need a tax form from you", "Your winnings this year require a form W-9."],
  NonAmericanResident: [
    "For residents of the United States",
    "This product is for people who live in the United States.",
  ],
  NonCanadianResident: ["For residents of Canada", "This product is for people who live in Canada."],
  EmailReactivateAccountClosed: [
    "Your account is closed",
    "It was closed at your request and cannot be opened from here.",
  ],
  SuspectedTOURisk: ["Your account breaks our terms", "You can withdraw what is yours."],
  Suspected3rdPartyCardRisk: ["We need to see your card", "A card on your account may belong to someone else."],
  DormantGamingAccount: [
    "Your account is inactive",
    "It has not been used for a long time.\nOur support team can make it active again.",
  ],
  Default: ["Something needs our attention", "These words come from the platform.\nSo does this second line."],
  SomeShortReasonCode: ["Your account needs attention", "Our team can tell you more."],
  WatchlistRestriction: ["You cannot play", "The law does not allow us to offer you our products."],
  ComplianceHold: ["You cannot play", "The law does not allow us to offer you our products."],
  P500AMLRestriction: ["Your account is paused", "We have to ask where some funds came from."],
  P500FraudRestriction: ["Your account is paused", "We noticed activity that we have to look into."],
  P500TradingRestriction: ["Betting is paused", "Our trading team is reviewing your bets."],
  CodeOfNextYear: ["Your account needs attention", "We added a new kind of check.\nSupport can explain it."],
} satisfies Record<string, [header: string, details: string]>;

const blocked = (
  id: string,
  code: keyof typeof explanations,
  story: string,
  seed: PersonaSeed = sportsbook,
  more: Partial<RestrictionSeed> = {},
): PersonaSeed => ({
  id,
  story,
  restrictions: [{ ...restriction(code, [], ...explanations[code]), isPostAuth: true, ...more }],
  ...seed,
});

export const blockedByCode: PersonaSeed[] = [
  blocked("dana", "UnderReviewDenyDepositFlag", "Dana's deposits are on hold during a review.", sportsbook, {
    stops: ["play", "deposit"],
    balance: 240.5,
  }),
  blocked("wendy", "UnderReviewDenyWithdrawalFlag", "Wendy's withdrawal is reviewed before it is paid.", sportsbook, {
    stops: ["play", "withdraw"],
    balance: 1820,
  }),
  blocked("vera", "VerificationReviewNeededFlag", "Vera's documents are under review."),
  blocked("uma", "UnderReview", "Uma's account is under review; no reason is given.", casino, {
    stops: ["play", "deposit"],
    balance: 64.25,
  }),
  blocked("iris", "IdentityVerificationReviewNeededFlag", "Iris's identity has to be confirmed by hand."),
  blocked("hank", "IdentityVerificationReviewNeededFlag", "Hank's identity too; he only bets on horses.", {
    product: "horse",
  }),
  blocked("ben", "SBBetaAccountFlag", "Ben's state has a betting beta, and he is not in it."),
  blocked("cass", "CasinoBetaAccountFlag", "Cass found the casino before it opened to her.", { brand: "gnog" }),
  blocked("rita", "RGReview", "Rita's play was paused by the responsible-gaming team.", sportsbook, {
    balance: 312.4,
  }),
  blocked("lois", "SBBetaLocationRestricted", "Lois left the states of the betting beta."),
  blocked("percy", "PlaytimeLimitExceeded", "Percy set himself three hours a day and has used them.", casino),
  blocked("edda", "ExclusionReinstatementFlag", "Edda's self-exclusion has ended; support must reinstate her."),
  blocked("edgar", "ExclusionReinstatementCoolOffFlag", "Edgar asked to come back and is in the cool-off."),
  blocked("pru", "ProxyPlayFlag", "Pru's bets look as if another person placed them."),
  blocked("imogen", "DenyPermissionsImmersionAccount", "Imogen has a demonstration account.", casino),
  blocked(
    "ivo",
    "ChargebackFlag",
    "Ivo was charged back: his bank reversed two deposits.",
    {
      ...sportsbook,
      reversals: {
        reversalDetails: [{ reversalAmount: 120.5 }, { reversalAmount: 39.99 }],
        disputedAmount: 0,
        messagingType: "Chargeback",
      },
    },
    { stops: ["play", "withdraw"] },
  ),
  blocked(
    "ivana",
    "ChargebackFlag",
    "Ivana was charged back and sees only general wording.",
    { ...sportsbook, reversals: { reversalDetails: [], messagingType: "Other" } },
    { explanation: { header: "A payment was reversed", details: "Talk to us about your last payment." } },
  ),
  blocked("willa", "PotentialWLMatchReviewFlag", "Willa shares name and birthday with a watch-list entry."),
  blocked("leo", "DenyLotteryEmployeeAccount", "Leo works for the lottery itself (operator 3).", {
    ...lottery,
    claims: { operatorId: "3" },
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
  blocked("lorna", "DenyLotteryEmployeeAccount_Default", "Lorna's sister works for the lottery.", lottery),
  blocked("piet", "DenyPickSixGeoLocationSiteExperience", "Piet is in a state that has no Pick6.", pick6),
  blocked("pia", "DenyPickSixBlockedEmailHost", "Pia signed up with a disposable e-mail address.", pick6),
  blocked("pablo", "DenyPickSixEmployeeAccountTypes", "Pablo works here and may not enter contests.", pick6),
  blocked("rex", "DocscanRejectedUserFlag", "Rex's scans were refused too often."),
  blocked("marta", "MultiAccountFlag", "Marta has three accounts; all of them are locked."),
  blocked("wes", "RequireW9", "Wes won enough to need a tax form.", { product: "dfs" }),
  blocked(
    "wendell",
    "RequireW9",
    "Wendell's tax form has been received.",
    { product: "dfs" },
    { state: "received", receivedAt: "2026-11-20T15:30:00Z" },
  ),
  blocked("nadia", "NonAmericanResident", "Nadia lives in Lisbon."),
  blocked("noel", "NonCanadianResident", "Noel lives in Buffalo and visits Ontario.", ontario),
  blocked("ezra", "EmailReactivateAccountClosed", "Ezra's account was closed for good, by e-mail.", casino, {
    stops: ["play", "deposit"],
    balance: 0,
  }),
  blocked("tobias", "SuspectedTOURisk", "Tobias may have broken the terms of use."),
  blocked("theo", "Suspected3rdPartyCardRisk", "Theo paid with a card in another name."),
  blocked("dorian", "DormantGamingAccount", "Dorian has not signed in for three years.", casino, { balance: 17.2 }),
];

export const blockedByName: PersonaSeed[] = [
  blocked("delia", "Default", "Delia's screen shows the platform's own words."),
  blocked("sam", "SomeShortReasonCode", "Sam has a code that used to be a placeholder."),
  blocked("wanda", "WatchlistRestriction", "Wanda is on a watch list and has no action to take."),
  blocked("wolf", "ComplianceHold", "Wolf's restriction has a name besides its code.", sportsbook, {
    name: "WatchlistRestriction",
  }),
  blocked("amal", "P500AMLRestriction", "Amal's account is paused to check for money laundering.", sportsbook, {
    stops: ["play", "deposit", "withdraw"],
    balance: 5400,
  }),
  blocked("freya", "P500FraudRestriction", "Freya's account is paused on suspicion of fraud.", sportsbook, {
    stops: ["play", "deposit", "withdraw"],
  }),
  blocked("trudy", "P500TradingRestriction", "Trudy's betting is paused by the trading team.", sportsbook, {
    stops: ["play"],
    balance: 99.995,
  }),
  blocked("zoe", "CodeOfNextYear", "Zoe has a restriction that the account area does not know."),
];
