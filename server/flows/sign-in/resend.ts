// Sends another one-time code (OTP-16 to OTP-20, OTP-30?).
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { afterResendRefusal } from "@/domain/sign-in/one-time-code";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { withCoolDown } from "@/server/guard/cool-down";
import { withSendLimit } from "@/server/guard/guess-and-send-limits";
import { type LimitError, limitReached, refuse } from "@/server/guard/rate-limits";
import { asksForCall } from "@/server/lookups/code-status";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { sentCodeFrom } from "@/server/upstream/sign-in/code-delivery";
import { resend } from "@/server/upstream/sign-in/one-time-code";
import { limitKeyOf, lockOf, signInOf, startAgainAsIn } from "./sign-in-state";

/** Sends another code, unless the cool-down is running or no resends are left. */
export async function resendCode(context: RequestContext, form: FormData): Promise<Outcome> {
  const record = signInOf(context);
  if (!record) return startAgainAsIn(context, form);
  const locked = lockOf(record);
  if (locked) return locked;
  if (record.resendsUsedUp) return formError("resendsUsedUp");
  if (record.resendAt > context.now) return formError("resendTooSoon", { facts: { untilAt: record.resendAt } });
  const limited = await limitReached(context, "resend", undefined, limitKeyOf(record));
  if (limited) lockResend(context, record, limited);
  const isSpoken = await asksForCall(context, form, record.contactKind === "phone");
  return withCoolDown(
    context,
    { flow: record.id, ms: config().RESEND_CODE_COOLDOWN_MS },
    () => sendAgain(context, record, isSpoken),
    (outcome) => outcome.kind !== "error" || outcome.problem === "resendTooSoon",
  );
}

/** OTP-20: one of our limits locks the button until its end, in other tabs and after a reload as well. */
function lockResend(context: RequestContext, record: SignInRecord, limit: LimitError): never {
  context.records.keep({ ...record, resendAt: limit.facts.untilAt });
  refuse(limit);
}

async function sendAgain(context: RequestContext, record: SignInRecord, isSpoken: boolean): Promise<Outcome> {
  const answer = await withSendLimit(
    context,
    { recipient: limitKeyOf(record) },
    () => resend(context, record.requestKey, isSpoken),
    ({ ok }) => ok,
    (limit) => lockResend(context, record, limit),
  );
  if (!answer.ok) {
    const problem = afterResendRefusal[answer.refusal];
    if (answer.refusal === "alreadyFailed") {
      context.records.keep({ ...record, lock: { why: "attempts" } });
      return formError(problem);
    }
    const isUsedUp = answer.refusal === "maxResends";
    const resendAt =
      answer.refusal === "tooSoon"
        ? context.now + (answer.retryAfterMs ?? config().RESEND_CODE_COOLDOWN_MS)
        : record.resendAt;
    const codesOver = answer.refusal === "requestGone";
    context.records.keep({ ...record, resendAt, resendsUsedUp: isUsedUp, ...(codesOver && { codesOver }) });
    return formError(problem, { facts: { untilAt: resendAt } });
  }
  const resendAt = context.now + config().RESEND_CODE_COOLDOWN_MS;
  const { sent: _, ...rest } = record;
  const sentCode = sentCodeFrom(answer.value, isSpoken);
  context.records.keep({
    ...rest,
    sentAt: context.now,
    resendAt,
    resends: record.resends + 1,
    ...(sentCode && { sent: sentCode }),
  });
  return redirectTo(to("/auth/code", { flow: record.id, sent: record.resends + 1 }));
}
