// The verdicts of an account, kept in the guard store until the platform says otherwise (promise 23).
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
import { type GuardPort, GuardUnavailable, withoutStore } from "@/server/guard/store";
import { seal, unseal } from "@/server/session/seal";
import type { Log } from "@/server/telemetry/log";

export type Account = { readonly brand: BrandId; readonly userKey: string };
/** An entry of the store says itself whose it is, so that a copy under another account's key counts for nothing. */
const KeptVerdict = z.object({ userKey: z.string(), verdict: z.unknown() });
const keyOf = ({ brand, userKey }: Account) => ["verdicts", brand, userKey].map(encodeURIComponent).join(":");
const sealing = ({ brand }: Account) => ({ purpose: "verdict", brand, lifeMs: verdictLifeMs }) as const;

/** A verdict on a product that the operator has removed stops nothing here, and must not lock the account. */
const isOfMissingProduct = (verdict: unknown): boolean => {
  const { data } = z.object({ scope: z.object({ product: z.string() }) }).safeParse(verdict);
  return data !== undefined && !products.some((product) => product === data.scope.product);
};

/** @throws GuardUnavailable */
export async function readVerdicts({ guard, now }: GuardPort, account: Account): Promise<Verdict[]> {
  const fields = await guard.fields(keyOf(account), now);
  const opened = [...fields].flatMap(([field, sealed]) => {
    const entry = KeptVerdict.safeParse(unseal(sealed, sealing(account))).data;
    if (entry?.userKey !== account.userKey) return [];
    if (isOfMissingProduct(entry.verdict)) return [];
    const { data: verdict, error } = Verdict.safeParse(entry.verdict);
    // another build has kept it, and this one cannot tell what it stops
    if (!verdict) throw new GuardUnavailable("fields", error);
    return verdictKey(verdict) === field ? [verdict] : [];
  });
  return opened.filter(({ at }) => !isFromLostFuture(at, now));
}

/** @returns those in force; undefined while the guard store is down */
export const readInForce = (port: GuardPort, account: Account): Promise<Verdict[] | undefined> =>
  readVerdicts(port, account).catch(withoutStore(undefined));

/** @throws GuardUnavailable */
export async function keepVerdict({ guard, now }: GuardPort, account: Account, verdict: Verdict): Promise<void> {
  const sealed = await seal({ userKey: account.userKey, verdict }, sealing(account));
  await guard.putField(keyOf(account), verdictKey(verdict), sealed, now + verdictLifeMs, now);
}

/** @returns those that it ended. @throws GuardUnavailable */
export async function endVerdicts(
  port: GuardPort,
  account: Account,
  ends: (verdict: Verdict) => boolean,
): Promise<Verdict[]> {
  const ended = (await readVerdicts(port, account)).filter(ends);
  await Promise.all(ended.map((verdict) => port.guard.removeField(keyOf(account), verdictKey(verdict))));
  return ended;
}

/** Whom a contact belongs to while the platform has not told which account was opened for it. */
export const accountOfContact = (brand: BrandId, contactKey: string): Account => ({
  brand,
  userKey: `contact:${contactKey}`,
});

/** Keeps for one account what was kept for another. @throws GuardUnavailable */
export async function moveVerdicts(
  port: GuardPort,
  verdicts: readonly Verdict[],
  from: Account,
  to: Account,
): Promise<void> {
  await Promise.all(verdicts.map((verdict) => keepVerdict(port, to, verdict)));
  await Promise.all(verdicts.map((verdict) => port.guard.removeField(keyOf(from), verdictKey(verdict))));
}

/** The verdicts of the player of one request. */
export type Verdicts = {
  /** Those in force; undefined while the guard store is down. */
  inForce(): Promise<readonly Verdict[] | undefined>;
  /** Keeps what an answer said, or ends what it passed. @throws GuardUnavailable */
  hear(statement: Statement, place: Place): Promise<void>;
  /** Ends those on these subjects at a place, by the platform's own word. @throws GuardUnavailable */
  clear(subjects: readonly Subject[], place: Place): Promise<void>;
};

/**
 * @param userKey undefined for a visitor without an account, of whom nothing is kept
 * @param asked what the store was asked for before it was known that this is the player
 */
export function verdictsOf(
  { brand, log, ...port }: GuardPort & { readonly brand: Brand; readonly log: Log },
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
