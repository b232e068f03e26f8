// The deposit limits that the account home names.
import { nameOf } from "../account-migration/limit-names";

/** A limit as the platform sends it. */
type SentLimit = { type: string; period: string; amount: number; used?: number | null | undefined };

export type DepositLimit = {
  period: "Daily" | "Weekly" | "Monthly";
  amount: number;
  /** Undefined while it is not known. */
  used: number | undefined;
};

const maxShown = 2;

/** @returns undefined for any other limit, and for one whose amount makes no sense; such a part of it counts as not known */
function depositLimit({ type, period, amount, used }: SentLimit): DepositLimit | undefined {
  const name = nameOf({ type: `${type}Limit${period}` });
  if (name.kind !== "limit" || name.subject !== "Deposit" || name.isSoft) return undefined;
  // the home has no words for a year
  if (name.period === "none" || name.period === "Yearly" || amount < 0) return undefined;
  const isKnown = typeof used === "number" && used >= 0 && used <= amount;
  return { period: name.period, amount, used: isKnown ? used : undefined };
}

/** @returns the first two, in the order of the platform; a period has one limit */
export function depositLimitsIn(sent: readonly SentLimit[]): readonly DepositLimit[] {
  const limits = sent.flatMap((each) => depositLimit(each) ?? []);
  const isFirst = ({ period }: DepositLimit, at: number) => limits.findIndex((other) => other.period === period) === at;
  return limits.filter(isFirst).slice(0, maxShown);
}
