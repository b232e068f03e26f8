// The delta form: the pending parts of SSN, phone and agreements, sent in parallel (DLT, PHN-03, CA-62?).
import "server-only";
import { maskContact } from "@/domain/contact";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { pendingParts, stepsAnsweredBy } from "@/domain/corrective-actions/shared-forms";
import {
  DeltaForm,
  type DeltaPart,
  type DeltaValues,
  deltaParts,
  type SsnLength,
} from "@/domain/delta-form/delta-form";
import {
  afterSsnRefusal,
  afterUnknownSsnRefusal,
  type PathAfterSsn,
  type SsnRefusal,
} from "@/domain/delta-form/ssn-refusals";
import { transfer } from "@/domain/destinations";
import { fieldProblems, type Issue } from "@/domain/field-problems";
import { type Agreement, tickedAgreements } from "@/domain/legal/agreements";
import { type Facts, formError, type Outcome, redirectTo } from "@/domain/outcome";
import type { Problem } from "@/domain/problems";
import { toStep } from "@/domain/routes";
import { noAnswer, unknownError } from "@/domain/session/krn-codes";
import { config } from "@/server/config";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { type PhoneNumber, phoneNumberIn } from "@/server/forms/phone-number";
import { checkLimits } from "@/server/guard/limits";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { currentSequence, keepSequence, sequenceLink, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignedInContext } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { acceptAgreements, readAgreements } from "@/server/upstream/agreements";
import { UpstreamError } from "@/server/upstream/call";
import { SsnMetadata, submitPhone, submitSsn } from "@/server/upstream/corrective-actions";
import { phoneExists } from "@/server/upstream/phone-exists";
import { initiateTransfer, readTransferStatus } from "@/server/upstream/transfers";

export type Delta = {
  pending: readonly DeltaPart[];
  ssnLength: SsnLength;
  agreements: readonly Agreement[];
  /** DLT-14: the transfer offer replaces the form. */
  offersTransfer: boolean;
};

const ssnLengthFor = (record: SequenceRecord): SsnLength => (record.ssnPartial ? 4 : config().SSN_LENGTH);

/** TRF-11?: the flag is on, and the transfer is neither completed nor skipped. */
async function offersTransfer(context: SignedInContext, record: SequenceRecord) {
  const { transferFlow } = await loadFeatureFlags(context);
  if (transferFlow !== true || record.transferOver) return false;
  return (await readTransferStatus(context.upstream)) !== "Completed";
}

/** Loads the form. @param pending delta parts among the steps that are still due */
export async function loadDelta(context: SignedInContext, pending: readonly DeltaPart[]): Promise<Delta> {
  const record = currentSequence(context);
  const [agreements, isOffered] = await Promise.all([
    pending.includes("agreements") ? readAgreements(context.upstream) : [],
    offersTransfer(context, record),
  ]);
  return { pending, agreements, ssnLength: ssnLengthFor(record), offersTransfer: isOffered };
}

/** Result of one part. */
type PartResult =
  | { part: DeltaPart; ok: true }
  | {
      part: DeltaPart;
      ok: false;
      problem: Problem;
      leads?: PathAfterSsn;
      strongAuthInitializationKey?: string | undefined;
      opens?: CorrectiveAction;
      asksPartialSsn?: boolean;
      facts?: Facts;
      otherAccount?: SequenceRecord["otherAccount"];
    };

const hasCode = ({ code }: UpstreamError) => code !== noAnswer.code && code !== unknownError.code;

/** DLT-13, DLT-18?: an error with a message is shown at the field, as our own message; one without leads to the generic error. */
function afterError(part: DeltaPart, error: unknown, inline: Problem): PartResult {
  if (!(error instanceof UpstreamError) || error.kind !== "status" || error.status >= 500) throw error;
  return { part, ok: false, problem: error.developerMessage ? inline : "stepFailed" };
}

function afterSsn(refusal: SsnRefusal, metadata: unknown): PartResult {
  const { strongAuthInitializationKey, shouldShowPartial, email } = SsnMetadata.parse(metadata ?? {});
  const after = afterSsnRefusal[refusal];
  if (after.kind === "retry") {
    const asksPartialSsn = shouldShowPartial === true;
    return { part: "ssn", ok: false, problem: asksPartialSsn ? "ssnTryAgainPartial" : "ssnTryAgain", asksPartialSsn };
  }
  if (after.kind === "openStep") return { part: "ssn", ok: false, problem: "ssnFailed", opens: after.step };
  return {
    part: "ssn",
    ok: false,
    problem: "ssnFailed",
    leads: after.to,
    strongAuthInitializationKey,
    ...(refusal === "account-recovery" && {
      otherAccount: {
        ...(strongAuthInitializationKey && { recoveryKey: strongAuthInitializationKey }),
        ...(email && { email: maskContact({ kind: "email", value: email }) }),
      },
    }),
  };
}

