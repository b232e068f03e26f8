// One person for each restriction that no step can clear: the 29 short reason codes (RS-04 to RS-33), then the named ones.
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";

type Said = Pick<RestrictionSeed, "name" | "stops" | "balance" | "state" | "receivedAt">;
type Told = PersonaSeed & Said & { header: string; details: string };

function blocked(id: string, code: string, story: string, told: Told): PersonaSeed {
  const { header, details, name, stops, balance, state, receivedAt, ...seed } = told;
  const said = { name, stops, balance, state, receivedAt };
  return {
    id,
    story,
    restrictions: [{ shortReasonCode: code, explanation: { header, details }, isPostAuth: true, ...said }],
    ...seed,
  };
}

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;
const casino = { product: "casino", siteExperience: "US-CS" } as const;
const pick6 = { product: "pick6" } as const;
const lottery = { brand: "lottery" } as const;
const ontario = { product: "sportsbook", siteExperience: "CA-ON-SB" } as const;

export const blockedByCode: PersonaSeed[] = [
  blocked("dana", "UnderReviewDenyDepositFlag", "Dana's deposits are on hold while somebody looks at them.", {
    header: "Deposits are on hold",
    details: "We are looking at your recent deposits.\nYou can still withdraw your balance.",
    stops: ["play", "deposit"],
    balance: 240.5,
    ...sportsbook,
  }),
  blocked("wendy", "UnderReviewDenyWithdrawalFlag", "Wendy's withdrawal is being looked at before it is paid.", {
    header: "Withdrawals are on hold",
    details: "We are checking your last withdrawal.\nMost checks end within two working days.",
    stops: ["play", "withdraw"],
    balance: 1820,
    ...sportsbook,
  }),
  blocked("vera", "VerificationReviewNeededFlag", "Vera sent her documents; a person is reading them.", {
    header: "We are reading your documents",
    details: "You do not have to do anything now.",
    ...sportsbook,
  }),
  blocked("uma", "UnderReview", "Uma's account is under review and nobody has told her why.", {
    header: "Your account is under review",
    details: "Play is paused while we look at it.\nYour balance is safe.",
    stops: ["play", "deposit"],
    balance: 64.25,
    ...casino,
  }),
  blocked("iris", "IdentityVerificationReviewNeededFlag", "Iris's identity has to be confirmed by hand.", {
    header: "We are confirming your identity",
    details: "The automatic check did not settle it.",
    ...sportsbook,
  }),
  blocked("hank", "IdentityVerificationReviewNeededFlag", "Hank waits for the same, and only bets on horses.", {
    header: "We are confirming your identity",
    details: "The automatic check did not settle it.",
    product: "horse",
  }),
  blocked("ben", "SBBetaAccountFlag", "Ben's state has a betting beta, and he is not in it.", {
    header: "Sportsbook is in beta in your state",
    details: "We open it to more players every week.",
    ...sportsbook,
  }),
  blocked("cass", "CasinoBetaAccountFlag", "Cass found the casino before it opened to her.", {
    header: "The casino is in beta in your state",
    details: "We open it to more players every week.",
    brand: "gnog",
  }),
  blocked("rita", "RGReview", "Rita's play worried the responsible-gaming team; they paused it.", {
    header: "Your play is paused",
    details: "Our responsible-gaming team is reviewing your account.\nThey write to you within a day.",
    balance: 312.4,
    ...sportsbook,
  }),
  blocked("lois", "SBBetaLocationRestricted", "Lois drove across the border of the beta.", {
    header: "Not available where you are",
    details: "The betting beta runs in a few states only.",
    ...sportsbook,
  }),
  blocked("percy", "PlaytimeLimitExceeded", "Percy set himself three hours a day and has used them.", {
    header: "You have reached your time limit",
    details: "You set it yourself: 3 hours a day.\nYou can play again tomorrow.",
    ...casino,
  }),
  blocked("edda", "ExclusionReinstatementFlag", "Edda's self-exclusion is over; reinstating her takes a person.", {
    header: "Your exclusion has ended",
    details: "Before you can play again, a member of our team has to speak with you.",
    ...sportsbook,
  }),
  blocked("edgar", "ExclusionReinstatementCoolOffFlag", "Edgar asked to come back and has to wait out the cool-off.", {
    header: "Your return is waiting",
    details: "You asked to be reinstated.\nYour cool-off ends on December 31, 2027.",
    ...sportsbook,
  }),
  blocked("pru", "ProxyPlayFlag", "Pru's bets look as if somebody else placed them.", {
    header: "Play from your account is paused",
    details: "It looks as if somebody else has been using it.",
    ...sportsbook,
  }),
  blocked("imogen", "DenyPermissionsImmersionAccount", "Imogen has a demonstration account for the trade fair.", {
    header: "This is a demonstration account",
    details: "It can look at everything.\nIt cannot play.",
    ...casino,
  }),
  blocked("ivo", "ChargebackFlag", "Ivo was charged back: his bank took two deposits back.", {
    header: "A payment was reversed",
    details: "Your bank reversed payments to us.",
    stops: ["play", "withdraw"],
    reversals: {
      reversalDetails: [{ reversalAmount: 120.5 }, { reversalAmount: 39.99 }],
      disputedAmount: 0,
      messagingType: "Chargeback",
    },
    ...sportsbook,
  }),
  blocked("ivana", "ChargebackFlag", "Ivana was charged back too, and may only be told in general terms.", {
    header: "A payment was reversed",
    details: "Talk to us about your last payment.",
    reversals: { reversalDetails: [], messagingType: "Other" },
    ...sportsbook,
  }),
  blocked("willa", "PotentialWLMatchReviewFlag", "Willa shares her name and birthday with somebody on a watch list.", {
    header: "We are checking a match",
    details: "A list that we must check has somebody with your name.",
    ...sportsbook,
  }),
  blocked("leo", "DenyLotteryEmployeeAccount", "Leo works for the lottery itself (operator 3) and may not play.", {
    header: "Lottery employees may not play",
    details: "Your employer is the operator of this lottery.",
    claims: { operatorId: "3" },
    ...lottery,
  }),
  blocked("lena", "DenyLotteryEmployeeAccount", "Lena works for another operator, and the general text is for her.", {
    header: "Employees may not play",
    details: "People who work for a lottery operator cannot buy tickets.",
    claims: { operatorId: "7" },
    ...lottery,
  }),
  blocked("lorna", "DenyLotteryEmployeeAccount_Default", "Lorna's sister works for the lottery; that counts as well.", {
    header: "You cannot buy tickets",
    details: "Relatives of lottery employees in the same household cannot play.",
    ...lottery,
  }),
  blocked("piet", "DenyPickSixGeoLocationSiteExperience", "Piet is in a state that has no Pick6.", {
    header: "Restricted Geolocation",
    details: "Pick6 is not offered where you are.",
    ...pick6,
  }),
  blocked("pia", "DenyPickSixBlockedEmailHost", "Pia signed up with a throw-away mail address.", {
    header: "Your e-mail address cannot be used here",
    details: "Pick6 does not accept addresses from this provider.",
    ...pick6,
  }),
  blocked("pablo", "DenyPickSixEmployeeAccountTypes", "Pablo works here and may look, not pick.", {
    header: "Employees cannot enter",
    details: "Staff accounts can look at Pick6 and not enter it.",
    ...pick6,
  }),
  blocked("rex", "DocscanRejectedUserFlag", "Rex's scans were refused too often.", {
    header: "We could not read your document",
    details: "Every scan was refused.\nYou can send us a copy instead.",
    ...sportsbook,
  }),
  blocked("marta", "MultiAccountFlag", "Marta has three accounts; all of them are locked.", {
    header: "Your accounts are locked",
    details:
      "You seem to have more than one account.\nOne person may have one.\nSend us your documents to sort it out.",
    ...sportsbook,
  }),
  blocked("wes", "RequireW9", "Wes won enough for the tax office to take notice.", {
    header: "We need a tax form from you",
    details: "Your winnings this year require a form W-9.",
    product: "dfs",
  }),
  blocked("wendell", "RequireW9", "Wendell has sent his W-9; the platform says that it is there.", {
    header: "We need a tax form from you",
    details: "Your winnings this year require a form W-9.",
    state: "received",
    receivedAt: "2026-11-20T15:30:00Z",
    product: "dfs",
  }),
  blocked("nadia", "NonAmericanResident", "Nadia lives in Lisbon and was only visiting.", {
    header: "For residents of the United States",
    details: "This product is for people who live in the United States.",
    ...sportsbook,
  }),
  blocked("noel", "NonCanadianResident", "Noel crossed the bridge to Ontario and lives in Buffalo.", {
    header: "For residents of Canada",
    details: "This product is for people who live in Canada.",
    ...ontario,
  }),
  blocked("ezra", "EmailReactivateAccountClosed", "Ezra's account was closed for good, by e-mail.", {
    header: "Your account is closed",
    details: "It was closed at your request and cannot be opened from here.",
    stops: ["play", "deposit"],
    balance: 0,
    ...casino,
  }),
  blocked("tobias", "SuspectedTOURisk", "Tobias may have broken the terms of use.", {
    header: "Your account breaks our terms",
    details: "You can withdraw what is yours.",
    ...sportsbook,
  }),
  blocked("theo", "Suspected3rdPartyCardRisk", "Theo paid with a card in another name.", {
    header: "We need to see your card",
    details: "A card on your account may belong to somebody else.",
    ...sportsbook,
  }),
  blocked("dorian", "DormantGamingAccount", "Dorian has not been here for three years.", {
    header: "Your account is asleep",
    details: "Nobody has used it for a long time.",
    ...casino,
  }),
];

