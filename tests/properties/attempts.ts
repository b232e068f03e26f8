// What must be true of all attempts and messages that have reached the platform, whatever the order of the presses.
import { expect } from "vitest";
import { minutes } from "../../domain/duration.ts";
import { nameOf } from "../flows/walk.ts";
import type { LedgerEntry } from "../kit/stack/sandbox-client.ts";

/** Wrong answers that the platform takes for one challenge. */
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
const isAnswer = (call: LedgerEntry) => answersChallenge.test(nameOf(call));
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
    const counted = tries?.filter((call) => !hasOtherEffect(call)) ?? [];
    expect(counted.length, `wrong answers of a challenge${when}`).toBeLessThanOrEqual(attemptsAllowed);
    expect(mostWithin(tries ?? [], minutes(15)), `tries of a challenge${when}`).toBeLessThanOrEqual(limitOfTries);
  }
}
