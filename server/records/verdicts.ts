// The verdicts of an account, kept in the store until the platform says otherwise (promise 23).
import "server-only";
import * as z from "zod/mini";
import type { Brand, BrandId } from "@/domain/brands";
import { products } from "@/domain/products";
import {
  isAbout,
  type Place,
  type Statement,
  type Subject,
  Verdict,
  verdictKey,
  verdictLifeMs,
  verdictScope,
} from "@/domain/verdicts/verdicts";
import { isFromLostFuture } from "@/server/clock";
import { seal, unseal } from "@/server/session/seal";
import { type Key, readValue, type StorePort, StoreUnavailable, withoutStore } from "@/server/store/store";
import type { Log } from "@/server/telemetry/log";

export type Account = { readonly brand: BrandId; readonly userKey: string };
/** An entry of the store says itself whose it is, so that a copy under another account's key counts for nothing. */
const KeptVerdict = z.object({ userKey: z.string(), verdict: z.unknown() });
const keyOf = ({ brand, userKey }: Account): Key => [`account:${userKey}`, `verdicts:${brand}`];
const sealing = ({ brand }: Account) => ({ kind: "stored", brand, lifeMs: verdictLifeMs }) as const;

/** A verdict on a product that the operator has removed stops nothing here, and must not lock the account. */
const isOfMissingProduct = (verdict: unknown): boolean => {
  const { data } = z.object({ scope: z.object({ product: z.string() }) }).safeParse(verdict);
  return data !== undefined && !products.some((product) => product === data.scope.product);
};

/** Sealed, by the subject that each is about. */
const Entries = z.record(z.string(), z.string());
type Entries = z.infer<typeof Entries>;

const entriesIn = (text: string | undefined): Entries => Entries.parse(JSON.parse(text ?? "{}"));

/** @throws StoreUnavailable */
async function verdictsIn(account: Account, entries: Entries, now: number): Promise<Verdict[]> {
  const unsealed = Object.entries(entries).map(
    async ([field, sealed]) => [field, await unseal(sealed, sealing(account))] as const,
  );
  const opened = (await Promise.all(unsealed)).flatMap(([field, value]) => {
    const entry = KeptVerdict.safeParse(value).data;
    if (entry?.userKey !== account.userKey) return [];
    if (isOfMissingProduct(entry.verdict)) return [];
    const { data: verdict, error } = Verdict.safeParse(entry.verdict);
    // another build has kept it, and this one cannot tell what it stops
    if (!verdict) throw new StoreUnavailable("get", error);
    return verdictKey(verdict) === field ? [verdict] : [];
  });
  return opened.filter(({ at }) => !isFromLostFuture(at, now));
}

/** @throws StoreUnavailable */
export const readVerdicts = async (port: StorePort, account: Account): Promise<Verdict[]> =>
  verdictsIn(account, entriesIn(await readValue(port, keyOf(account))), port.now);

/** @returns those in force; undefined while the store is down */
export const readInForce = (port: StorePort, account: Account): Promise<Verdict[] | undefined> =>
  readVerdicts(port, account).catch(withoutStore(undefined));

/** @throws StoreUnavailable */
async function changeEntries({ store, now }: StorePort, account: Account, change: (entries: Entries) => Entries) {
  const changed = (was: string | undefined) => {
    const entries = change(entriesIn(was));
    return Object.keys(entries).length > 0 ? JSON.stringify(entries) : undefined;
  };
  await store.change(keyOf(account), changed, now + verdictLifeMs, now);
}

/** @throws StoreUnavailable */
export async function keepVerdict(port: StorePort, account: Account, verdict: Verdict): Promise<void> {
  const sealed = await seal({ userKey: account.userKey, verdict }, sealing(account));
  await changeEntries(port, account, (entries) => ({ ...entries, [verdictKey(verdict)]: sealed }));
}

const dropVerdicts = (port: StorePort, account: Account, verdicts: readonly Verdict[]) => {
  const dropped = new Set(verdicts.map(verdictKey));
  return changeEntries(port, account, (entries) =>
    Object.fromEntries(Object.entries(entries).filter(([field]) => !dropped.has(field))),
  );
};

/** @returns those that it ended. @throws StoreUnavailable */
export async function endVerdicts(
  port: StorePort,
  account: Account,
  ends: (verdict: Verdict) => boolean,
): Promise<Verdict[]> {
  const ended = (await readVerdicts(port, account)).filter(ends);
  if (ended.length > 0) await dropVerdicts(port, account, ended);
  return ended;
}

/** The verdicts of the player of one request. */
export type Verdicts = {
  /** Those in force; undefined while the store is down. */
  inForce(): Promise<readonly Verdict[] | undefined>;
  /** Keeps what an answer said, or ends what it passed. @throws StoreUnavailable */
  hear(statement: Statement, place: Place): Promise<void>;
  /** Ends those on these subjects at a place, by the platform's own word. @throws StoreUnavailable */
  clear(subjects: readonly Subject[], place: Place): Promise<void>;
};

/**
 * @param userKey undefined for a visitor without an account, of whom nothing is kept
 * @param asked what the store was asked for before it was known that this is the player
 */
export function verdictsOf(
  { brand, log, ...port }: StorePort & { readonly brand: Brand; readonly log: Log },
  userKey: string | undefined,
  asked?: Promise<Verdict[] | undefined>,
): Verdicts {
  if (userKey === undefined) {
    return { inForce: async () => [], hear: async () => undefined, clear: async () => undefined };
  }
  const account = { brand: brand.id, userKey };
  let known = asked;
  const inForce = () => {
    known ??= readInForce(port, account);
    return known;
  };
  const end = async (ends: (verdict: Verdict) => boolean) => {
    // one that another request keeps meanwhile is newer than the answer that would end it
    if ((await inForce())?.some(ends) === false) return;
    const ended = await endVerdicts(port, account, ends);
    if (ended.length === 0) return;
    known = undefined;
    for (const { kind, subject, code } of ended) log.info({ event: "verdictEnded", verdict: kind, subject, code });
  };
  return {
    inForce,
    async hear(statement, place) {
      if (statement.kind === "passed") {
        const { subject } = statement;
        return end((verdict) => verdict.subject === subject && isAbout(verdict, place));
      }
      const { kind, subject, code } = statement.verdict;
      await keepVerdict(port, account, { kind, subject, code, scope: verdictScope(kind, place), at: port.now });
      known = undefined;
      log.warn({ event: "verdictKept", verdict: kind, subject, code });
    },
    async clear(subjects, place) {
      if (subjects.length === 0) return;
      // an answer that was under way when a newer verdict came says nothing about it
      await end((verdict) => subjects.includes(verdict.subject) && isAbout(verdict, place) && verdict.at <= port.now);
    },
  };
}
