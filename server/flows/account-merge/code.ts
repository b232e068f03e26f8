// The one-time code of the other account, by e-mail or phone, with its own cool-down (MRG-15, MRG-22 to MRG-24, MRG-52?, MRG-53?).
import "server-only";
import { codeContact, type RequestedProof } from "@/domain/account-merge/resolution";
import { type FormError, fieldsError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { contactFrom } from "@/domain/person/contact";
import { readCode } from "@/domain/sign-in/code-reader";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { withCoolDown } from "@/server/guard/cool-down";
import { withSendLimit } from "@/server/guard/guess-and-send-limits";
import { type LimitError, limitReached, refuse } from "@/server/guard/rate-limits";
import { asksForCall } from "@/server/lookups/code-status";
import { readAnyPhone } from "@/server/lookups/phone-number";
import {
  mergeCodeRequest,
  mergeCodeResend,
  mergeCodeVerification,
  mergeReason,
} from "@/server/upstream/account-merge/merge";
import { call } from "@/server/upstream/call";
import { sentCodeFrom, voice } from "@/server/upstream/sign-in/code-delivery";
import type { Caller } from "@/server/upstream/upstream";
import { askPlatform, type PlatformAnswer } from "./ask-platform";
import { prove } from "./confirm";
import { backToMerge, keepProgress, mergeProgress, proofOn, toMerge } from "./progress";
import { requireMergeDue } from "./resolve";

/** By player and kind of contact, whichever record the browser sends: an older cookie does not end a cool-down. */
const recipientOf = ({ player }: SignedInContext, { type }: RequestedProof) => `merge:${player.userKey}:${type}`;

type Sending = { proof: RequestedProof; identifier: string; isSpoken: boolean };

function request(context: SignedInContext, caller: Caller, { proof, identifier, isSpoken }: Sending) {
  const body = { authVerificationKey: proof.authVerificationKey, reason: mergeReason };
  // MRG-53?: the body is that of the verification without its code
  if (mergeProgress(context).code) return call(caller, mergeCodeResend, { body: { ...body, ...voice(isSpoken) } });
  const { identifierType } = codeContact(proof);
  return call(caller, mergeCodeRequest, { body: { ...body, identifier, identifierType } });
}

/** @returns the contact as the platform masks it; where it does not name one, as the player types it for the first code (MRG-19, MRG-22) */
function identifierFrom(context: SignedInContext, form: FormData, proof: RequestedProof): string | FormError {
  const { identifierType, shown } = codeContact(proof);
  if (shown || mergeProgress(context).code) return shown ?? "";
  const typed = form.get("identifier") ?? "";
  if (typed === "") return fieldsError({ identifier: "contactMissing" });
  const contact = contactFrom(typed, (text) => readAnyPhone(text, context.brand.country));
  if (contact.kind === "problem") return fieldsError({ identifier: contact.problem });
  const isAskedFor = contact.kind === (identifierType === "Email" ? "email" : "phone");
  return isAskedFor ? contact.value : fieldsError({ identifier: "contactInvalid" });
}

/** OTP-20: one of our limits locks the button for another code until its end, after a reload as well. */
function lockResend(context: SignedInContext, limit: LimitError): never {
  const { code, ...progress } = mergeProgress(context);
  if (code) keepProgress(context, { ...progress, code: { ...code, resendAt: limit.facts.untilAt } });
  refuse(limit);
}

async function send(
  context: SignedInContext,
  sent: Sending,
): Promise<PlatformAnswer<Parameters<typeof sentCodeFrom>[0]>> {
  const { userKey: account } = context.player;
  const limited = await limitReached(context, "resend", account);
  if (limited) lockResend(context, limited);
  return withSendLimit(
    context,
    { recipient: recipientOf(context, sent.proof), account },
    () => askPlatform(context, (caller) => request(context, caller, sent)),
    ({ kind }) => kind === "answer",
    (limit) => lockResend(context, limit),
  );
}

/** Sends the first code, or another one once the cool-down is over. Without a code there is no cool-down. */
export async function sendMergeCode(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireMergeDue(context);
  const proof = proofOn(context, "code");
  if (!proof) return backToMerge(context);
  const identifier = identifierFrom(context, form, proof);
  if (typeof identifier !== "string") return identifier;
  const { RESEND_CODE_COOLDOWN_MS: coolDownMs } = config();
  const isSpoken = await asksForCall(context, form, proof.type === "PhoneNumberOtp");
  const sending = await withCoolDown(
    context,
    { flow: recipientOf(context, proof), ms: coolDownMs },
    () => send(context, { proof, identifier, isSpoken }),
    ({ kind }) => kind === "answer",
  );
  if (sending.kind === "refused") return sending.outcome;
  if (sending.kind !== "answer") return sending;
  const progress = mergeProgress(context);
  const sends = (progress.code?.sends ?? 0) + 1;
  const sentCode = sentCodeFrom(sending.value, isSpoken);
  const code = { sends, sentAt: context.now, resendAt: context.now + coolDownMs, ...(sentCode && { sent: sentCode }) };
  keepProgress(context, { ...progress, code });
  return redirectTo(toMerge(context, sends > 1 ? { sent: sends } : {}));
}

/** Checks the code of the other account; a right one leads to what the merge still needs. */
export async function submitMergeCode(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireMergeDue(context);
  const proof = proofOn(context, "code");
  if (!proof || !mergeProgress(context).code) return backToMerge(context);
  const reading = readCode(form.get("code"));
  if (reading.kind === "none") return fieldsError({ code: reading.problem });
  const { code: otpCode } = reading;
  const { authVerificationKey } = proof;
  const outcome = await prove(context, "mergeCode", (caller) =>
    call(caller, mergeCodeVerification, { body: { authVerificationKey, otpCode, reason: mergeReason } }),
  );
  // the platform has one refusal for a wrong code and for one that is too old
  return outcome.kind === "error" && outcome.problem === "mergeMismatch"
    ? fieldsError({ code: "mergeCodeMismatch" })
    : outcome;
}
