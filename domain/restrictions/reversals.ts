// The amount in dispute of a chargeback (RS-48 to RS-51, RS-62?, RS-65?).

export type Reversals = {
  /** The amount of each payment that was taken back. */
  amounts: readonly number[];
  disputedAmount?: number;
  messagingType?: string;
};

/** Rounded, because sums of decimal fractions are inexact in binary (0.1 + 0.2). */
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 1e6) / 1e6;

/**
 * RS-49, RS-50. RS-65?: a disputed amount above zero counts as given.
 * @returns undefined when there is no amount to show; the screen then has the plain message
 */
export function amountInDispute({ amounts, disputedAmount = 0, messagingType }: Reversals): number | undefined {
  if (messagingType === "Other" || amounts.length === 0) return undefined;
  const amount = disputedAmount > 0 ? disputedAmount : sum(amounts);
  return amount > 0 ? amount : undefined;
}
