// What a field of a merge is called, and how its value is measured (MRG-35 to MRG-42, MRG-45, MRG-47!, MRG-56?).

/** The fields that document 002 names, each with its label in `MergeAccounts.fields`. */
const namedFields = {
  UserBalance: "money",
  DailyLossLimit: "money",
  WeeklyLossLimit: "money",
  MonthlyLossLimit: "money",
  HardDepositLimitDaily: "money",
  HardDepositLimitWeekly: "money",
  HardDepositLimitMonthly: "money",
  PlayTimeLimit: "minutes",
} as const satisfies Record<string, Measure>;

/** What a limit can be about. Codes put `Soft` or `Hard` before it and a period behind `Limit`. */
const limitSubjects = {
  Balance: "money",
  Deposit: "money",
  EntryCount: "count",
  EntryFee: "money",
  Loss: "money",
  LotterySpend: "money",
  Playtime: "minutes",
  SessionPopInterval: "minutes",
  Spend: "money",
  Wager: "money",
} as const satisfies Record<string, Measure>;

export type Measure = "money" | "minutes" | "count" | "unknown";
type NamedField = keyof typeof namedFields;
type LimitSubject = keyof typeof limitSubjects;

const strengths = ["Soft", "Hard"] as const;
const periods = ["Daily", "Weekly", "Monthly"] as const;

/** A field that document 002 labels, a limit that its code describes, or one that the platform has added since. */
export type FieldName =
  | { kind: "named"; field: NamedField }
  | {
      kind: "limit";
      subject: LimitSubject;
      isSoft: boolean;
      period: (typeof periods)[number] | "none";
    }
  | { kind: "other" };

const isIn = <T extends string>(words: readonly T[], word: string | undefined): word is T =>
  words.some((known) => known === word);

const codePattern = new RegExp(
  `^(${strengths.join("|")})?(${Object.keys(limitSubjects).join("|")})Limit(${periods.join("|")})?$`,
);

function nameIn(code = ""): FieldName | undefined {
  if (Object.hasOwn(namedFields, code)) return { kind: "named", field: code as NamedField };
  const [, strength, subject, period] = codePattern.exec(code) ?? [];
  if (!isIn(Object.keys(limitSubjects) as LimitSubject[], subject)) return undefined;
  return { kind: "limit", subject, isSoft: strength === "Soft", period: isIn(periods, period) ? period : "none" };
}

/** @returns what a field is called: by its type, else by the code of its limit */
export const nameOf = ({ type, limitCode }: { type: string; limitCode?: string | undefined }): FieldName =>
  nameIn(type) ?? nameIn(limitCode) ?? { kind: "other" };

/** @returns the unit of a field's value; "unknown" is shown as it was sent */
export function measureOf(name: FieldName): Measure {
  if (name.kind === "other") return "unknown";
  return name.kind === "named" ? namedFields[name.field] : limitSubjects[name.subject];
}
