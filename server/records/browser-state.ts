// What the store keeps for a browser: its flow records, a session that waits for its second factor, and whose session the browser held last.
// Pure: what a submit makes of it.
import "server-only";
import * as z from "zod/mini";
import { hours, minutes } from "@/domain/duration";
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

/** How long a sign-in waits for its second factor (OTP-34?), milliseconds. Neither use nor a renewed token prolongs it. */
const pendingLifeMs = minutes(10);

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
  /** The token of a session whose second factor is not proved yet. The platform has issued it; until then it proves the factor and nothing else. */
  pending: z.optional(z.object({ token: z.string(), untilAt: z.number() })),
  /** The country that the player has stated. It decides which questions and terms are shown, and nothing else. */
  residence: z.optional(z.object({ country: z.string(), untilAt: z.number() })),
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
export function inForce({ session, pending, residence, records }: BrowserState, now: number): BrowserState {
  const alive = Object.entries(records).filter(([, kept]) => now < endOf(kept));
  return {
    ...(session && now < session.untilAt && { session }),
    ...(pending && now < pending.untilAt && { pending }),
    ...(residence && now < residence.untilAt && { residence }),
    records: Object.fromEntries(alive),
  };
}

/** @returns when nothing of it is left, epoch milliseconds; 0 for an empty one */
export const endOfState = ({ session, pending, residence, records }: BrowserState): number =>
  Math.max(...[session, pending, residence].map((each) => each?.untilAt ?? 0), ...Object.values(records).map(endOf));

/** What a submit makes of the facts that belong to no flow; undefined leaves one as it is. */
export type FactWrites = {
  /** The token that waits for its second factor; null where none waits any more. */
  readonly pendingToken?: string | null | undefined;
  /** ISO country; null removes it. */
  readonly residence?: string | null | undefined;
};

/** @returns the same state where nothing changes */
export function withFacts(there: BrowserState, { pendingToken, residence }: FactWrites, now: number): BrowserState {
  const next = { ...there };
  if (pendingToken === null) delete next.pending;
  else if (pendingToken !== undefined && there.pending) next.pending = { ...there.pending, token: pendingToken };
  if (residence === null) delete next.residence;
  else if (residence !== undefined) next.residence = { country: residence, untilAt: now + lifetimes.ofAccount.unused };
  return pendingToken === undefined && residence === undefined ? there : next;
}

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
  /** The token where the sign-in waits for its second factor. */
  readonly pendingToken?: string | undefined;
};

/** @returns the state for a browser that has just signed in: of before, only what its account left here may stay */
export function signedInState(
  there: BrowserState,
  writes: RecordWrites,
  { account, resumes, isForgetful, maxAgeMs, pendingToken }: SignedIn,
  now: number,
): BrowserState {
  const isSame = resumes && there.session?.account === account;
  const kept = Object.entries(there.records).filter(([, { record }]) => isSame && record.account === account);
  const { residence } = there;
  const before: BrowserState = { ...(residence && { residence }), records: Object.fromEntries(kept) };
  const { state } = withWrites(before, before, writes, now);
  return {
    ...state,
    ...(pendingToken !== undefined && { pending: { token: pendingToken, untilAt: now + pendingLifeMs } }),
    ...(!isForgetful && { session: { account, untilAt: now + maxAgeMs + rememberedMs } }),
  };
}
