// The limits and the balance of two accounts that are merged: what the comparison shows is what holds for the merged account. Of two limits
// the stricter one holds, and a limit that only one account has.
import type { Json, Persona } from "../../platform/persona.ts";

const periods = ["Daily", "Weekly", "Monthly"] as const;
const kinds = [
  ["Loss", (period: string) => `${period}LossLimit`],
  ["Deposit", (period: string) => `HardDepositLimit${period}`],
] as const;

type Limit = { type: string; period: string; amount: number; used?: number | null };
type Row = { fieldType: string; type: string; period: string };

/** The seven limits of document 002. */
const usual: readonly Row[] = [
  ...kinds.flatMap(([type, named]) => periods.map((period) => ({ fieldType: named(period), type, period }))),
  { fieldType: "PlayTimeLimit", type: "PlayTime", period: "Daily" },
];

/** Values of the eight fields for accounts that state none; an administrator set one of the limits. */
const samples = new Map<string, readonly [existing: number | null, incoming: number | null]>([
  ["UserBalance", [1204.5, 86.2]],
  ["DailyLossLimit", [100, 50]],
  ["MonthlyLossLimit", [1500, null]],
  ["HardDepositLimitWeekly", [null, 200]],
  ["HardDepositLimitMonthly", [800, 800]],
  ["PlayTimeLimit", [120, 90]],
]);

const limitsOf = (persona: Persona | undefined): readonly Limit[] => (persona?.profile.limits as Limit[]) ?? [];
const balanceOf = (persona: Persona | undefined): number => Number(persona?.profile.balance ?? 0);
const isSame = (limit: Pick<Limit, "type" | "period">, { type, period }: Pick<Limit, "type" | "period">) =>
  `${limit.type} ${limit.period}`.toLowerCase() === `${type} ${period}`.toLowerCase();
const speaks = (persona: Persona | undefined) =>
  persona?.profile.limits !== undefined || persona?.profile.balance !== undefined;

const field = (fieldType: string, existingValue: number | null, incomingValue: number | null): Json => {
  const both = [existingValue, incomingValue].filter((value) => value !== null);
  const sum = Math.round(100 * both.reduce((total, value) => total + value, 0)) / 100;
  const mergedValue = fieldType === "UserBalance" ? sum : both.length === 0 ? null : Math.min(...both);
  return { fieldType, mergedValue, existingValue, incomingValue };
};

const sampleFields = (): Json[] =>
  ["UserBalance", ...usual.map(({ fieldType }) => fieldType)].map((fieldType) => ({
    ...field(fieldType, ...(samples.get(fieldType) ?? [null, null])),
    ...(fieldType === "HardDepositLimitWeekly" && { limitSource: "Exception" }),
  }));

/** Rows for limits that no documented field has, named by type and period. */
function furtherRows(limits: readonly Limit[]): Row[] {
  const further = limits.filter((limit) => !usual.some((row) => isSame(limit, row)));
  const rows = further.map(({ type, period }) => ({ fieldType: `${type}Limit${period}`, type, period }));
  return [...new Map(rows.map((row) => [row.fieldType, row])).values()];
}

/**
 * The rows of the comparison for the balances and for each limit of either account.
 * @param seeded those that the story of the player names
 */
export function limitFields(persona: Persona, other: Persona | undefined, seeded?: readonly Json[]): Json[] {
  if (!speaks(persona) && !speaks(other)) return [...(seeded ?? sampleFields())];
  const amountIn = (of: Persona | undefined, row: Row) =>
    limitsOf(of).find((each) => isSame(each, row))?.amount ?? null;
  const rows = [...usual, ...furtherRows([...limitsOf(persona), ...limitsOf(other)])];
  const known = [
    field("UserBalance", balanceOf(persona), balanceOf(other)),
    ...rows.map((row) => field(row.fieldType, amountIn(persona, row), amountIn(other, row))),
  ];
  const isKnown = ({ fieldType }: Json) => known.some((each) => each.fieldType === fieldType);
  return [...known, ...(seeded ?? []).filter((each) => !isKnown(each))];
}

const numberIn = (value: unknown): number | undefined => {
  const given = typeof value === "object" && value !== null && "limitValue" in value ? value.limitValue : value;
  return typeof given === "number" ? given : undefined;
};

/** What a field limits: as the table names it, else by its own words. */
function rowOf(fieldType: string): Row | undefined {
  const [, type, period = ""] = /^(.+?)Limit(\w*)$/.exec(fieldType) ?? [];
  return usual.find((row) => row.fieldType === fieldType) ?? (type ? { fieldType, type, period } : undefined);
}

/** Makes what the comparison showed the state of the merged account. @param fields those of the comparison */
export function mergeLimits(persona: Persona, fields: readonly Json[]): void {
  for (const { fieldType, mergedValue } of fields) {
    const amount = numberIn(mergedValue);
    const row = rowOf(String(fieldType));
    if (fieldType === "UserBalance" && amount !== undefined) persona.profile.balance = amount;
    if (!row || amount === undefined) continue;
    const others = limitsOf(persona).filter((limit) => !isSame(limit, row));
    const { used } = limitsOf(persona).find((limit) => isSame(limit, row)) ?? {};
    const kept = { type: row.type, period: row.period, amount, ...(used !== undefined && { used }) };
    persona.profile.limits = [...others, kept];
  }
}
