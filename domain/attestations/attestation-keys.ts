// The table of responsible-gaming attestations: what each key shows, and what its buttons lead to (ATT-06, ATT-13 to ATT-42, ATT-64?).

/** ATT-36 to ATT-42: the CTA action keys, and continuing with the sequence (ATT-45). */
export const attestationActions = [
  "continue",
  "responsibleGaming",
  "depositLimits",
  "logOut",
  "statSheet",
  "timeLimits",
  "paymentMethods",
  "coolOff",
] as const;
export type AttestationAction = (typeof attestationActions)[number];

/** ATT-28 to ATT-31, in the order of the screen. */
const ctaTypes = ["checkbox", "primary", "secondary", "text"] as const;
export type CtaType = (typeof ctaTypes)[number];

/** The CTAs that submit. */
export const answerTypes = ["primary", "secondary", "text"] as const;
export type AnswerType = (typeof answerTypes)[number];

type AttestationIcon = "card" | "clock" | "document" | "door" | "heart" | "id-card" | "lock" | "shield" | "wallet";

type Row = {
  icon: AttestationIcon;
  /** What the buttons lead to. A CTA without an action is not shown. */
  actions: Readonly<Partial<Record<AnswerType, AttestationAction>>>;
  /** The secondary button waits for a tick, also when the platform sends no checkbox of its own (ATT-34). */
  needsTick?: true;
  /** ATT-09: actions without a button on brands with `hidesReviewLimits`. */
  hiddenWithReviewLimits?: readonly AttestationAction[];
};

/** A text control is a smaller way out of the same question (ATT-66?); it leads to help unless the row says otherwise. */
const choice = (secondary: AttestationAction, text: AttestationAction = "responsibleGaming") =>
  ({ primary: "continue", secondary, text }) as const;

const table = {
  RealTimeReview: { icon: "heart", actions: choice("depositLimits"), hiddenWithReviewLimits: ["depositLimits"] },
  OntarioFitToPlay: {
    icon: "shield",
    actions: { primary: "logOut", secondary: "continue", text: "responsibleGaming" },
    needsTick: true,
  },
  MultipleDeposits: { icon: "wallet", actions: choice("depositLimits") },
  CanceledWithdrawals: { icon: "wallet", actions: choice("responsibleGaming") },
  ExtendedPlay: { icon: "clock", actions: choice("timeLimits", "logOut") },
  MyStatSheet: { icon: "document", actions: choice("statSheet") },
  PaymentMethods: { icon: "card", actions: choice("paymentMethods") },
  StateDeposit: { icon: "wallet", actions: choice("depositLimits") },
  SelfLimitChanges: { icon: "lock", actions: choice("responsibleGaming") },
  LateNightPlay: { icon: "clock", actions: choice("timeLimits", "logOut") },
  CoolOffAndSelfExclusion: { icon: "door", actions: choice("coolOff") },
  NonSufficientFunds: { icon: "wallet", actions: choice("depositLimits") },
  NumberOfBets: { icon: "document", actions: choice("responsibleGaming") },
  KYCRefresh: { icon: "id-card", actions: { primary: "continue" } },
  Losses: { icon: "heart", actions: choice("responsibleGaming") },
} as const satisfies Record<string, Row>;

export type AttestationKey = keyof typeof table;
export const attestationKeys = Object.keys(table) as readonly AttestationKey[];

/** @returns the row of a key */
export const attestationRow = (key: AttestationKey): Row => table[key];

/** ATT-63?: letter case, blanks, hyphens and underscores make no difference. */
const folded = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");

const named = <T extends string>(known: readonly T[], word: unknown): T | undefined => {
  if (typeof word !== "string") return undefined;
  return known.find((each) => folded(each) === folded(word));
};

/** @returns the key that a word of the platform names, or undefined for an unknown one (ATT-43) */
export const attestationKeyNamed = (word: unknown): AttestationKey | undefined => named(attestationKeys, word);

/** @returns the type of a CTA, or undefined for an unknown one */
export const ctaTypeNamed = (word: unknown): CtaType | undefined => named(ctaTypes, word);
