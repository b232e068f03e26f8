// What the store keeps for a browser: its flow records, and whose session it held last. Pure: what a submit makes of it.
import "server-only";
import * as z from "zod/mini";
import { hours } from "@/domain/duration";
import type { FlowRecord } from "./flow-record";

/** How long a record lives after its last use, and in all, milliseconds. */
const lifetimes = {
  ofAccount: { unused: hours(24), inAll: hours(72) },
  withoutAccount: { unused: hours(1), inAll: hours(24) },
} as const;

/** Longer than any record without an account lives, milliseconds: for marks that a copy of one has been used. */
export const anonymousFlowLifeMs = lifetimes.withoutAccount.inAll;

/** How long after the longest session its account is remembered, milliseconds. */
const rememberedMs = lifetimes.ofAccount.unused;

/** A flow for each tab that a player may have open. The oldest that is over goes first. */
export const maxRecords = 50;

/** More than the longest login challenge, two targets and everything else of a flow. */
export const maxRecordLength = 24_576;

const KeptRecord = z.object({
  usedAt: z.number(),
  record: z.looseObject({
    id: z.string(),
    version: z.number(),
    createdAt: z.number(),
    account: z.optional(z.string()),
  }),
});
type KeptRecord = z.infer<typeof KeptRecord>;

export const BrowserState = z.object({
  /**
   * The account whose session this browser holds, or held when it ended, and until when it is remembered. None on a shared device, after a
   * sign-out and after a ban.
   */
  session: z.optional(z.object({ account: z.string(), untilAt: z.number() })),
  /** By id. Another build may have written one, so each is parsed where it is read. */
  records: z.record(z.string(), KeptRecord),
});
export type BrowserState = z.infer<typeof BrowserState>;

export const emptyState: BrowserState = { records: {} };

function endOf({ usedAt, record }: KeptRecord): number {
  const { unused, inAll } = record.account === undefined ? lifetimes.withoutAccount : lifetimes.ofAccount;
  return Math.min(usedAt + unused, record.createdAt + inAll);
}

/** @returns the state without what has come to its end */
export function inForce({ session, records }: BrowserState, now: number): BrowserState {
  const alive = Object.entries(records).filter(([, kept]) => now < endOf(kept));
  return { ...(session && now < session.untilAt && { session }), records: Object.fromEntries(alive) };
}

/** @returns when nothing of it is left, epoch milliseconds; 0 for an empty one */
export const endOfState = ({ session, records }: BrowserState): number =>
  Math.max(session?.untilAt ?? 0, ...Object.values(records).map(endOf));

const isOver = ({ record }: KeptRecord) => record.solved === true || record.isReplaced === true;

/** Keeps the newest records; one that is over goes before one that is open. */
function withinLimit(records: BrowserState["records"]): BrowserState["records"] {
  const worth = Object.entries(records).toSorted(
    ([, a], [, b]) => Number(isOver(a)) - Number(isOver(b)) || b.usedAt - a.usedAt,
  );
  return Object.fromEntries(worth.slice(0, maxRecords));
}

/** Written records by id; null drops one. */
export type RecordWrites = Readonly<Record<string, FlowRecord | null>>;

export type Written = {
  state: BrowserState;
  /** Another submit has changed a record after this one had read it; that record stays as it is. */
  hasMovedOn: boolean;
};

/**
 * @param there what the store holds now
 * @param read what it held when the submit began
 * @returns what the submit makes of it
 */
export function withWrites(there: BrowserState, read: BrowserState, writes: RecordWrites, now: number): Written {
  const records = { ...there.records };
  let hasMovedOn = false;
  for (const [id, record] of Object.entries(writes)) {
    if (records[id]?.record.version !== read.records[id]?.record.version) {
      hasMovedOn = true;
      continue;
    }
    if (record === null) delete records[id];
    else records[id] = { usedAt: now, record: withinLength(record) };
  }
  return { state: { ...there, records: withinLimit(records) }, hasMovedOn };
}

/** @throws a programming error, because what comes from outside is limited where it is parsed */
function withinLength(record: FlowRecord): FlowRecord {
  const { length } = JSON.stringify(record);
  if (length > maxRecordLength) throw new Error(`a record of the kind ${record.kind} has ${length} characters`);
  return record;
}

export type SignedIn = {
  /** Digest of the account. */
  readonly account: string;
  /** The browser continues with what the account left when its session ended here. */
  readonly resumes: boolean;
  /** Nothing is kept for a later sign-in. */
  readonly isForgetful: boolean;
  /** How long a session may last, milliseconds. */
  readonly maxAgeMs: number;
};

/** @returns the state for a browser that has just signed in: of before, only what its account left here may stay */
export function signedInState(
  there: BrowserState,
  writes: RecordWrites,
  { account, resumes, isForgetful, maxAgeMs }: SignedIn,
  now: number,
): BrowserState {
  const isSame = resumes && there.session?.account === account;
  const kept = Object.entries(there.records).filter(([, { record }]) => isSame && record.account === account);
  const before: BrowserState = { records: Object.fromEntries(kept) };
  const { state } = withWrites(before, before, writes, now);
  return isForgetful ? state : { ...state, session: { account, untilAt: now + maxAgeMs + rememberedMs } };
}
