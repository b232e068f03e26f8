// Rate limits by account and by network for everything that can be flooded (promise 7). What can be guessed has further limits
// (server/guard/guess-and-send-limits.ts).
import "server-only";
import { hours, minutes } from "@/domain/duration";
import { Answered } from "@/domain/forms/answered";
import type { FormError } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { networkOf } from "@/domain/network";
import {
  ifStoreIsDown,
  type Key,
  type Limit,
  type LimitResult,
  only,
  type Store,
  type StorePort,
} from "../store/store";
import { countDenial } from "../telemetry/metrics";
import { type Client, knownDevice } from "./attempt-counters";

// Many players can share a network (household, office, mobile carrier); an account belongs to one.
export const limits = {
  signIn: { network: { times: 120, perMs: minutes(10) } },
  // a sign-in page asks for options when it is opened, and again while it stays open
  passkeyOptions: { network: { times: 240, perMs: minutes(10) } },
  // per challenge: an answer that the platform refuses without comparing it does not count as wrong, and could be sent without end
  verify: { account: { times: 10, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  details: { account: { times: 10, perMs: minutes(15) }, network: { times: 30, perMs: minutes(30) } },
  resend: { network: { times: 60, perMs: minutes(10) } },
  recovery: { account: { times: 5, perMs: minutes(30) }, network: { times: 30, perMs: minutes(30) } },
  merge: { account: { times: 10, perMs: minutes(30) }, network: { times: 60, perMs: minutes(30) } },
  mergeStart: { account: { times: 20, perMs: minutes(30) }, network: { times: 120, perMs: minutes(30) } },
  registration: { account: { times: 10, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  location: { account: { times: 60, perMs: hours(1) }, network: { times: 240, perMs: minutes(10) } },
  phoneExists: { account: { times: 30, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  verification: { account: { times: 20, perMs: hours(1) }, network: { times: 60, perMs: minutes(10) } },
  emailChange: { account: { times: 5, perMs: minutes(30) }, network: { times: 30, perMs: minutes(30) } },
  credentials: { account: { times: 20, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  ssn: { network: { times: 60, perMs: minutes(10) } },
  scan: { account: { times: 30, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  handOver: { network: { times: 120, perMs: minutes(10) } },
  questions: { account: { times: 30, perMs: minutes(15) }, network: { times: 120, perMs: minutes(10) } },
  licence: { account: { times: 10, perMs: hours(1) }, network: { times: 60, perMs: minutes(10) } },
  upload: { account: { times: 30, perMs: hours(1) }, network: { times: 120, perMs: hours(1) } },
} as const satisfies Record<string, { account?: Limit; network: Limit }>;

export type LimitName = keyof typeof limits;

/** `account` is what would be flooded: a user key, or the key of a challenge or a flow. Keys are hashed before they are stored. */
export type Subject = { account?: string | undefined; network: string };

/** An attempt that was counted, so that it can be taken back. */
export type CountedTry = { readonly subject: Key; readonly attempt: string };

/**
 * Takes back the attempts of a submit whose call the platform has throttled: nothing was tried, and the player who waits as told must
 * not find our own limit used up.
 */
export async function takeBackTries({
  store,
  tries,
}: Pick<StorePort, "store"> & { tries: CountedTry[] }): Promise<void> {
  const counted = tries.splice(0);
  await Promise.all(counted.map(({ subject, attempt }) => store.uncount(subject, [""], attempt))).catch(
    ifStoreIsDown(undefined),
  );
}

/**
 * Counts an attempt against the network and the account at once. What one of them refuses does not count against the other, so that a
 * flood from one network cannot use up the account's attempts.
 * @param now epoch milliseconds
 * @param counted gets what was counted
 * @returns the first refusal, or `allowed`
 * @throws StoreUnavailable when the store is unavailable; verification then fails closed (promise 15)
 */
export async function countTry(
  store: Store,
  name: LimitName,
  subject: Subject,
  now: number,
  counted: CountedTry[] = [],
): Promise<LimitResult & { by?: keyof Subject }> {
  const of: { account?: Limit; network: Limit } = limits[name];
  const asked = (["network", "account"] as const).map(async (by) => {
    const [limit, key] = [of[by], subject[by]];
    if (!limit || key === undefined) return [];
    const subjectKey: Key = [`${by}:${key}`, name];
    return [{ by, subject: subjectKey, ...(await store.count(subjectKey, only(limit), now)) }];
  });
  const verdicts = (await Promise.all(asked)).flat();
  const refused = verdicts.find(({ allowed }) => !allowed);
  const allowed = verdicts.filter((verdict) => verdict.allowed);
  if (!refused) {
    counted.push(...allowed);
    return { allowed: true, retryAfterMs: 0 };
  }
  // not awaited: the store has it before whatever this request, or one that follows it, asks next
  void takeBackTries({ store, tries: allowed });
  countDenial({ limit: name, by: refused.by });
  return { allowed: false, retryAfterMs: refused.retryAfterMs, by: refused.by };
}

/** A limit was reached; `untilAt` is the end of the wait, epoch milliseconds. */
export type LimitError = FormError & { facts: { untilAt: number } };

/** @param untilAt epoch milliseconds */
export const limitError = (problem: Problem, untilAt: number): LimitError => ({
  kind: "error",
  problem,
  facts: { untilAt },
});

/**
 * Whose device the request may come from: an account or contact, or whichever account the device is known for where a passkey will tell
 * only later which it is.
 */
type KnownAs = string | typeof anyAccount | undefined;
export const anyAccount = Symbol("any account of the device");

type Asking = Client & { readonly player?: { readonly userKey: string } | null; readonly tries?: CountedTry[] };

function deviceOf(asking: Asking, knownAs: KnownAs): string | undefined {
  if (knownAs === anyAccount) return asking.device?.knownFor.length ? asking.device.id : undefined;
  return knownAs === undefined ? undefined : knownDevice(asking, knownAs);
}

/**
 * Counts an attempt. The caller decides what follows when a limit is reached; a submit that then ends calls `limitTries`.
 * A device that is known for its account is counted apart, and neither uses up nor meets what its network has left: a crowd behind one
 * address does not keep out a player who has signed in there before (decisions, "Limits on wrong codes").
 * @param account see `Subject`
 * @param knownAs by default the signed-in player
 * @returns a form error with the end of the wait (`untilAt`), or undefined while attempts are left
 * @throws StoreUnavailable when the store is unavailable
 */
export async function limitReached(
  asking: Asking,
  name: LimitName,
  account?: string,
  knownAs: KnownAs = asking.player?.userKey,
): Promise<LimitError | undefined> {
  const { store, address, now, tries } = asking;
  const device = deviceOf(asking, knownAs);
  const network = device === undefined ? networkOf(address) : `device ${device}`;
  const verdict = await countTry(store, name, { account, network }, now, tries);
  if (verdict.allowed) return undefined;
  // others share a network: its limit never speaks of what this player has tried
  const isOfOthers = verdict.by === "network" && device === undefined;
  return limitError(isOfOthers ? "networkBusy" : "tooManyTries", now + verdict.retryAfterMs);
}

/** What a submit does when a limit is reached: it ends with the form error of the limit. */
export function refuse(limit: LimitError): never {
  throw new Answered(limit);
}

/**
 * Counts an attempt of a submit; see `limitReached`.
 * @throws Answered with the form error of the limit
 * @throws StoreUnavailable when the store is unavailable
 */
export async function limitTries(...asking: Parameters<typeof limitReached>): Promise<void> {
  const reached = await limitReached(...asking);
  if (reached) refuse(reached);
}
