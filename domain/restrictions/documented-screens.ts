// The built-in screens of blocking restrictions (CA-37): one row per short reason code or restriction name.
import type { RestrictionScreen } from "./restriction-screen";

const screen = { layout: "accountLocked", icon: "lock", tone: "warning", lookAround: "offer" } as const;
const ours = { ...screen, copy: "ours" } as const;
const explained = { ...screen, copy: "both" } as const;
const titled = { ...screen, copy: "title" } as const;
const platform = { ...screen, copy: "platform" } as const;

/** A row mentions only what holds for every player who has the restriction. */
const stopped = { play: false, tools: true } as const;
const withdrawable = { play: false, withdraw: true, tools: true } as const;
const tools = { tools: true } as const;

/** For restrictions without a row (CA-38, RS-63?). It says nothing about money, because we know nothing about it. */
export const genericScreen = {
  ...platform,
  actions: ["support"],
  stillAvailable: tools,
  persona: "zoe",
} as const satisfies RestrictionScreen;

const review = { ...explained, icon: "clock", actions: ["support"], isReview: true, linksOthers: true } as const;
const neutralReview = { ...screen, copy: "review", isReview: true, linksOthers: true } as const;
const beta = {
  ...titled,
  layout: "betaState",
  icon: "pin",
  actions: [],
  lookAround: "logOut",
  links: ["contactUs", "approvedStates"],
  linksOthers: true,
  stillAvailable: tools,
} as const;
const elsewhere = { ...explained, icon: "pin", actions: [], linksOthers: true, stillAvailable: tools } as const;
const nonResident = { ...elsewhere, actions: ["uploadDocument"], documentKind: "address" } as const;
/** RS-57? */
const undescribed = { ...platform, actions: ["support"], stillAvailable: stopped } as const;
/** RS-58? */
const named = { ...explained, actions: ["support"], stillAvailable: stopped } as const;

export const documentedScreens = {
  UnderReviewDenyDepositFlag: { ...review, stillAvailable: { deposit: false, tools: true }, persona: "dana" },
  UnderReviewDenyWithdrawalFlag: { ...review, stillAvailable: { withdraw: false, tools: true }, persona: "wendy" },
  VerificationReviewNeededFlag: { ...review, icon: "document", stillAvailable: stopped, persona: "vera" },
  UnderReview: {
    ...neutralReview,
    copy: "ours",
    layout: "underReview",
    actions: [],
    links: ["helpCentre"],
    stillAvailable: stopped,
    persona: "uma",
  },
  IdentityVerificationReviewNeededFlag: {
    ...explained,
    icon: "id-card",
    isReview: true,
    linksOthers: true,
    actions: ["whyVerify"],
    stillAvailable: stopped,
    persona: "iris",
  },
  SBBetaAccountFlag: { ...beta, persona: "ben" },
  CasinoBetaAccountFlag: { ...beta, persona: "cass" },
  SBBetaLocationRestricted: { ...beta, persona: "lois" },
  // RS-52: account locked has one button, before which the review puts the withdrawal (RS-54)
  RGReview: {
    ...titled,
    icon: "heart",
    tone: "accent",
    actions: ["withdraw", "support"],
    isReview: true,
    lookAround: "hide",
    stillAvailable: withdrawable,
    persona: "rita",
  },
  PlaytimeLimitExceeded: {
    ...titled,
    layout: "playTime",
    icon: "clock",
    actions: ["responsibleGaming"],
    stillAvailable: stopped,
    persona: "percy",
  },
  ExclusionReinstatementFlag: { ...undescribed, icon: "heart", tone: "accent", persona: "edda" },
  ExclusionReinstatementCoolOffFlag: { ...undescribed, icon: "clock", persona: "edgar" },
  ProxyPlayFlag: { ...named, icon: "person", persona: "pru" },
  DenyPermissionsImmersionAccount: { ...undescribed, persona: "imogen" },
  ChargebackFlag: {
    ...ours,
    layout: "chargeback",
    icon: "card",
    actions: ["deposit"],
    links: ["notMyRequest"],
    stillAvailable: { play: false, deposit: true, tools: true },
    persona: "ivo",
  },
  // RS-19: without an action; the form with one is shown when the end of onboarding is refused (PA-33)
  PotentialWLMatchReviewFlag: { ...neutralReview, actions: [], stillAvailable: stopped, persona: "willa" },
  DenyLotteryEmployeeAccount: { ...named, icon: "person", stillAvailable: tools, persona: "leo" },
  DenyLotteryEmployeeAccount_Default: { ...undescribed, icon: "person", stillAvailable: tools, persona: "lorna" },
  DenyPickSixGeoLocationSiteExperience: { ...elsewhere, persona: "piet" },
  DenyPickSixBlockedEmailHost: { ...elsewhere, icon: "mail", persona: "pia" },
  DenyPickSixEmployeeAccountTypes: { ...elsewhere, icon: "person", persona: "pablo" },
  DocscanRejectedUserFlag: {
    ...undescribed,
    icon: "document",
    actions: ["uploadDocument", "support"],
    documentKind: "identity",
    persona: "rex",
  },
  MultiAccountFlag: {
    ...titled,
    actions: ["uploadDocument", "support"],
    documentKind: "identity",
    links: ["terms"],
    stillAvailable: stopped,
    persona: "marta",
  },
  RequireW9: {
    ...titled,
    icon: "document",
    tone: "accent",
    actions: ["taxForm"],
    stillAvailable: stopped,
    persona: "wes",
  },
  NonAmericanResident: { ...nonResident, persona: "nadia" },
  NonCanadianResident: { ...nonResident, persona: "noel" },
  EmailReactivateAccountClosed: {
    ...undescribed,
    lookAround: "hide",
    stillAvailable: { play: false },
    persona: "ezra",
  },
  SuspectedTOURisk: {
    ...titled,
    actions: ["withdraw"],
    isReview: true,
    stillAvailable: withdrawable,
    persona: "tobias",
  },
  Suspected3rdPartyCardRisk: {
    ...titled,
    icon: "card",
    actions: ["uploadDocument"],
    documentKind: "payment",
    stillAvailable: stopped,
    persona: "theo",
  },
  DormantGamingAccount: { ...named, icon: "clock", persona: "dorian" },
  // not in the documents: a platform may send it after the player has pressed "Close account", until the account closes (decision 025)
  AccountClosing: {
    ...ours,
    icon: "clock",
    actions: ["withdraw", "support"],
    isClosing: true,
    stillAvailable: { ...withdrawable, deposit: false },
    persona: "clive",
  },
  Default: { ...genericScreen, persona: "delia" },
  // RS-56!
  SomeShortReasonCode: { ...genericScreen, persona: "sam" },
  // RS-38: no button; help is in the footer and Log out in the header
  WatchlistRestriction: { ...titled, actions: [], lookAround: "hide", stillAvailable: stopped, persona: "wanda" },
  P500AMLRestriction: { ...neutralReview, actions: ["support"], stillAvailable: stopped, persona: "amal" },
  P500FraudRestriction: { ...neutralReview, actions: ["support"], stillAvailable: stopped, persona: "freya" },
  P500TradingRestriction: { ...review, stillAvailable: tools, persona: "trudy" },
} as const satisfies Record<string, RestrictionScreen>;