async function sendSsn(context: SignedInContext, ssn: string): Promise<PartResult> {
  const limited = await checkLimits(context, "ssn", context.player.userKey);
  if (limited)
    return { part: "ssn", ok: false, problem: limited.problem, ...(limited.facts && { facts: limited.facts }) };
  try {
    const answer = await submitSsn(context.upstream, context.player.userKey, ssn, `${context.submitKey}-ssn`);
    if (!answer.ok && answer.refusal === "banned") {
      context.cookieWrites.notice = { word: "banned", sid: context.player.sid };
    }
    return answer.ok ? { part: "ssn", ok: true } : afterSsn(answer.refusal, answer.metadata);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status" && error.status < 500 && hasCode(error)) {
      track(context, "ssnSubmitError", { code: error.code });
      return { part: "ssn", ok: false, problem: "ssnFailed", leads: afterUnknownSsnRefusal };
    }
    return afterError("ssn", error, "ssnFailed");
  }
}

async function sendPhone(context: SignedInContext, number: PhoneNumber | undefined): Promise<PartResult> {
  if (!number) return { part: "phone", ok: false, problem: "phoneInvalid" };
  if (await isTaken(context, number)) return { part: "phone", ok: false, problem: "phoneExists" };
  try {
    const answer = await submitPhone(
      context.upstream,
      context.player.userKey,
      number.national,
      number.countryCode,
      `${context.submitKey}-phone`,
    );
    if (answer.ok) return { part: "phone", ok: true };
    track(context, "phoneSubmitError", { code: answer.code });
    return { part: "phone", ok: false, problem: answer.refusal === "exists" ? "phoneExists" : "phoneInvalid" };
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "phoneSubmitError", { code: error.code });
    return afterError("phone", error, "phoneFailed");
  }
}

async function sendAgreements(
  context: SignedInContext,
  ids: readonly string[],
  agreements: readonly Agreement[],
): Promise<PartResult> {
  const idsThat = (isRequired: boolean) =>
    agreements
      .filter((agreement) => agreement.isRequired === isRequired && ids.includes(agreement.id))
      .map(({ id }) => id);
  try {
    const answer = await acceptAgreements(
      context.upstream,
      context.player.userKey,
      ids,
      `${context.submitKey}-agreements`,
    );
    if (!answer.ok) return { part: "agreements", ok: false, problem: "agreementsMissing" };
    track(context, "agreementsAccepted", { required: idsThat(true).join(","), optional: idsThat(false).join(",") });
    return { part: "agreements", ok: true };
  } catch (error) {
    return afterError("agreements", error, "agreementsFailed");
  }
}

/** PHN-19?: rate-limited. When the check fails, the number counts as free and the submit decides. */
async function isTaken(
  context: SignedInContext,
  { e164, countryCode }: { e164: string; countryCode: string },
): Promise<boolean> {
  const limited = await checkLimits(context, "phoneExists", context.player.userKey);
  if (limited) return false;
  try {
    const answer = await phoneExists(context.upstream, e164, countryCode);
    return answer.ok && answer.value.exists;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind !== "signedOut") return false;
    throw error;
  }
}

/** The check that the browser requests on blur or Enter (PHN-05). @returns the problem, or undefined when the number can be used */
export async function checkPhone(
  context: SignedInContext,
  typed: string,
  country: string,
): Promise<Problem | undefined> {
  const number = phoneNumberIn(typed, country);
  if (!number) return "phoneInvalid";
  return (await isTaken(context, number)) ? "phoneExists" : undefined;
}

const fieldOf: Record<DeltaPart, string> = { ssn: "ssn", phone: "phone", agreements: "agreements" };

const send = (context: SignedInContext, part: DeltaPart, sent: DeltaValues, agreements: readonly Agreement[]) => {
  switch (part) {
    case "ssn":
      return sendSsn(context, sent.ssn ?? "");
    case "phone":
      return sendPhone(context, phoneNumberIn(sent.phone ?? "", sent.countryCode ?? ""));
    case "agreements":
      return sendAgreements(context, sent.agreements ?? [], agreements);
  }
};

