// Registry of the screens for blocking restrictions (CA-37): one row per short reason code or restriction name.

/** What a player can do with an account, as far as a restriction may stop it. */
export const uses = ["play", "deposit", "withdraw", "tools"] as const;
export type Use = (typeof uses)[number];

/** A use that is left out is unknown: the screen says nothing about it. */
export type StillAvailable = Readonly<Partial<Record<Use, boolean>>>;

/** Where a button of a block leads. */
const blockActions = ["support", "taxForm", "uploadDocument", "withdraw"] as const;
export type BlockAction = (typeof blockActions)[number];

export type RestrictionScreen = {
  layout: "accountLocked";
  /** In order; the first is the primary button. */
  actions: readonly BlockAction[];
  lookAround: "offer" | "hide";
  stillAvailable: StillAvailable;
};

const locked = { layout: "accountLocked", lookAround: "offer" } as const;

/** The title of each row stands under `CorrectiveAction.screens.<key>`. */
export const restrictionScreens = {
  RequireW9: { ...locked, actions: ["taxForm"], stillAvailable: { play: false, tools: true } },
  MultiAccountFlag: { ...locked, actions: ["uploadDocument"], stillAvailable: { play: false, tools: true } },
  Suspected3rdPartyCardRisk: { ...locked, actions: ["uploadDocument"], stillAvailable: { play: false, tools: true } },
  SuspectedTOURisk: { ...locked, actions: ["withdraw"], stillAvailable: { play: false, withdraw: true, tools: true } },
  RGReview: { ...locked, actions: ["withdraw"], stillAvailable: { play: false, withdraw: true, tools: true } },
  // RS-38: no button; help is in the footer and Log out in the header
  WatchlistRestriction: {
    ...locked,
    actions: [],
    lookAround: "hide",
    stillAvailable: { play: false, tools: true },
  },
} as const satisfies Record<string, RestrictionScreen>;
export type ScreenedRestriction = keyof typeof restrictionScreens;

/** For restrictions without a row (CA-38). It says nothing about money, because we know nothing about it. */
export const genericScreen: RestrictionScreen = {
  ...locked,
  actions: ["support"],
  stillAvailable: { tools: true },
};

/** @param name of the restriction: its short reason code, unless the platform names it otherwise */
export const screenedRestriction = (name: string): ScreenedRestriction | undefined =>
  (Object.keys(restrictionScreens) as ScreenedRestriction[]).find((known) => known === name);
