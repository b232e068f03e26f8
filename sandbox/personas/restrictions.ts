// Personas blocked by a restriction that no step clears: short reason codes (RS-04 to RS-33), then named ones.
import type { PersonaSeed } from "../platform/persona.ts";
import { blocked } from "./restriction-explanations.ts";
import { casino, inDays, lottery, ontario, type PersonaGroup, pick6, sportsbook } from "./rows.ts";

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
    scope: "account",
    stops: ["play", "deposit"],
    balance: 64.25,
  }),
  blocked("iris", "IdentityVerificationReviewNeededFlag", "Iris's identity has to be confirmed by hand."),
  blocked("ben", "SBBetaAccountFlag", "Ben's state has a betting beta, and he is not in it."),
  blocked("cass", "CasinoBetaAccountFlag", "Cass found the casino before it opened to her.", { brand: "gnog" }),
  blocked("rita", "RGReview", "Rita's play was paused by the responsible-gaming team.", sportsbook, {
    balance: 312.4,
  }),
  blocked("lois", "SBBetaLocationRestricted", "Lois left the states of the betting beta."),
  blocked("percy", "PlaytimeLimitExceeded", "Percy set himself three hours a day and has used them.", casino, {
    playTimeMinutes: 180,
    balance: 55,
  }),
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
  blocked("willa", "PotentialWLMatchReviewFlag", "Willa shares name and birthday with a watch-list entry."),
  blocked("leo", "DenyLotteryEmployeeAccount", "Leo works for the lottery itself (operator 3).", {
    ...lottery,
    claims: { operatorId: "3" },
  }),
  blocked("lorna", "DenyLotteryEmployeeAccount_Default", "Lorna's sister works for the lottery.", lottery),
  blocked("piet", "DenyPickSixGeoLocationSiteExperience", "Piet is in a state that has no Pick6.", pick6),
  blocked("pia", "DenyPickSixBlockedEmailHost", "Pia signed up with a disposable e-mail address.", pick6),
  blocked("pablo", "DenyPickSixEmployeeAccountTypes", "Pablo works here and may not enter contests.", pick6),
  blocked("rex", "DocscanRejectedUserFlag", "Rex's scans were refused too often."),
  blocked("marta", "MultiAccountFlag", "Marta has three accounts; all of them are locked.", sportsbook, {
    scope: "account",
  }),
  blocked("wes", "RequireW9", "Wes won enough to need a tax form.", { product: "dfs" }),
  blocked("nadia", "NonAmericanResident", "Nadia lives in Lisbon."),
  blocked("noel", "NonCanadianResident", "Noel lives in Buffalo and visits Ontario.", ontario),
  blocked("ezra", "EmailReactivateAccountClosed", "Ezra's account was closed for good, by e-mail.", casino, {
    scope: "account",
    stops: ["play", "deposit"],
    balance: 0,
  }),
  blocked("tobias", "SuspectedTOURisk", "Tobias may have broken the terms of use."),
  blocked("theo", "Suspected3rdPartyCardRisk", "Theo paid with a card in another name.", sportsbook, {
    since: inDays(-3),
  }),
  blocked("clive", "AccountClosing", "Clive has closed his account; it waits for his last bet.", sportsbook, {
    scope: "account",
    stops: ["play", "deposit"],
    balance: 86.2,
    receivedAt: inDays(-3),
    expectedBy: inDays(4),
  }),
  blocked("dorian", "DormantGamingAccount", "Dorian has not signed in for three years.", casino, {
    scope: "account",
    balance: 17.2,
  }),
];

export const blockedByName: PersonaSeed[] = [
  blocked("delia", "Default", "Delia's screen shows the platform's own words."),
  blocked("sam", "SomeShortReasonCode", "Sam has a code that used to be a placeholder."),
  blocked("wanda", "WatchlistRestriction", "Wanda is on a watch list and has no action to take.", sportsbook, {
    scope: "account",
  }),
  blocked("amal", "P500AMLRestriction", "Amal's account is paused to check for money laundering.", sportsbook, {
    scope: "account",
    stops: ["play", "deposit", "withdraw"],
    balance: 5400,
  }),
  blocked("freya", "P500FraudRestriction", "Freya's account is paused on suspicion of fraud.", sportsbook, {
    scope: "account",
    stops: ["play", "deposit", "withdraw"],
  }),
  blocked("trudy", "P500TradingRestriction", "Trudy's betting is paused by the trading team.", sportsbook, {
    stops: ["play"],
    balance: 99.995,
  }),
  blocked("zoe", "CodeOfNextYear", "Zoe has a restriction that the account area does not know."),
];

export const groups: PersonaGroup[] = [
  { place: 160, title: "Blocked", hint: "each restriction code", personas: blockedByCode },
  { place: 170, title: "Blocked by name", hint: "named restrictions and an unknown one", personas: blockedByName },
];
