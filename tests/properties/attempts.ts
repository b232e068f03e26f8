// What must be true of all attempts and messages that have reached the platform, whatever the order of the presses.
import { expect } from "vitest";
import { minutes } from "../../domain/duration.ts";
import { nameOf } from "../flows/walk.ts";
import type { LedgerEntry } from "../kit/stack/sandbox-client.ts";

/** Wrong answers that the platform takes for one challenge. For a merge it counts those of an hour. */
const attemptsAllowed = 5;
/** Wrong answers of one challenge in a quarter of an hour that reach the platform at all. */
const limitOfTries = 10;

/** A write that asks for a code. */
export const asksForCode =
  /^(POST \/otp\/v1\/(initiate|resend)|POST \/merges\/v1\/otp(\/resend)?|PUT \/strongauth\/v3\/requests\/\*|POST \/strongauth\/v1\/enrollments)$/;

/** A write that answers a challenge. */
export const answersChallenge =
  /^(POST \/strongauth\/v3\/challenges|PUT \/strongauth\/v1\/enrollments\/\*|POST \/(otp\/v1|merges\/v1\/otp)\/verify)$/;

const solutionNames = ["providedSolution", "strongAuthChallenge", "otpCode"];

const membersOf = ({ body }: LedgerEntry) => Object.entries((body ?? {}) as Record<string, unknown>);
export const isAnswer = (call: LedgerEntry) => answersChallenge.test(nameOf(call));
const isAccepted = ({ status }: LedgerEntry) => status !== null && status < 300;
const solutionOf = (call: LedgerEntry) =>
  membersOf(call)
    .filter(([name]) => solutionNames.includes(name))
    .join();

/** What an answer is for: the request, and the method where a request has several. */
const challengeOf = (call: LedgerEntry) =>
  membersOf(call)
    .filter(([name]) => !solutionNames.includes(name))
    .join();

/** The request of strong authentication that a call is about. */
const requestOf = (call: LedgerEntry) =>
  /\/strongauth\/v3\/(requests\/|challenges$)/.test(call.path)
    ? membersOf(call).find(([name]) => name === "strongAuthRequestKey")?.[1]
    : undefined;

const isStrongAuth = (call: LedgerEntry) => isAnswer(call) && call.path.includes("/strongauth/");

/** A repeated call with the same key is answered as the first one and has no effect. */
const effectsOf = (calls: readonly LedgerEntry[]) =>
  calls.filter(
    ({ seq, idempotencyKey }) =>
      idempotencyKey === null || !calls.some((each) => each.seq < seq && each.idempotencyKey === idempotencyKey),
  );

/** The most of these calls in any time of this length. */
function mostWithin(calls: readonly LedgerEntry[], ms: number): number {
  const times = calls.map(({ at }) => Date.parse(at));
  return Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + ms).length));
}

/** Typed codes with an effect at the sandbox other than that of a wrong one (sandbox/README.md): they are no attempts. */
const hasOtherEffect = (call: LedgerEntry) => /18(04|09|28|41|99)$/.test(solutionOf(call));

/** Four digits with which the platform refuses, and what it then no longer takes, and for how long. */
const blocks: Readonly<Record<string, { of: RegExp; by: (call: LedgerEntry) => unknown; ms: number }>> = {
  1841: { of: answersChallenge, by: requestOf, ms: minutes(15) },
  1828: { of: asksForCode, by: requestOf, ms: minutes(10) },
  1827: { of: answersChallenge, by: challengeOf, ms: Number.POSITIVE_INFINITY },
  1806: { of: answersChallenge, by: challengeOf, ms: Number.POSITIVE_INFINITY },
};

/** What a refusal blocks is not sent until the block ends, by whichever page. */
export function expectBlocksHold(ledger: readonly LedgerEntry[], when = ""): void {
  const calls = effectsOf(ledger);
  for (const refused of calls.filter((call) => isStrongAuth(call) && call.status === 422)) {
    const { of, by, ms = 0 } = blocks[solutionOf(refused).slice(-4)] ?? {};
    if (!of || !by || by(refused) === undefined) continue;
    const end = Date.parse(refused.at) + ms;
    const broken = calls.filter(
      (call) =>
        call.seq > refused.seq && of.test(nameOf(call)) && by(call) === by(refused) && Date.parse(call.at) < end,
    );
    expect(broken.map(nameOf), `sent in spite of the refusal ${solutionOf(refused)}${when}`).toEqual([]);
  }
}

/** Each code and each request proves once, nothing follows the proof of a request, and wrong answers end before the limits. */
export function expectAttemptsCounted(ledger: readonly LedgerEntry[], when = ""): void {
  const answers = effectsOf(ledger).filter(isAnswer);
  const accepted = answers.filter(isAccepted);
  const count = (of: (call: LedgerEntry) => string) => new Set(accepted.map(of)).size;
  expect(count(solutionOf), `codes accepted once${when}`).toBe(accepted.length);
  expect(count(challengeOf), `one proof a request${when}`).toBe(accepted.length);
  const about = ledger.filter((call) => requestOf(call) !== undefined);
  for (const { seq, ...proof } of accepted) {
    const request = requestOf({ seq, ...proof });
    const later = about.filter((call) => call.seq > seq && request !== undefined && requestOf(call) === request);
    expect(later.map(nameOf), `calls of a request that is proved${when}`).toEqual([]);
  }
  const refused = Object.groupBy(
    answers.filter((call) => !isAccepted(call)),
    challengeOf,
  );
  for (const tries of Object.values(refused)) {
    const counted = tries?.filter((call) => !hasOtherEffect(call) && !call.path.includes("/merges/")) ?? [];
    expect(counted.length, `wrong answers of a challenge${when}`).toBeLessThanOrEqual(attemptsAllowed);
    expect(mostWithin(tries ?? [], minutes(15)), `tries of a challenge${when}`).toBeLessThanOrEqual(limitOfTries);
  }
}
