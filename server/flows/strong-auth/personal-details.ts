// Strong authentication by personal information: birth year and SSN4, or the full SSN with a device-risk session (SA-48 to SA-57).
import "server-only";
import { fieldProblems } from "@/domain/forms/field-problems";
import { type FormError, fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import { todayAnywhere } from "@/domain/person/place-time";
import type { AvailableType } from "@/domain/strong-auth/challenges";
import { isDeviceSession } from "@/domain/strong-auth/device-risk";
import { BirthYearAndSsn4, Ssn9 } from "@/domain/strong-auth/personal-details";
import { isFieldError } from "@/domain/strong-auth/refusals";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { requireChallengeProof } from "@/server/flows/account-security/maintenance";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { recoverBySsn, type SsnRecovery } from "@/server/upstream/recovery/ssn-recovery";
import { strongAuthRefusalFor } from "@/server/upstream/strong-auth/refusal-codes";
import { finish } from "@/server/upstream/strong-auth/strong-auth";
import {
  afterChallengeRefusal,
  challengeUnderWay,
  completeStrongAuth,
  isExpired,
  isWrongAnswer,
  limitKeyOf,
  methodError,
  requireOpen,
  toStrongAuth,
  type UnderWay,
  unknownAnswer,
} from "./challenge";
import { withPasskeySupport } from "./passkey-offer";
import { withFreshRequest } from "./start";

/** @returns the record and type of the personal-information screen; otherwise undefined */
export const detailsUnderWay = (context: RequestContext): UnderWay | undefined => challengeUnderWay(context, "details");

/** SA-09 @returns the typed values as one solution, or the invalid fields */
function solutionIn(form: FormData, { type }: AvailableType, now: number) {
  const values = { birthYear: form.get("birthYear"), ssn: form.get("ssn") };
  const rule = type === "Ssn9" ? Ssn9 : BirthYearAndSsn4(Math.floor(todayAnywhere(now).latest / 10_000));
  const parsed = rule.safeParse(values);
  if (parsed.success) {
    const { ssn } = parsed.data;
    return { solution: "birthYear" in parsed.data ? `${parsed.data.birthYear}${ssn}` : ssn };
  }
  return { wrong: fieldsError(fieldProblems(parsed.error.issues)) };
}

/** SA-53, SA-54, SA-60: checks the device-risk session, which only the browser can get. Not required without a provider (API-105?). */
function deviceProblem(form: FormData, { record, type }: UnderWay): FormError | undefined {
  if (form.get("deviceProblem") === "bridge") return formError("nativeBridgeFailure");
  const isMissing = config().DEVICE_RISK_SCRIPT !== undefined && !isDeviceSession(form.get("deviceSession"));
  return isMissing ? methodError(record, type, "deviceCheckFailed") : undefined;
}

const refusalPlace = (type: AvailableType, refusal: string) => ({
  type,
  screen: "details" as const,
  ...(isFieldError(refusal) && { field: "ssn" }),
});

/** SA-56, ERR-57, SA-61: the problem of a recovery that failed for good, by its code. No other number is asked for. */
function failedRecovery(context: RequestContext, { record, type }: UnderWay, code: string | undefined): Outcome {
  if (record.isMerge) return formError("mergeRecoveryFailed");
  const refusal = strongAuthRefusalFor(code);
  if (refusal) return afterChallengeRefusal(context, record, { refusal }, { type, screen: "recovery" });
  return methodError(record, type, code === undefined ? "recoveryNotConfirmed" : "strongAuthUnknown");
}

const guessedIn = (context: RequestContext, record: StrongAuthRecord) =>
  ({ secret: "personalDetails", account: limitKeyOf(context, record) }) as const;

/** SA-14, SA-55 to SA-58: submits the full SSN of an account recovery. */
async function recover(context: RequestContext, underWay: UnderWay, ssn9: string, form: FormData): Promise<Outcome> {
  const { record, type } = underWay;
  const tmSessionId = String(form.get("deviceSession") ?? "");
  const hasExpired = (answer: SsnRecovery | { kind: "keyLimit" | "unknown" }) =>
    "code" in answer && strongAuthRefusalFor(answer.code) === "expired";
  const { answer, used } = await withGuessLimit(
    context,
    guessedIn(context, record),
    () =>
      withFreshRequest(
        context,
        record,
        ({ requestKey }, caller) => {
          const sent = { requestKey, ssn9, ...(tmSessionId && { tmSessionId }) };
          return recoverBySsn(caller, sent).catch(unknownAnswer);
        },
        hasExpired,
      ),
    ({ answer }) => ["unknown", "again", "failed"].includes(answer.kind) && !hasExpired(answer),
  );
  if (answer.kind === "unknown") return formError(record.isMerge ? "mergeRecoveryFailed" : "recoveryFailed");
  if (answer.kind === "recovered")
    return completeStrongAuth(context, used, answer.token ? { token: answer.token } : {});
  if (answer.kind === "keyLimit") return formError("keyLimit");
  if (answer.kind === "failed") return failedRecovery(context, { record: used, type }, answer.code);
  const refusal = strongAuthRefusalFor(answer.code) ?? "incorrect";
  return afterChallengeRefusal(context, used, { refusal }, refusalPlace(type, refusal));
}

/** Submits the personal information. It is a secret, only ever in the body of one call. */
export async function submitDetails(context: RequestContext, form: FormData): Promise<Outcome> {
  const open = requireOpen(context, detailsUnderWay(context));
  const { record, type } = open;
  const { solution, wrong } = solutionIn(form, type, context.now);
  if (solution === undefined) return wrong;
  const isRecovery = type.type === "Ssn9" && record.recoversBySsn === true;
  const device = isRecovery ? deviceProblem(form, open) : undefined;
  if (device) return device;
  await limitTries(context, "details", record.requestKey);
  if (isRecovery) return recover(context, open, solution, form);
  const proof = await requireChallengeProof(context, record, toStrongAuth(record, "/strongauth/details"));
  const { answer, used } = await withGuessLimit(
    context,
    guessedIn(context, record),
    () =>
      withFreshRequest(
        context,
        record,
        ({ requestKey, initializationKey }, caller) => {
          const challenge = { requestKey, type: type.type, initializationKey };
          return finish(caller, challenge, solution, proof).catch(unknownAnswer);
        },
        isExpired,
      ),
    ({ answer }) => isWrongAnswer(answer),
  );
  if (!answer.ok) return afterChallengeRefusal(context, used, answer, refusalPlace(type, answer.refusal));
  return completeStrongAuth(context, withPasskeySupport(used, form), { token: answer.value.token });
}
