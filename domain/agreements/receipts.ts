// Receipts: what a player has accepted or declined, and how "Your agreements" filters them.
import { type ReceiptKind, receiptKinds, type ShownText } from "./shown-text";

/** The player's answer to a text. */
export type Answered = {
  text: ShownText;
  isAccepted: boolean;
  /** Words of the button, where the text offers more than one answer. */
  label?: string | undefined;
};

export type Receipt = {
  key: string;
  kind: ReceiptKind;
  document: string;
  version: string | undefined;
  title: string;
  /** SHA-256 of the canonical text, in hexadecimal digits. */
  textHash: string;
  /** BCP 47 */
  locale: string;
  siteExperience: string;
  isAccepted: boolean;
  label: string | undefined;
  /** Epoch milliseconds; undefined where the platform names no time. */
  answeredAt: number | undefined;
};

export type ReceiptFilter = { kind: ReceiptKind | undefined; year: number | undefined };

type Query = Readonly<Record<string, unknown>>;

/** @returns the filter that a link or a form names; what is unknown does not filter */
export const receiptFilterIn = ({ kind, year }: Query): ReceiptFilter => ({
  kind: receiptKinds.find((known) => known === kind),
  year: typeof year === "string" && /^\d{4}$/.test(year) ? Number(year) : undefined,
});

type YearOf = (at: number) => number;

/** @returns the receipts, newest first, and those without a time at the end */
export const newestFirst = (receipts: readonly Receipt[]): Receipt[] =>
  receipts.toSorted((a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0));

/** @param yearOf the year of a time where the brand is @returns the receipts that the filter lets through, newest first */
export const filteredReceipts = (receipts: readonly Receipt[], { kind, year }: ReceiptFilter, yearOf: YearOf) =>
  newestFirst(receipts)
    .filter((receipt) => kind === undefined || receipt.kind === kind)
    .filter(({ answeredAt }) => year === undefined || (answeredAt !== undefined && yearOf(answeredAt) === year));

/** @returns the years of the receipts, newest first */
export const yearsOf = (receipts: readonly Receipt[], yearOf: YearOf): number[] =>
  [...new Set(receipts.flatMap(({ answeredAt }) => (answeredAt === undefined ? [] : [yearOf(answeredAt)])))].sort(
    (a, b) => b - a,
  );
