// Sign-in with a one-time code: contact and code (OTP, PA-09 to PA-11).
import "server-only";
import { createHash } from "node:crypto";
import { Answered } from "@/domain/forms/answered";
import { fieldsError, formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { readCode } from "@/domain/sign-in/code-reader";
import { entryField, entryOf, entryPageOf, goesOnIn, unifiedEntry } from "@/domain/sign-in/entry";
import { definedParameters, loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { afterCodeRefusal, fewAttemptsLeft, requestRefusals, wrongCodeRefusals } from "@/domain/sign-in/one-time-code";
import { passkeyField } from "@/domain/sign-in/passkey-sign-in";
import type { RequestContext } from "@/server/context/request-context";
import { openRegistration } from "@/server/flows/registration/open-registration";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { type LimitError, limitTries } from "@/server/guard/rate-limits";
import { anonymousFlowLifeMs } from "@/server/records/browser-state";
import type { FlowRecord } from "@/server/records/flow-record";
import { newSequence } from "@/server/records/sequence";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { lastEndNumber } from "@/server/session/account-sessions";
import { proveDevice } from "@/server/session/device";
import { isSignedIn } from "@/server/session/signed-in";
import { type Key, readValue } from "@/server/store/store";
import { countIn } from "@/server/upstream/response-body";
import { verify } from "@/server/upstream/sign-in/one-time-code";
import { logInWith, siteExperienceAndProduct, type VerifiedCode } from "./log-in";
import { submitPasskeySignIn } from "./passkey";
import { requestCode } from "./request-code";
import { limitKeyOf, lockOf, requestsFor, signInOf, startAgain, startAgainAsIn } from "./sign-in-state";

/** @returns the contact page, with the parameters of the sign-in, for changing the contact */
export function toContactAgain({ id, parameters, registration }: SignInRecord): Path {
  return to(entryPageOf(entryOf(registration)), { ...definedParameters(parameters), change: true, flow: id });
}

/** @returns what the contact field starts with: the contact that was typed in this browser, on the way back to change it */
export function contactTypedBefore(context: RequestContext): { contact?: string } {
  const contact = context.query.change === "true" ? signInOf(context)?.contactTyped : undefined;
  return contact === undefined ? {} : { contact };
}

/** Sends the first code and starts the flow, or signs in with a passkey. Another tab may have signed in meanwhile: then this one continues with that session. */
export async function startSignIn(context: RequestContext, form: FormData): Promise<Outcome> {
  if (context.player) return startAgain(context, goesOnIn(form));
  if (form.get(passkeyField)) return submitPasskeySignIn(context, form);
  return requestCode(context, form, form.get(entryField) === unifiedEntry ? unifiedEntry : "login");
}

async function afterRefusal(
  context: RequestContext,
  record: SignInRecord,
  answer: Extract<Awaited<ReturnType<typeof verify>>, { ok: false }>,
) {
  const after = afterCodeRefusal[answer.refusal];
  // an older code has expired while the newest still works; where the platform says until when, the page goes by that
  const isLast = answer.refusal === "expired" && record.resendsUsedUp && record.sent?.worksUntil === undefined;
  const codesOver = isLast || answer.refusal === "requestGone";
  const attemptsLeft = countIn(answer.metadata?.remainingAttempts);
  const lock = "lock" in after ? { why: after.lock } : undefined;
  context.records.keep({
    ...record,
    tries: (record.tries ?? 0) + 1,
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(lock && { lock }),
    ...("offers" in after && { interrupted: true }),
    ...(codesOver && { codesOver }),
  });
  if (answer.refusal === "incorrect" && attemptsLeft !== undefined && attemptsLeft <= fewAttemptsLeft) {
    return formError("codeIncorrectFewLeft", {
      fields: { code: "codeIncorrectFewLeft" },
      facts: { left: attemptsLeft },
    });
  }
  return formError(after.problem, lock ? {} : { fields: { code: after.problem } });
}

/** Idempotency key of one attempt with one code. It does not depend on the form, so a retry after a lost response matches (promise 11). */
const attemptKey = ({ requestKey, tries = 0 }: SignInRecord, code: string) =>
  createHash("sha256").update(`${requestKey}\0${tries}\0${code}`).digest("hex");

/** Where a completed sign-in is remembered. */
const revocationKey = ({ requestKey }: SignInRecord): Key => [`flow:${requestKey}`, "signed-in"];

async function signedIn(
  context: RequestContext,
  record: SignInRecord,
  verified: VerifiedCode,
  key: string,
): Promise<Outcome> {
  const { parameters, registration, isUnified } = record;
  if (registration && !registration.signsInFirst) return openRegistration(context, record, registration.key, verified);
  const outcome = await logInWith(context, parameters, verified, key, {
    ...(isUnified && { isUnified }),
    // a copy of the record cannot sign in again (promise 4)
    alongside: () => context.store.set(revocationKey(record), "used", context.now + anonymousFlowLifeMs, context.now),
  });
  if (outcome.kind === "refused") {
    // the contact is verified, so at the unified entry this means that it has no account
    if (registration && outcome.refusal === "tokenExpired") {
      return openRegistration(context, record, registration.key, verified);
    }
    return startAgain(context);
  }
  // as after a code that is refused for the same reason, so that no reload continues
  if (outcome.kind === "error" && outcome.problem === "banned")
    context.records.keep({ ...record, lock: { why: "banned" } });
  if (outcome.kind === "error" && outcome.problem === "signInInterrupted")
    context.records.keep({ ...record, interrupted: true });
  return outcome;
}

type Checked = { readonly answer: Awaited<ReturnType<typeof verify>>; readonly by: SignInRecord };

const verifyFor = <L = never>(
  context: RequestContext,
  record: SignInRecord,
  code: string,
  { onLimit, meanwhile }: { onLimit?: (limit: LimitError) => L; meanwhile?: Promise<unknown> } = {},
) =>
  withGuessLimit(
    context,
    { secret: "code", account: limitKeyOf(record) },
    () => verify(context, record.requestKey, code, attemptKey(record, code)),
    (answer) => !answer.ok && wrongCodeRefusals.includes(answer.refusal),
    onLimit,
    meanwhile,
  );

/**
 * @returns the number of the last end of all other sessions, from before the sign-in
 * @throws Answered when no code of this request is compared: there were too many tries, or it has signed in already
 */
async function requireOpenRequest(context: RequestContext, record: SignInRecord): Promise<number | undefined> {
  const [, used, endNumber] = await Promise.all([
    limitTries(context, "verify", record.requestKey, limitKeyOf(record)),
    readValue(context, revocationKey(record)),
    lastEndNumber(context),
  ]);
  if (used !== undefined) throw new Answered(fieldsError({ code: "codeExpired" }));
  return endNumber;
}

/**
 * Compares a code with the request of this tab, then with those of other tabs. @returns the answer of the request that takes it or speaks of
 * the account, else that of this tab's own
 */
async function verifyAtAny(
  context: RequestContext,
  record: SignInRecord,
  code: string,
  meanwhile: Promise<unknown>,
): Promise<Checked> {
  const [own, ...others] = requestsFor(context, record);
  const first = await verifyFor(context, own ?? record, code, { meanwhile });
  for (const by of others) {
    if (first.ok || !requestRefusals.includes(first.refusal)) break;
    if ((await readValue(context, revocationKey(by))) !== undefined) continue;
    const answer = await verifyFor(context, by, code, { onLimit: () => undefined });
    if (answer === undefined) break;
    if (answer.ok || !requestRefusals.includes(answer.refusal)) return { answer, by };
  }
  return { answer: first, by: record };
}

/** Checks a code; a correct one signs the player in and starts the post-auth sequence. */
export async function submitCode(context: RequestContext, form: FormData): Promise<Outcome> {
  const record = signInOf(context);
  if (!record) return startAgainAsIn(context, form);
  const locked = lockOf(record);
  if (locked) return locked;
  const reading = readCode(form.get("code"));
  if (reading.kind === "none") return fieldsError({ code: reading.problem });
  const { code } = reading;
  const asked = requireOpenRequest(context, record);
  const { answer, by } = await verifyAtAny(context, record, code, asked);
  const endNumber = { number: await asked };
  if (!answer.ok) return afterRefusal(context, record, answer);
  const key = attemptKey(by, code);
  proveDevice(context, limitKeyOf(record));
  const methods = answer.value.mfaInfo?.mfaMethods ?? [];
  const { requestToken, accountExists } = answer.value;
  const secondFactorDue = methods.length > 0;
  const verified = { requestToken, secondFactorDue, accountExists: accountExists === true, endNumber };
  // the tab that is used decides where the sign-in leads
  const { requestKey, registration: _, ...rest } = { ...record, requestKey: by.requestKey };
  const signIn = { ...rest, requestKey, ...(by.registration && { registration: by.registration }) };
  return signedIn(context, signIn, verified, key);
}

/** Where a flow of this session continues. */
const placeOf = (record: FlowRecord): Path | undefined => {
  if (record.kind === "sequence") return to("/postauth", { flow: record.id });
  return record.kind === "strongAuth" ? to("/strongauth", { flow: record.id }) : undefined;
};

/** Continues with the existing session of a signed-in player: the flow that the link names, or a new one, also for a login challenge. */
export async function continueSignedIn(context: RequestContext, form: FormData): Promise<Outcome> {
  if (!isSignedIn(context)) return startAgain(context);
  const { player, record } = context;
  const place = record && placeOf(record);
  if (place) return redirectTo(place);
  const parameters = loginParametersFrom(Object.fromEntries(form), context);
  const target = siteExperienceAndProduct(parameters, player.siteExperience, context);
  const sequence = newSequence({ ...context, ...target }, player, { parameters });
  context.records.keep(sequence);
  return redirectTo(to("/postauth", { flow: sequence.id }));
}
