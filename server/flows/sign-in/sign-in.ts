// Signing in with a one-time code: the contact, the code, another code (OTP, PA-09 to PA-11).
import "server-only";
import { createHash } from "node:crypto";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { challengeStates } from "@/domain/sign-in/login-challenge";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import {
  afterCodeRefusal,
  afterResendRefusal,
  codeFrom,
  defaultLockMs,
  fewAttempts,
} from "@/domain/sign-in/one-time-code";
import { config } from "@/server/config";
import { openRegistration } from "@/server/flows/registration/open-registration";
import { hitAll } from "@/server/guard/limits";
import { givenIn } from "@/server/records/flow-link";
import type { SignInRecord } from "@/server/records/flow-records";
import { flowLifeMs } from "@/server/records/record-cookies";
import { newSequence } from "@/server/records/sequence";
import type { PlayerVisit, Visit } from "@/server/request/context";
import { resend, verify } from "@/server/upstream/one-time-code";
import { aimOf, logInWith, type Verified } from "./log-in";
import { requestCode } from "./request-code";

const signInOf = ({ record }: Visit) => (record?.kind === "signIn" ? record : undefined);

/** A sign-in whose record is gone (finished elsewhere, too old, signed out) starts again. */
const startAgain = (visit: Visit) =>
  go(to("/auth", { ...givenIn(visit), ended: true, intendedSiteExp: visit.siteExperience }));

const keep = (visit: Visit, record: SignInRecord) => {
  visit.effects.records[record.id] = record;
};

/** @returns where the parameters of a sign-in travel when its contact is to be changed */
export function toContactAgain({ parameters, registration }: SignInRecord): Path {
  const entry = !registration ? "/auth" : registration.signsInFirst ? "/auth/entry" : "/signup";
  return to(entry, { ...givenParameters(parameters), change: true });
}

/** Sends the first code to a contact and opens the flow. */
export const beginSignIn = (visit: Visit, form: FormData): Promise<Outcome> =>
  requestCode(visit, form, form.get("entry") === "unified-auth" ? "unified-auth" : "login");

const isLocked = ({ lock }: SignInRecord, now: number) =>
  lock !== undefined && (lock.until === undefined || lock.until > now);

function lockUntil(metadata: Readonly<Record<string, unknown>> | undefined, now: number) {
  const said = metadata?.lockedUntil;
  const at = typeof said === "string" ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? now + defaultLockMs : at;
}

async function afterRefusal(
  visit: Visit,
  record: SignInRecord,
  answer: Extract<Awaited<ReturnType<typeof verify>>, { ok: false }>,
) {
  const after = afterCodeRefusal[answer.refusal];
  const left = answer.metadata?.remainingAttempts;
  const attemptsLeft = typeof left === "number" ? left : undefined;
  const until = lockUntil(answer.metadata, visit.now);
  const lock = "lock" in after ? { why: after.lock, ...(after.lock === "attempts" && { until }) } : undefined;
  keep(visit, {
    ...record,
    tries: (record.tries ?? 0) + 1,
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(lock && { lock }),
    ...("offers" in after && { interrupted: true }),
  });
  if (answer.refusal === "incorrect" && attemptsLeft !== undefined && attemptsLeft <= fewAttempts) {
    return stay("codeIncorrectFewLeft", { fields: { code: "codeIncorrectFewLeft" }, facts: { left: attemptsLeft } });
  }
  const facts = lock?.until === undefined ? {} : { untilAt: lock.until };
  return stay(after.problem, { facts, ...(!lock && { fields: { code: after.problem } }) });
}

/** Names one try of one code: a try whose answer was lost is found again however the player comes back to the form (promise 11). */
const tryKey = ({ requestKey, tries = 0 }: SignInRecord, code: string) =>
  createHash("sha256").update(`${requestKey}\0${tries}\0${code}`).digest("hex");

/** A request that has signed somebody in is over, for whoever kept its record too (promise 4). */
const spent = ({ requestKey }: SignInRecord) => `sign-in:${requestKey}`;

