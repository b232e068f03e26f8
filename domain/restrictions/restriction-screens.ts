// The table of screens for blocking restrictions (CA-37): one row per short reason code or restriction name.

/** What a player can do with an account, as far as a restriction may stop it. */
export const uses = ["play", "deposit", "withdraw", "tools"] as const;
export type Use = (typeof uses)[number];

/** A use that is left out is unknown: the screen does not mention it. */
export type StillAvailable = Readonly<Partial<Record<Use, boolean>>>;

/** Where a button of a block leads. */
const blockActions = ["support", "taxForm", "uploadDocument", "withdraw"] as const;
export type BlockAction = (typeof blockActions)[number];

export type RestrictionScreen = {
  /** The component that shows it. */
  layout: "accountLocked";
  /** The first is the primary button. */
  actions: readonly BlockAction[];
  /**
   * `offer`: a button that leaves for the product's home, after a logout where the rules ask for one (GATE-65, GATE-66); `logOut`:
   * the same, always after a logout (RS-45); `close`: a button that closes the webview (RS-59?); `hide`: no button.
   */
  lookAround: "offer" | "logOut" | "close" | "hide";
  stillAvailable: StillAvailable;
  /** Id of a sandbox persona who has this restriction and no other. */
  persona: string;
};

const locked = { layout: "accountLocked", lookAround: "offer" } as const;

/** The title of a row is the message `Restrictions.<code>.title`. */
export const restrictionScreens = {
  RequireW9: { ...locked, actions: ["taxForm"], stillAvailable: { play: false, tools: true }, persona: "wes" },
  MultiAccountFlag: {
    ...locked,
    actions: ["uploadDocument"],
    stillAvailable: { play: false, tools: true },
    persona: "marta",
  },
  Suspected3rdPartyCardRisk: {
    ...locked,
    actions: ["uploadDocument"],
    stillAvailable: { play: false, tools: true },
    persona: "theo",
  },
  SuspectedTOURisk: {
    ...locked,
    actions: ["withdraw"],
    stillAvailable: { play: false, withdraw: true, tools: true },
    persona: "tobias",
  },
  RGReview: {
    ...locked,
    actions: ["withdraw"],
    stillAvailable: { play: false, withdraw: true, tools: true },
    persona: "rita",
  },
  DormantGamingAccount: {
    ...locked,
    actions: ["support"],
    stillAvailable: { play: false, tools: true },
    persona: "dorian",
  },
  // RS-38: no button; help is in the footer and Log out in the header
  WatchlistRestriction: {
    ...locked,
    actions: [],
    lookAround: "hide",
    stillAvailable: { play: false, tools: true },
    persona: "wanda",
  },
} as const satisfies Record<string, RestrictionScreen>;
export type ScreenedRestriction = keyof typeof restrictionScreens;
export const screenedRestrictions = Object.keys(restrictionScreens) as readonly ScreenedRestriction[];

/** For restrictions without a row (CA-38). It says nothing about money, because we know nothing about it. */
export const genericScreen: RestrictionScreen = {
  ...locked,
  actions: ["support"],
  stillAvailable: { tools: true },
  persona: "zoe",
};

/** @param name of the restriction: its short reason code, unless the platform names it otherwise */
export const screenedRestriction = (name: string): ScreenedRestriction | undefined =>
  screenedRestrictions.find((known) => known === name);
