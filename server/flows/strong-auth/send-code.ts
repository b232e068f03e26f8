// Sends a code of strong authentication: by trigger, by creating an enrolment, or by starting its removal (SA-43 to SA-45).
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { shownContact } from "@/domain/person/contact";
import { withQuery } from "@/domain/routing/routes";
import type { AvailableType } from "@/domain/strong-auth/challenges";
import { isFieldError } from "@/domain/strong-auth/refusals";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { requireChallengeProof } from "@/server/flows/account-security/maintenance";
import { restartCoolDown } from "@/server/guard/cool-down";
import { withSendLimit } from "@/server/guard/guess-and-send-limits";
import { type LimitError, limitReached, refuse } from "@/server/guard/rate-limits";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { noProofNeeded, type ProofOrNoChange } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { sentCodeFrom } from "@/server/upstream/sign-in/code-delivery";
import { enrolmentStart, readEnrolments, unenrolmentStart } from "@/server/upstream/strong-auth/enrolments";
import { trigger } from "@/server/upstream/strong-auth/strong-auth";
import {
  afterChallengeRefusal,
  limitKeyOf,
  methodError,
  methodObstacle,
  toStrongAuth,
  unknownAnswer,
  withChosen,
} from "./challenge";
import { reportToOpener, underVariant, withFreshRequest } from "./start";

/** The number that the player typed; only a code by text message goes to it. */
const typedNumber = ({ overrideContact }: StrongAuthRecord, { type }: AvailableType) =>
  type === "SMS2FA" ? overrideContact : undefined;

/** Where a code goes: a number that the player typed, or a factor of the account, whose address only the platform knows in full. */
function recipientOf(context: RequestContext, record: StrongAuthRecord, type: AvailableType) {
  const account = limitKeyOf(context, record);
  return { recipient: typedNumber(record, type) ?? `${account} ${type.type}`, account };
}

type Sent = Parameters<typeof sentCodeFrom>[0] & {
  contactInfoUsed?: string | null | undefined;
  strongAuthEnrollmentKey?: string;
};

/** `field` shows a refusal; a code that is spoken comes by phone call. */
type Sending = { field?: string; isSpoken?: boolean };

/** SA-43: the factor to remove, read each time because another tab may have removed it. */
async function enrolmentToRemove(context: RequestContext, record: StrongAuthRecord, { type }: AvailableType) {
  const listed = await readEnrolments(underVariant(context, record));
  return listed.find((each) =>
    record.enrolmentKey === undefined ? each.type === type : each.key === record.enrolmentKey,
  );
}

async function send(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
  { isSpoken, proof }: { isSpoken: boolean; proof: ProofOrNoChange },
) {
  const caller = underVariant(context, record);
  const { requestKey, initializationKey, reason } = record;
  const contact = typedNumber(record, type);
  if (proof !== noProofNeeded && reason === "UNENROLL") {
    const enrolment = await enrolmentToRemove(context, record, type);
    if (!enrolment?.key) return { ok: false, refusal: "gone" } as const;
    const strongAuthEnrollmentKey = enrolment.key;
    const request = { params: { strongAuthEnrollmentKey }, body: { strongAuthEnrollmentKey }, proof };
    const answer = await call(caller, unenrolmentStart, request);
    return answer.ok ? { ...answer, value: { ...answer.value, strongAuthEnrollmentKey } } : answer;
  }
  if (proof !== noProofNeeded && reason === "ENROLL") {
    const body = { strongAuthRequestKey: requestKey, strongAuthType: type.type };
    return call(caller, enrolmentStart, {
      body: { ...body, ...(contact && { strongAuthContactInfo: contact }) },
      proof,
    });
  }
  return trigger(caller, { requestKey, type: type.type, initializationKey }, { contact, isSpoken }, proof);
}

function afterSending(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
  sent: Sent,
  { isRenewed, isSpoken }: { isRenewed: boolean; isSpoken: boolean },
): Outcome {
  const chosen = withChosen(record, type);
  const { attemptsLeft: _, rateLimitedUntil: __, sent: ___, codeExpired = false, contactShown, ...rest } = chosen;
  const sentCode = sentCodeFrom(sent, isSpoken);
  const used = sent.contactInfoUsed && shownContact(sent.contactInfoUsed);
  const shown = used || contactShown || typedNumber(record, type)?.slice(-4) || type.contact;
  const next: StrongAuthRecord = {
    ...rest,
    ...(shown && { contactShown: shown }),
    ...(sent.strongAuthEnrollmentKey && { enrolmentKey: sent.strongAuthEnrollmentKey }),
    ...(sentCode && { sent: sentCode }),
    sentAt: context.now,
    sends: record.sends + 1,
    onlyNewestCode: isRenewed || codeExpired,
    resendAt: context.now + config().RESEND_CODE_COOLDOWN_MS,
  };
  context.records.keep(next);
  // After a change of number the previous code is invalid, so the notice that it still works must not be shown.
  const isAnother = chosen.sentAt !== undefined && contactShown !== undefined;
  return redirectTo(withQuery(toStrongAuth(next, "/strongauth/code"), { sent: isAnother ? next.sends : undefined }));
}

/** OTP-20: one of our limits locks the button for another code until its end, after a reload as well. */
function lockResend(context: RequestContext, record: StrongAuthRecord, limit: LimitError): never {
  context.records.keep({ ...record, resendAt: limit.facts.untilAt });
  refuse(limit);
}

/** Sends a code and redirects to its entry. Clears earlier refusals, but not a lock (SA-41). */
export async function sendCode(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
  { field, isSpoken = false }: Sending = {},
): Promise<Outcome> {
  const stop = methodObstacle(type, record, context.now);
  if (stop) return stop;
  const { rateLimitedUntil = 0 } = record;
  if (rateLimitedUntil > context.now)
    return formError("strongAuthRateLimited", { facts: { untilAt: rateLimitedUntil } });
  const proof = await requireChallengeProof(context, record, toStrongAuth(record));
  const limited = await limitReached(context, "resend", context.player?.userKey);
  if (limited) lockResend(context, record, limited);
  const { answer, used } = await withSendLimit(
    context,
    recipientOf(context, record, type),
    () =>
      withFreshRequest(
        context,
        record,
        (under, caller) => send(caller, under, type, { isSpoken, proof }).catch(unknownAnswer),
        (sent) => !sent.ok && sent.refusal === "expired",
      ),
    ({ answer: sent }) => sent.ok,
    (limit) => lockResend(context, record, limit),
  );
  if (!answer.ok && answer.refusal === "gone") {
    await reportToOpener(context, record, { failed: true, at: context.now });
    return redirectTo(record.givesUpTo);
  }
  // a refusal of what was typed says nothing where nothing was
  if (!answer.ok && isFieldError(answer.refusal)) return methodError(record, type, "strongAuthUnknown");
  if (!answer.ok) {
    // no code was sent yet, so "expired" refers to the request
    const screen = answer.refusal === "expired" ? "details" : "code";
    return afterChallengeRefusal(context, used, answer, { type, screen, ...(field && { field }) });
  }
  await restartCoolDown(context, record.id, config().RESEND_CODE_COOLDOWN_MS);
  return afterSending(context, used, type, answer.value, { isRenewed: used !== record, isSpoken });
}