async function signedIn(visit: Visit, record: SignInRecord, verified: Verified, key: string): Promise<Outcome> {
  const { parameters, registration } = record;
  if (registration && !registration.signsInFirst) return openRegistration(visit, record, registration.key, verified);
  const outcome = await logInWith(visit, parameters, verified, key);
  if ("refused" in outcome) {
    // the contact is proved, so at the unified entry this is somebody without an account
    if (registration && outcome.refused === "tokenExpired") {
      return openRegistration(visit, record, registration.key, verified);
    }
    const isChallengeOver = challengeStates.some((state) => state === outcome.refused);
    return isChallengeOver ? go(to("/auth", givenParameters(parameters))) : startAgain(visit);
  }
  if ("go" in outcome) await visit.guard.revoke(spent(record), visit.now + flowLifeMs, visit.now);
  return outcome;
}

/** Checks a code; the right one signs the player in and opens the sequence. */
export async function submitCode(visit: Visit, form: FormData): Promise<Outcome> {
  const record = signInOf(visit);
  if (!record) return startAgain(visit);
  if (isLocked(record, visit.now)) {
    const until = record.lock?.until;
    return record.lock?.why === "banned"
      ? stay("banned")
      : stay("codeLocked", { facts: until === undefined ? {} : { untilAt: until } });
  }
  const code = codeFrom(form.get("code"));
  if (!code) return stay("codeMissing", { fields: { code: "codeMissing" } });
  const turn = await hitAll(visit.guard, "verify", { account: record.requestKey, address: visit.address }, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  if (await visit.guard.isRevoked(spent(record), visit.now))
    return stay("codeExpired", { fields: { code: "codeExpired" } });
  const key = tryKey(record, code);
  const answer = await verify(visit.upstream, record.requestKey, code, `${key}-verify`);
  if (!answer.ok) return afterRefusal(visit, record, answer);
  const methods = answer.value.mfaInfo?.mfaMethods ?? [];
  const { requestToken, accountExists } = answer.value;
  const verified = { requestToken, secondFactorDue: methods.length > 0, accountExists: accountExists === true };
  return signedIn(visit, record, verified, key);
}

/** Sends another code, unless the cool-down still runs or the resends are used up. */
export async function resendCode(visit: Visit): Promise<Outcome> {
  const record = signInOf(visit);
  if (!record) return startAgain(visit);
  if (isLocked(record, visit.now)) return stay("codeLocked", { facts: { untilAt: record.lock?.until ?? visit.now } });
  if (record.resendsUsedUp) return stay("resendsUsedUp");
  if (record.resendAt > visit.now) return stay("resendTooSoon", { facts: { untilAt: record.resendAt } });
  const turn = await hitAll(visit.guard, "resend", { account: record.requestKey, address: visit.address }, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const answer = await resend(visit.upstream, record.requestKey, `${visit.submitKey}-resend`);
  if (!answer.ok) {
    const isUsedUp = answer.refusal === "maxResends";
    const resendAt =
      answer.refusal === "tooSoon"
        ? visit.now + (answer.retryAfterMs ?? config().RESEND_CODE_COOLDOWN_MS)
        : record.resendAt;
    keep(visit, { ...record, resendAt, resendsUsedUp: isUsedUp });
    return stay(afterResendRefusal[answer.refusal], { facts: { untilAt: resendAt } });
  }
  const resendAt = visit.now + config().RESEND_CODE_COOLDOWN_MS;
  keep(visit, { ...record, sentAt: visit.now, resendAt, resends: record.resends + 1 });
  return go(to("/auth/code", { flow: record.id, sent: record.resends + 1 }));
}

/** A player who is signed in already goes on with the session that they have, a login challenge included. */
export async function continueSignedIn(visit: Visit, form: FormData): Promise<Outcome> {
  const { player } = visit;
  if (!player) return startAgain(visit);
  const parameters = LoginParameters.parse(Object.fromEntries(form));
  const aim = aimOf(parameters, player.siteExperience, visit);
  const signed: PlayerVisit = { ...visit, player };
  const sequence = newSequence({ ...signed, ...aim }, player.sid, { parameters });
  visit.effects.records[sequence.id] = sequence;
  return go(to("/postauth", { flow: sequence.id }));
}