export const blockedByName: PersonaSeed[] = [
  blocked("delia", "Default", "Delia's block is told in the platform's own words.", {
    header: "Something needs our attention",
    details: "These words come from the platform.\nSo does this second line.",
    ...sportsbook,
  }),
  blocked("sam", "SomeShortReasonCode", "Sam carries a name that was once a placeholder.", {
    header: "Your account needs attention",
    details: "Our team can tell you more.",
    ...sportsbook,
  }),
  blocked("wanda", "WatchlistRestriction", "Wanda is on a watch list, and there is nothing to press.", {
    header: "You cannot play",
    details: "The law does not allow us to offer you our products.",
    ...sportsbook,
  }),
  blocked("wolf", "ComplianceHold", "Wolf's restriction has a name besides its code: WatchlistRestriction.", {
    header: "You cannot play",
    details: "The law does not allow us to offer you our products.",
    name: "WatchlistRestriction",
    ...sportsbook,
  }),
  blocked("amal", "P500AMLRestriction", "Amal's money came by unusual ways.", {
    header: "Your account is paused",
    details: "We have to ask where some funds came from.",
    stops: ["play", "deposit", "withdraw"],
    balance: 5400,
    ...sportsbook,
  }),
  blocked("freya", "P500FraudRestriction", "Freya's account did things that look like fraud.", {
    header: "Your account is paused",
    details: "We noticed activity that we have to look into.",
    stops: ["play", "deposit", "withdraw"],
    ...sportsbook,
  }),
  blocked("trudy", "P500TradingRestriction", "Trudy bets too well in too many places.", {
    header: "Betting is paused",
    details: "Our trading team is reviewing your bets.",
    stops: ["play"],
    balance: 99.995,
    ...sportsbook,
  }),
  blocked("zoe", "CodeOfNextYear", "Zoe has a restriction that nobody has heard of yet.", {
    header: "Your account needs attention",
    details: "We added a new kind of check.\nSupport can explain it.",
    ...sportsbook,
  }),
];
