// What a field of a merge is called, and how its value is measured (MRG-35 to MRG-42, MRG-45, MRG-47!, MRG-56?).

/** The fields that document 002 names, and what protects a player in either account; each has its label in `MergeAccounts.fields`. */
const namedFields = {
  UserBalance: "money",
  DailyLossLimit: "money",
  WeeklyLossLimit: "money",
  MonthlyLossLimit: "money",
  HardDepositLimitDaily: "money",
  HardDepositLimitWeekly: "money",
  HardDepositLimitMonthly: "money",
  PlayTimeLimit: "minutes",
  SelfExclusion: "unknown",
  CoolOff: "unknown",
  AccountClosure: "unknown",
  AccountReview: "unknown",
} as const satisfies Record<string, Measure>;

/** What a limit can be about, each with its words in `MergeAccounts.subjects`. */
const limitSubjects = {
  Balance: "money",
  Deposit: "money",
  EntryCount: "count",
  EntryFee: "money",
  Loss: "money",
  LotterySpend: "money",
  Playtime: "minutes",
  Session: "minutes",
  SessionPopInterval: "minutes",
  Spend: "money",
  Wager: "money",
  Withdrawal: "money",
} as const satisfies Record<string, Measure>;

export type Measure = "money" | "minutes" | "count" | "unknown";
type NamedField = keyof typeof namedFields;
type LimitSubject = keyof typeof limitSubjects;

/** Other words of a platform for the same subject, in lower case and without spaces. */
const sameSubject: Readonly<Record<string, LimitSubject>> = {
  bet: "Wager",
  bets: "Wager",
  deposits: "Deposit",
  losses: "Loss",
  playingtime: "Playtime",
  sessionduration: "Session",
  sessionlength: "Session",
  sessiontime: "Session",
  spending: "Spend",
  stake: "Wager",
  stakes: "Wager",
  time: "Playtime",
  wagering: "Wager",
  wagers: "Wager",
  withdraw: "Withdrawal",
  withdrawals: "Withdrawal",
};

const strengths: readonly string[] = ["soft", "hard"];

const periods = {
  Daily: ["daily", "day"],
  Weekly: ["weekly", "week"],
  Monthly: ["monthly", "month"],
  Yearly: ["yearly", "year", "annual", "annually"],
} as const;
type Period = keyof typeof periods | "none";

/** A field that document 002 labels, a limit that its code describes, or one that the platform has added since. */
export type FieldName =
  | { kind: "named"; field: NamedField }
  | {
      kind: "limit";
      /** `Other`: a subject that we have no word for. */
      subject: LimitSubject | "Other";
      isSoft: boolean;
      period: Period;
    }
  | { kind: "other" };

/** @returns the words of a code, however it joins them, in lower case */
const wordsIn = (code: string): string[] =>
  (code.replace(/limit/gi, " limit ").match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const periodOf = (word: string): Period | undefined =>
  (Object.keys(periods) as (keyof typeof periods)[]).find((period) =>
    (periods[period] as readonly string[]).includes(word),
  );

function subjectOf(words: readonly string[]): LimitSubject | "Other" {
  const joined = words.join("");
  const known = (Object.keys(limitSubjects) as LimitSubject[]).find((subject) => subject.toLowerCase() === joined);
  return known ?? sameSubject[joined] ?? "Other";
}

/** @returns the limit that a code describes: its strength, subject and period in any order */
function limitIn(code: string): FieldName | undefined {
  const words = wordsIn(code);
  const isLimitWord = (word: string) => ["limit", "s", "per"].includes(word);
  if (!words.includes("limit")) return undefined;
  const subject = words.filter((word) => !isLimitWord(word) && !strengths.includes(word) && !periodOf(word));
  const period = words.flatMap((word) => periodOf(word) ?? [])[0] ?? "none";
  return { kind: "limit", subject: subjectOf(subject), isSoft: words.includes("soft"), period };
}

const namedIn = (code = ""): FieldName | undefined =>
  Object.hasOwn(namedFields, code) ? { kind: "named", field: code as NamedField } : undefined;

const isPlain = (name: FieldName | undefined) => name?.kind === "limit" && name.subject === "Other";

/** @returns what a field is called: by its type, else by the code of its limit */
export function nameOf({ type, limitCode = "" }: { type: string; limitCode?: string | undefined }): FieldName {
  const [byType, byCode] = [namedIn(type) ?? limitIn(type), namedIn(limitCode) ?? limitIn(limitCode)];
  const own = isPlain(byType) && !isPlain(byCode) ? byCode : undefined;
  return own ?? byType ?? byCode ?? { kind: "other" };
}

/** @returns the unit of a field's value; "unknown" is shown as it was sent */
export function measureOf(name: FieldName): Measure {
  if (name.kind === "other") return "unknown";
  if (name.kind === "named") return namedFields[name.field];
  return name.subject === "Other" ? "unknown" : limitSubjects[name.subject];
}