function afterParts(context: SignedInContext, results: readonly PartResult[]): Outcome {
  const record = currentSequence(context);
  const failed = results.filter((result) => !result.ok);
  const done = results.filter(({ ok }) => ok).map(({ part }) => part);
  if (failed.length === 0) return completeStep(context, stepsAnsweredBy(done));
  const isPartial = record.ssnPartial === true || failed.some((result) => result.asksPartialSsn === true);
  const opened = failed.find((result) => result.opens)?.opens;
  const otherAccount = failed.find((result) => result.otherAccount)?.otherAccount;
  const steps = stepsAnsweredBy(done).map((code) => ({ code, at: context.now }));
  if (isPartial || opened || otherAccount || context.record || done.length > 0) {
    keepSequence(context, {
      ...record,
      done: [...record.done, ...steps],
      ...(isPartial && { ssnPartial: true }),
      ...(opened && { opened }),
      ...(otherAccount && { otherAccount }),
    });
  }
  if (opened) return redirectTo(toStep(opened, sequenceQuery(context, record)));
  const away = failed.find((result) => result.leads);
  if (away?.leads) {
    const { leads, strongAuthInitializationKey } = away;
    const entryFlow = record.isNewAccount ? "registration" : "login";
    return redirectTo(leads({ flowLink: sequenceLink(context, record), entryFlow, strongAuthInitializationKey }));
  }
  const generic = failed.find(({ problem }) => problem === "stepFailed" || problem === "tooManyTries");
  if (generic) {
    const { problem, facts } = generic;
    return formError(problem, { done, asksPartialSsn: isPartial, ...(facts && { facts }) });
  }
  const fields = failed.map(({ part, problem }) => [fieldOf[part], problem]);
  const [only] = failed;
  const problem = failed.length === 1 && only ? only.problem : "checkAnswers";
  return formError(problem, { fields: Object.fromEntries(fields), done, asksPartialSsn: isPartial });
}

/** All invalid fields in form order, so that players without scripts see every problem at once. Nothing has been sent yet. */
/** In the order of the form, which is the order of the summary. */
function invalidFields(issues: readonly Issue[], isNumber: boolean): Record<string, Problem> {
  const found: Record<string, Problem> = {
    ...(!isNumber && { phone: "phoneInvalid" as const }),
    ...fieldProblems(issues),
  };
  const ordered = ["ssn", "countryCode", "phone", "agreements"].map((name) => [name, found[name]] as const);
  return Object.fromEntries(ordered.filter((pair): pair is [string, Problem] => pair[1] !== undefined));
}

const numberIn = (form: FormData) =>
  phoneNumberIn(String(form.get("phone") ?? ""), String(form.get("countryCode") ?? ""));

/** Sends every pending part in parallel (DLT-10). Successful parts are not sent again (DLT-11); when all succeed, the step is done (DLT-12). */
export async function submitDelta(context: SignedInContext, form: FormData): Promise<Outcome> {
  const { required } = await loadRequiredActions(context);
  const record = currentSequence(context);
  const pending = required.kind === "steps" ? pendingParts(deltaParts, required.steps) : [];
  if (pending.length === 0) return redirectTo(toSequence(context, "/correctiveactions", record));
  const { agreements, ssnLength } = await loadDelta(context, pending);
  const ticked = tickedAgreements(form, agreements);
  const parsed = DeltaForm(pending, ssnLength, agreements).safeParse({
    ...Object.fromEntries(form),
    agreements: ticked,
  });
  const isNumber = !pending.includes("phone") || numberIn(form) !== undefined;
  if (!parsed.success || !isNumber) {
    const fields = invalidFields(parsed.error?.issues ?? [], isNumber);
    return formError("checkAnswers", { fields, asksPartialSsn: record.ssnPartial === true });
  }
  const sent: DeltaValues = parsed.data;
  const results = await Promise.all(pending.map((part) => send(context, part, sent, agreements)));
  return afterParts(context, results);
}

const transferReturn = (context: SignedInContext, record: SequenceRecord) =>
  `${context.hosts.account}${toStep("provide-ssn", sequenceQuery(context, record))}`;

/** Starts the transfer and redirects to its host with the key (BR-47, TRF-04); a completed one is skipped (TRF-09?). */
export async function startTransfer(context: SignedInContext): Promise<Outcome> {
  const record = currentSequence(context);
  keepSequence(context, record);
  const answer = await initiateTransfer(context.upstream, true, `${context.submitKey}-transfer`);
  if (!answer.ok) return skipTransfer(context);
  return redirectTo(transfer(context, answer.value.transferKey, transferReturn(context, record)));
}

/** Skips the transfer, after which the form is shown (DLT-14). */
export async function skipTransfer(context: SignedInContext): Promise<Outcome> {
  const record = { ...currentSequence(context), transferOver: true };
  keepSequence(context, record);
  return redirectTo(toSequence(context, "/correctiveactions", record));
}
