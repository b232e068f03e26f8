// Signing in with a one-time code: the contact, the code, another code (OTP, PA-09 to PA-11).
import "server-only";
import { challengeStates } from "@/domain/login-challenge";
import { givenParameters, LoginParameters } from "@/domain/login-parameters";
import { afterCodeRefusal, afterResendRefusal, codeFrom, defaultLockMs, fewAttempts } from "@/domain/one-time-code";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { requestCode } from "../code-request";
import { config } from "../config";
import type { SignInRecord } from "../flow-records";
import { hitAll } from "../guard/limits";
import { aimOf, logInWith, type Verified } from "../log-in";
import { openRegistration } from "../registration";
import { newSequence } from "../sequence";
import { resend, verify } from "../upstream/one-time-code";
import type { PlayerVisit, Visit } from "../visit";

const signInOf = ({ record }: Visit) => (record?.kind === "signIn" ? record : undefined);

/** A sign-in whose record is gone (finished elsewhere, too old, signed out) starts again. */
const startAgain = (visit: Visit) => go(to("/auth", { ended: true, intendedSiteExp: visit.siteExperience }));

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

async function signedIn(visit: Visit, record: SignInRecord, verified: Verified): Promise<Outcome> {
  const { parameters, registration } = record;
  if (registration && !registration.signsInFirst) return openRegistration(visit, record, registration.key, verified);
  const outcome = await logInWith(visit, parameters, verified);
  if (!("refused" in outcome)) return outcome;
  // the contact is proved, so at the unified entry this is somebody without an account
  if (registration && outcome.refused === "tokenExpired") {
    return openRegistration(visit, record, registration.key, verified);
  }
  const isChallengeOver = challengeStates.some((state) => state === outcome.refused);
  return isChallengeOver ? go(to("/auth", givenParameters(parameters))) : startAgain(visit);
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
  const answer = await verify(visit.upstream, record.requestKey, code, `${visit.submitKey}-verify`);
  if (!answer.ok) return afterRefusal(visit, record, answer);
  const methods = answer.value.mfaInfo?.mfaMethods ?? [];
  return signedIn(visit, record, {
    requestToken: answer.value.requestToken,
    secondFactorDue: methods.length > 0,
  });
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
