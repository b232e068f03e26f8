// The delta form: the pending parts of SSN, phone and agreements, sent in parallel (DLT, PHN-03, CA-62?).
import "server-only";
import { shownTextField } from "@/domain/agreements/shown-text";
import { DeltaForm, type DeltaPart, deltaParts } from "@/domain/delta-form/delta-form";
import { afterSsnRefusal, type SsnRefusal } from "@/domain/delta-form/ssn-refusals";
import { fieldProblems, type Issue } from "@/domain/forms/field-problems";
import { type FormError, formError, type Outcome } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { type Agreement, tickedAgreements } from "@/domain/legal/agreements";
import { ssnDigits } from "@/domain/operator/own-choices";
import type { SsnLength } from "@/domain/person/ssn";
import type { SignedInContext } from "@/server/context/request-context";
import { requireProof } from "@/server/flows/account-security/maintenance";
import { requirePartsDue } from "@/server/flows/corrective-actions/require-due";
import { loadTransferOffer, type TransferOffer } from "@/server/flows/transfer/transfer";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitReached } from "@/server/guard/rate-limits";
import { readPhone } from "@/server/lookups/phone-number";
import { plainWords } from "@/server/lookups/rich-text";
import { agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { currentSequence, otherAccountRecord } from "@/server/records/sequence";
import { track } from "@/server/telemetry/track";
import { agreementAcceptance, readAgreements } from "@/server/upstream/agreements/agreements";
import { call } from "@/server/upstream/call";
import { SsnMetadata, ssnSubmit } from "@/server/upstream/corrective-actions";
import { isPlatformFailure, UpstreamError } from "@/server/upstream/upstream-error";
import {
  afterParts,
  asksPartialSsn,
  failedPart,
  partAfterError,
  type SendPart,
  type SsnResult,
  settledParts,
} from "./part-results";
import { sendPhone } from "./phone";

/** Sends the agreements of the delta form, with their receipts. */
const sendAgreements: SendPart = async (context, { values: { agreements: ids = [] }, agreements }) => {
  const accepted = agreements.filter(({ id }) => ids.includes(id));
  const idsOf = (chosen: readonly Agreement[]) => chosen.map(({ id }) => id).join(",");
  try {
    const texts = agreementTexts(context, agreements);
    const answers = agreements.flatMap(({ id }, index) => {
      const text = texts[index];
      return text ? [{ text, isAccepted: ids.includes(id) }] : [];
    });
    const receipts = await receiptsFor(context, answers);
    const answer = await call(context, agreementAcceptance, { body: { agreementIds: ids, ...receipts } });
    if (!answer.ok) return failedPart("agreements", "agreementsMissing");
    track(context, "agreementsAccepted", {
      required: idsOf(accepted.filter(({ isRequired }) => isRequired)),
      optional: idsOf(accepted.filter(({ isRequired }) => !isRequired)),
    });
    return { kind: "sent", part: "agreements" };
  } catch (error) {
    return partAfterError("agreements", error, "agreementsFailed");
  }
};

export type Delta = {
  pending: readonly DeltaPart[];
  ssnLength: SsnLength;
  agreements: readonly Agreement[];
  /** DLT-14: the transfer offer replaces the form. */
  transfer: TransferOffer | undefined;
};

/** What the form asks for. @param pending delta parts among the steps that are still due */
async function loadParts(context: SignedInContext, pending: readonly DeltaPart[]): Promise<Omit<Delta, "transfer">> {
  const asksAgreements = pending.includes("agreements");
  const sent = asksAgreements ? await readAgreements(context) : [];
  // a step with nothing to agree to could never be completed: it is as one that is down
  if (asksAgreements && sent.length === 0) throw new UpstreamError({ service: "agreements", kind: "shape" });
  const agreements = sent.map((agreement) => ({ ...agreement, title: plainWords(agreement.title) || agreement.title }));
  return { pending, agreements, ssnLength: asksPartialSsn(context) ? 4 : ssnDigits };
}

/** Loads the form. @param pending delta parts among the steps that are still due */
export async function loadDelta(context: SignedInContext, pending: readonly DeltaPart[]): Promise<Delta> {
  const [parts, transfer] = await Promise.all([
    loadParts(context, pending),
    loadTransferOffer(context, currentSequence(context)),
  ]);
  return { ...parts, transfer };
}

function afterRefusal(refusal: SsnRefusal, metadata: unknown): SsnResult {
  const { strongAuthInitializationKey, shouldShowPartial, email } = SsnMetadata.parse(metadata ?? {});
  const after = afterSsnRefusal[refusal];
  if (after.kind === "retry") {
    const asksPartialSsn = shouldShowPartial === true;
    const problem = asksPartialSsn ? "ssnTryAgainPartial" : "ssnTryAgain";
    return { kind: "asksAgain", part: "ssn", problem, asksPartialSsn };
  }
  if (after.kind === "openStep") return { kind: "opensStep", part: "ssn", step: after.step };
  return {
    kind: "leaves",
    part: "ssn",
    to: after.to,
    strongAuthInitializationKey,
    ...(refusal === "account-recovery" && {
      otherAccount: otherAccountRecord({ initializationKey: strongAuthInitializationKey, email }),
    }),
  };
}

/** SSN-17: whether the platform refused with a code that no document names. With a 5xx the fault is its own, and a scan would not help. */
const isUnknownRefusal = ({ kind, status, hasCode }: UpstreamError) => kind === "status" && hasCode && status < 500;

const sendSsn: SendPart = async (context, { values: { ssn = "" } }) => {
  const tooMany = (limited: FormError) => failedPart("ssn", limited.problem, limited.facts);
  const limited = await limitReached(context, "ssn");
  if (limited) return tooMany(limited);
  try {
    const answer = await withGuessLimit(
      context,
      { secret: "ssn", account: context.player.userKey },
      () => call(context, ssnSubmit, { body: { ssn } }),
      ({ ok }) => !ok,
      tooMany,
    );
    if ("part" in answer) return answer;
    if (answer.ok) return { kind: "sent", part: "ssn" };
    return afterRefusal(answer.refusal, answer.metadata);
  } catch (error) {
    if (isPlatformFailure(error)) {
      track(context, "ssnSubmitError", { code: error.code });
      if (isUnknownRefusal(error)) return afterRefusal("docscan", error.metadata);
    }
    return partAfterError("ssn", error, "ssnFailed");
  }
};

const send: Record<DeltaPart, SendPart> = { ssn: sendSsn, phone: sendPhone, agreements: sendAgreements };

/** All invalid fields, in the order of the form: players without scripts see every problem at once. Nothing has been sent yet. */
function invalidFields(issues: readonly Issue[], phone: Problem | undefined): Record<string, Problem> {
  const problems: Record<string, Problem> = {
    ...(phone && { phone }),
    ...fieldProblems(issues),
  };
  const ordered = ["ssn", "countryCode", "phone", "agreements"].map((name) => [name, problems[name]] as const);
  return Object.fromEntries(ordered.filter((pair): pair is [string, Problem] => pair[1] !== undefined));
}

function phoneProblem(form: FormData): Problem | undefined {
  const reading = readPhone(String(form.get("phone") ?? ""), String(form.get("countryCode") ?? ""));
  return reading.kind === "problem" ? reading.problem : undefined;
}

/** Whether the page of a form has shown a part. */
const isShown: Record<DeltaPart, (form: FormData) => boolean> = {
  ssn: (form) => form.has("ssn"),
  phone: (form) => form.has("phone"),
  agreements: (form) => form.has(shownTextField),
};

/** Sends every pending part that the page has shown, in parallel (DLT-10). Successful parts are not sent again (DLT-11); when all succeed, the step is done (DLT-12). */
export async function submitDelta(context: SignedInContext, form: FormData): Promise<Outcome> {
  const pending = await requirePartsDue(context, deltaParts, (part) => isShown[part](form));
  const { agreements, ssnLength } = await loadParts(context, pending);
  if (!hasShown(form, agreementTexts(context, agreements)))
    return formError("agreementChanged", { refreshesPage: true, asksPartialSsn: asksPartialSsn(context) });
  const ticked = tickedAgreements(form, agreements);
  const parsed = DeltaForm(pending, ssnLength, agreements).safeParse({
    ...Object.fromEntries(form),
    agreements: ticked,
  });
  const wrongPhone = pending.includes("phone") ? phoneProblem(form) : undefined;
  if (!parsed.success || wrongPhone) {
    const fields = invalidFields(parsed.error?.issues ?? [], wrongPhone);
    return formError("checkAnswers", { fields, asksPartialSsn: asksPartialSsn(context) });
  }
  const proof = pending.includes("phone") ? await requireProof(context, "step") : undefined;
  const sending = { values: parsed.data, agreements, proof };
  const settled = await Promise.allSettled(pending.map((part) => send[part](context, sending)));
  return afterParts(context, settledParts(pending, settled));
}
