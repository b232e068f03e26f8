// A case: something of the player's that waits for a decision. Its status page says what was received, when a result usually
// comes, and what works meanwhile; it never asks for anything.

import { usualReviewHours } from "../operator/tables";
import { ownEntry } from "../own-entry";

/** What the platform says of a case; each member is optional. Times in epoch milliseconds. */
export type CaseFacts = {
  /** What support finds it by. */
  reference?: string;
  receivedAt?: number;
  /** When the platform expects a result. */
  expectedBy?: number;
};

/**
 * What waits. `closing`: the player has asked to close the account, and it closes later. `review`: whatever its cause, which is never
 * told: money laundering, fraud and watch lists read like any other. `details`: a license that was typed, or a scan. `sent`: received, of a kind that we do not know.
 */
export type CaseSubject =
  | "closing"
  | "document"
  | "details"
  | "taxForm"
  | "withdrawal"
  | "transfer"
  | "review"
  | "sent";

export type Case = { subject: CaseSubject; facts: CaseFacts };

const usualHours: Readonly<Record<string, number | null>> = usualReviewHours;

/** @returns in how many hours a decision usually comes in a country; undefined where the operator does not say */
export const usualReviewHoursIn = (country: string): number | undefined =>
  ownEntry(usualHours, country) ?? usualHours["*"] ?? undefined;

export type CaseTimes = {
  receivedAt?: number;
  /** A time ahead by which a result usually comes. */
  by?: number;
  /** No result came in the time that it usually takes; `promised` is the time that the platform named. */
  late?: { promised?: number };
};

/**
 * @param usualMs how long a decision usually takes, where the operator says so
 * @returns what can be said of the times of a case; a time that has passed is never given as one to wait for
 */
export function timesOf({ receivedAt, expectedBy }: CaseFacts, now: number, usualMs: number | undefined): CaseTimes {
  const usual = receivedAt !== undefined && usualMs !== undefined ? receivedAt + usualMs : undefined;
  const by = expectedBy ?? usual;
  return {
    ...(receivedAt !== undefined && receivedAt <= now && { receivedAt }),
    ...(by !== undefined && by > now && { by }),
    ...(by !== undefined && by <= now && { late: expectedBy === undefined ? {} : { promised: expectedBy } }),
  };
}
