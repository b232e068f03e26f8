// Limits on wrong answers and on codes sent, per account or contact, over all instances, brands, challenges and older cookies
// (promise 7; scripts/release/requirements/catalogue/decisions.md, "Limits on wrong codes"). Records only show what is counted here.
// `client.ts` says which counters an attempt takes, `rate-limits.ts` how often one challenge may be answered.
import "server-only";
import { hours, minutes } from "@/domain/duration";
import type { Problem } from "@/domain/forms/problems";
import { ifStoreIsDown, type Key } from "../store/store";
import { countDenial } from "../telemetry/metrics";
import { type AccountLimits, type Client, countedBy, countersFor } from "./attempt-counters";
import { type LimitError, limitError, refuse } from "./rate-limits";

const perHour = (times: number) => ({ times, perMs: hours(1) });
const per15Minutes = (times: number) => ({ times, perMs: minutes(15) });

export const guessLimits: AccountLimits = {
  device: perHour(10),
  network: perHour(10),
  unknownDevices: perHour(100),
};

export const sendLimits: AccountLimits = {
  device: per15Minutes(5),
  // one less than all unknown devices have, so that a stranger cannot take every code of a player on a new device
  network: per15Minutes(4),
  unknownDevices: per15Minutes(5),
  knownDevices: per15Minutes(20),
};

/** What can be guessed; each has its own counters. */
export type Secret = "code" | "personalDetails" | "ssn" | "password" | "questions" | "mergePassword" | "mergeCode";

type Work<T, L> = {
  client: Client;
  /** The name of the limit in metrics. */
  limit: string;
  subject: Key;
  account: string;
  limits: AccountLimits;
  /** What the player reads: the limit of their device or network, and one of all unknown devices. */
  problems: { own: Problem; all: Problem };
  work: () => Promise<T>;
  isCounted: (answer: T) => boolean;
  onLimit: (limit: LimitError) => L;
  /** What is asked of the store at the same time. Where it ends the submit, nothing counts and no work is done. */
  meanwhile?: Promise<unknown> | undefined;
};

/** Counts first and takes back what does not count, so that attempts in parallel cannot pass the limit together. */
async function limited<T, L>({
  client,
  limit,
  subject,
  account,
  limits,
  problems,
  work,
  isCounted,
  onLimit,
  meanwhile,
}: Work<T, L>): Promise<T | L> {
  const { store, now } = client;
  const counters = countersFor(client, account, limits);
  const [counted, other] = await Promise.allSettled([store.count(subject, counters, now), meanwhile]);
  if (counted.status === "rejected") throw counted.reason;
  const verdict = counted.value;
  const takeBack = () => {
    const names = counters.map(({ name }) => name);
    // a failure of the store only leaves one attempt counted
    return store.uncount(subject, names, verdict.attempt).catch(ifStoreIsDown(undefined));
  };
  if (other.status === "rejected") {
    if (verdict.allowed) void takeBack();
    throw other.reason;
  }
  if (!verdict.allowed) {
    const by = countedBy(verdict.refusedBy ?? "");
    countDenial({ limit, by });
    const problem = by === "unknownDevices" ? problems.all : problems.own;
    return onLimit(limitError(problem, now + verdict.retryAfterMs));
  }
  const answer = await work().catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  // not awaited: the store has it before whatever this request, or one that follows it, asks next
  if (!isCounted(answer)) void takeBack();
  return answer;
}

/**
 * Checks something that can be guessed. Only a wrong answer counts.
 * @param account a user key, a contact, or another key of the account whose secret it is
 * @param onLimit what becomes of the submit when a limit is reached; by default it ends with the form error of the limit (`untilAt`)
 * @param meanwhile what is asked of the store at the same time; where it throws, nothing is checked and nothing counts
 * @returns the answer, or what `onLimit` returns
 * @throws StoreUnavailable when the store is unavailable: verification fails closed (promise 15)
 */
export const withGuessLimit = <T, L = never>(
  client: Client,
  { secret, account }: { secret: Secret; account: string },
  check: () => Promise<T>,
  isWrong: (answer: T) => boolean,
  onLimit: (limit: LimitError) => L = refuse,
  meanwhile?: Promise<unknown>,
): Promise<T | L> =>
  limited({
    client,
    meanwhile,
    limit: `guess:${secret}`,
    subject: [`account:${account}`, `guess:${secret}`],
    account,
    limits: guessLimits,
    problems: { own: "tooManyTries", all: "newDevicesWait" },
    work: check,
    isCounted: isWrong,
    onLimit,
  });

/**
 * Sends a code. Only a code that was sent counts.
 * @param recipient a contact, or an account and the name of its factor
 * @param account whose devices are known; by default the recipient
 * @param onLimit as of `withGuessLimit`
 * @returns the answer, or what `onLimit` returns
 * @throws StoreUnavailable when the store is unavailable (promise 15)
 */
export const withSendLimit = <T, L = never>(
  client: Client,
  { recipient, account = recipient }: { recipient: string; account?: string },
  send: () => Promise<T>,
  wasSent: (answer: T) => boolean,
  onLimit: (limit: LimitError) => L = refuse,
): Promise<T | L> =>
  limited({
    client,
    limit: "send",
    subject: [`contact:${recipient}`, "send"],
    account,
    limits: sendLimits,
    problems: { own: "resendTooSoon", all: "newDevicesWaitForCodes" },
    work: send,
    isCounted: wasSent,
    onLimit,
  });
