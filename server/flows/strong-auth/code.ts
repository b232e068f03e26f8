// Strong authentication by code: entry, resend and change of number (SA-29 to SA-47, PHN-07 to PHN-11).
import "server-only";
import { fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import { readCode } from "@/domain/sign-in/code-reader";
import { type AvailableType, mayEditNumber } from "@/domain/strong-auth/challenges";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { requireChallengeProof } from "@/server/flows/account-security/maintenance";
import { readPhoneForm } from "@/server/forms/phone-form";
import { endCoolDown, withCoolDown } from "@/server/guard/cool-down";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import { asksForCall } from "@/server/lookups/code-status";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { noProofNeeded, type ProofOrNoChange } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { enrolmentCompletion, unenrolmentCompletion } from "@/server/upstream/strong-auth/enrolments";
import { finish } from "@/server/upstream/strong-auth/strong-auth";
import {
  afterChallengeRefusal,
  challengeUnderWay,
  completeStrongAuth,
  isWrongAnswer,
  leaveChallenge,
  limitKeyOf,
  requireOpen,
  selectedType,
  strongAuthOf,
  toStrongAuth,
  type UnderWay,
  unknownAnswer,
} from "./challenge";
import { withPasskeySupport } from "./passkey-offer";
import { sendCode } from "./send-code";
import { underVariant } from "./start";

/** @returns the record and type of the code that was sent; undefined when none was */
export function codeUnderWay(context: RequestContext): UnderWay | undefined {
  const underWay = challengeUnderWay(context, "code");
  return underWay?.record.sentAt === undefined ? undefined : underWay;
}

/** @returns the record and type whose number the player may enter or change; otherwise undefined */
export function numberUnderWay(context: RequestContext): UnderWay | undefined {
  const record = strongAuthOf(context);
  const type = record && selectedType(record);
  const isAsked = record && type && !record.solved && mayEditNumber(type, record.reason);
  return isAsked ? { record, type } : undefined;
}

/** Sends the code to the call for the record's reason. A returned token is a secret. */
async function finishWith(
  context: RequestContext,
  { record, type }: UnderWay,
  { code, proof }: { code: string; proof: ProofOrNoChange },
) {
  const caller = underVariant(context, record);
  const { requestKey, initializationKey, enrolmentKey: strongAuthEnrollmentKey = "" } = record;
  if (proof !== noProofNeeded && (record.reason === "ENROLL" || record.reason === "UNENROLL")) {
    const completion = record.reason === "ENROLL" ? enrolmentCompletion : unenrolmentCompletion;
    const body = { strongAuthEnrollmentKey, strongAuthChallenge: code };
    return call(caller, completion, { params: { strongAuthEnrollmentKey }, body, proof });
  }
  return finish(caller, { requestKey, type: type.type, initializationKey }, code, proof);
}

const tokenIn = (value: unknown): { token?: string } =>
  value !== null && typeof value === "object" && "token" in value && typeof value.token === "string"
    ? { token: value.token }
    : {};

/** Checks a code (SA-44, SA-45). */
export async function submitStrongAuthCode(context: RequestContext, form: FormData): Promise<Outcome> {
  const open = requireOpen(context, codeUnderWay(context));
  const { record, type } = open;
  const reading = readCode(form.get("code"));
  if (reading.kind === "none") return fieldsError({ code: reading.problem });
  const { code } = reading;
  const proof = await requireChallengeProof(context, record, toStrongAuth(record, "/strongauth/code"));
  await limitTries(context, "verify", record.requestKey);
  const answer = await withGuessLimit(
    context,
    { secret: "code", account: limitKeyOf(context, record) },
    () => finishWith(context, open, { code, proof }).catch(unknownAnswer),
    isWrongAnswer,
  );
  if (!answer.ok) {
    if (answer.refusal === "expired") await endCoolDown(context, record.id);
    return afterChallengeRefusal(context, record, answer, { type, screen: "code", field: "code" });
  }
  const { contactShown } = record;
  return completeStrongAuth(context, withPasskeySupport(record, form), {
    ...tokenIn(answer.value),
    ...(contactShown && { contactInfoUsed: contactShown }),
  });
}

/**
 * A code to a phone can also be spoken, except when a factor is added or removed: then the player must show that text messages arrive.
 */
export const mayCall = ({ reason }: StrongAuthRecord, { type }: AvailableType): boolean =>
  type === "SMS2FA" && reason !== "ENROLL" && reason !== "UNENROLL";

/** Sends another code, unless the cool-down is running (SA-38, SA-39). */
export async function resendStrongAuthCode(context: RequestContext, form: FormData): Promise<Outcome> {
  const underWay = codeUnderWay(context);
  if (!underWay) return leaveChallenge(context);
  const { record, type } = underWay;
  if (record.resendAt > context.now) return formError("resendTooSoon", { facts: { untilAt: record.resendAt } });
  const isSpoken = mayCall(record, type) && (await asksForCall(context, form, true));
  return withCoolDown(
    context,
    { flow: record.id, ms: config().RESEND_CODE_COOLDOWN_MS },
    () => sendCode(context, record, type, { isSpoken }),
    // led away to a proof, nothing was sent
    (outcome) => outcome.kind === "redirect" && !outcome.keepsTyped,
  );
}

/** Sends a code to the number from the editor (SA-46, SA-74?). We do not check whether another account uses the number. */
export async function savePhone(context: RequestContext, form: FormData): Promise<Outcome> {
  const underWay = numberUnderWay(context);
  if (!underWay) return leaveChallenge(context);
  const entry = readPhoneForm(form);
  if (entry.kind === "error") return entry;
  const { number } = entry;
  const { contactShown: _, ...record } = underWay.record;
  const withNumber = { ...record, overrideContact: number.e164 };
  let isSent = false;
  try {
    const outcome = await sendCode(context, withNumber, underWay.type, { field: "phone" });
    isSent = outcome.kind === "redirect";
    return outcome;
  } finally {
    if (!isSent) keepNumberBefore(context, underWay.record);
  }
}

/** The number that no code was sent to is not the one that the next code goes to. */
function keepNumberBefore(context: RequestContext, { id, overrideContact, contactShown }: StrongAuthRecord): void {
  const written = context.records.written(id);
  if (written?.kind !== "strongAuth") return;
  const { overrideContact: _, ...rest } = written;
  context.records.keep({ ...rest, ...(overrideContact && { overrideContact }), ...(contactShown && { contactShown }) });
}
