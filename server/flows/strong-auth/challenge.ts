// Shared by the screens of strong authentication: obstacles, refusals, completion (SA, ERR-47 to ERR-57).
import "server-only";
import { Answered } from "@/domain/forms/answered";
import {
  type FormError,
  formError,
  type Outcome,
  type Path,
  type ProblemValues,
  redirectTo,
} from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import { to } from "@/domain/routing/routes";
import { fewAttemptsLeft, lockEndIn } from "@/domain/sign-in/one-time-code";
import {
  type AvailableType,
  type ChallengeScreen,
  hasOtherMethod,
  mayEditNumber,
  screenOf,
} from "@/domain/strong-auth/challenges";
import {
  afterStrongAuthRefusal,
  rateLimitBlockMs,
  type StrongAuthRefusal,
  wrongAnswerRefusals,
} from "@/domain/strong-auth/refusals";
import type { RequestContext } from "@/server/context/request-context";
import { advanced } from "@/server/records/flow-record";
import type { StrongAuthResult } from "@/server/records/record-parts";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { proveDevice } from "@/server/session/device";
import { countIn } from "@/server/upstream/response-body";
import type { Refused } from "@/server/upstream/upstream";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { newerRequest } from "./newer-request";
import { offerPasskey } from "./passkey-offer";
import { reportToOpener } from "./start";

/** @returns the strong-authentication record of the request */
export const strongAuthOf = ({ record }: Pick<RequestContext, "record">): StrongAuthRecord | undefined =>
  record?.kind === "strongAuth" ? record : undefined;

/** Where a form leads whose challenge is no longer open. Without a record the page explains that it has ended, and offers a next step. */
export const leaveChallenge = (context: RequestContext): Outcome => {
  const record = strongAuthOf(context);
  return redirectTo(record ? toStrongAuth(record) : to("/strongauth"));
};

type OwnPage =
  | "/strongauth"
  | "/strongauth/code"
  | "/strongauth/details"
  | "/strongauth/help"
  | "/strongauth/phone"
  | "/strongauth/passkey";

export const toStrongAuth = ({ id }: StrongAuthRecord, page: OwnPage = "/strongauth"): Path => to(page, { flow: id });

export const selectedType = ({ types, chosen }: StrongAuthRecord): AvailableType | undefined =>
  types.find(({ type }) => type === chosen);

/** @returns the record with this method chosen: what is known of the code of another method says nothing about it */
export function withChosen(record: StrongAuthRecord, { type }: Pick<AvailableType, "type">): StrongAuthRecord {
  if (record.chosen === type) return record;
  const { chosen, contactShown, sentAt, sent, codeExpired, attemptsLeft, ...rest } = record;
  // before the first choice, the contact came from the opener: keep it
  return advanced({ ...rest, ...(chosen === undefined && contactShown && { contactShown }), chosen: type });
}

export type UnderWay = { record: StrongAuthRecord; type: AvailableType };

/** @returns the open challenge that is answered on a screen; undefined where the chosen method has another screen */
export function challengeUnderWay(context: RequestContext, screen: ChallengeScreen): UnderWay | undefined {
  const record = strongAuthOf(context);
  const type = record && selectedType(record);
  return record && type && !record.solved && screenOf(type) === screen ? { record, type } : undefined;
}

/** ICU select values ("yes" or "no") for messages that name the alternatives of a method. */
export function alternativeValues({ types, usedUp, reason }: StrongAuthRecord, type: AvailableType): ProblemValues {
  const others = hasOtherMethod(types, type.type, usedUp) ? "yes" : "no";
  return { others, edits: mayEditNumber(type, reason) ? "yes" : "no" };
}

/** A form error of a method, with the values of `alternativeValues`. */
export const methodError = (
  record: StrongAuthRecord,
  type: AvailableType,
  problem: Problem,
  { facts, ...more }: Omit<FormError, "kind" | "problem"> = {},
): FormError => formError(problem, { ...more, facts: { ...alternativeValues(record, type), ...facts } });

/**
 * SA-40: the lock of a method or of all methods. Stored in the record, so that a reload does not lift it (ERR-95?). The page is refreshed,
 * because another tab may have locked the method, and an entry that takes no answer must not stay.
 */
export function methodObstacle(type: AvailableType, record: StrongAuthRecord, now: number): FormError | undefined {
  const { lockedUntil = 0, usedUp } = record;
  if (lockedUntil > now) return formError("strongAuthLocked", { facts: { untilAt: lockedUntil }, refreshesPage: true });
  return usedUp.includes(type.type)
    ? methodError(record, type, "strongAuthMaxAttempts", { refreshesPage: true })
    : undefined;
}

/**
 * @returns the challenge that a submit answers
 * @throws Answered with where the submit leads when the challenge or its method is closed
 */
export function requireOpen(context: RequestContext, underWay: UnderWay | undefined): UnderWay {
  if (!underWay) throw new Answered(leaveChallenge(context));
  const stop = methodObstacle(underWay.type, underWay.record, context.now);
  if (stop) throw new Answered(stop);
  return underWay;
}

type Refusal = StrongAuthRefusal | "unknown";
type Answer = { ok: true } | Pick<Refused<Refusal>, "ok" | "refusal">;

/** @returns whether an answer was compared and found wrong, or may have been */
export const isWrongAnswer = (answer: Answer): boolean =>
  !answer.ok && (answer.refusal === "unknown" || wrongAnswerRefusals.includes(answer.refusal));

/** @returns whether the request behind an answer has expired */
export const isExpired = (answer: Answer): boolean => !answer.ok && answer.refusal === "expired";

/** @returns the key by which attempts are limited: the account, else the key with which a recovery began, else the request */
export const limitKeyOf = (
  { player }: Pick<RequestContext, "player">,
  { initializationKey, requestKey }: StrongAuthRecord,
): string => player?.userKey ?? initializationKey ?? requestKey;

type RefusedAttempt = {
  type: AvailableType;
  /** Which of the messages a screen shows (ERR-47, ERR-48). */
  screen: "code" | "details" | "recovery" | "passkey";
  /** The field that the message belongs to. */
  field?: string;
};

/** Stores the consequences of a refusal in the record. @returns its form error */
export function afterChallengeRefusal(
  context: RequestContext,
  record: StrongAuthRecord,
  { refusal, metadata, retryAfterMs }: Pick<Refused<Refusal>, "refusal" | "metadata" | "retryAfterMs">,
  { type, screen, field }: RefusedAttempt,
): FormError {
  if (refusal === "unknown") return methodError(record, type, "strongAuthUnknown");
  const isOfOtherTab =
    screen === "code" && ["incorrect", "lastAttempt", "expired"].includes(refusal) && newerRequest(context, record);
  const after = afterStrongAuthRefusal[refusal];
  const attemptsLeft = countIn(metadata?.remainingAttempts);
  const lockedUntil = lockEndIn(metadata, context.now);
  const rateLimitedUntil = context.now + (retryAfterMs || rateLimitBlockMs);
  const next: StrongAuthRecord = {
    ...record,
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(after.leaves === "usedUp" && { usedUp: [...new Set([...record.usedUp, type.type])] }),
    ...(after.leaves === "locked" && { lockedUntil }),
    ...(after.leaves === "rateLimited" && { rateLimitedUntil }),
    ...(refusal === "expired" && screen !== "passkey" && { resendAt: context.now, codeExpired: true }),
  };
  context.records.keep(next);
  if (isOfOtherTab) return methodError(next, type, "strongAuthNewerRequest", { refreshesPage: true });
  const fewLeft = { code: "strongAuthIncorrectFewLeft", details: "strongAuthNotValidatedFewLeft" } as const;
  const isCounted = screen === "code" || screen === "details";
  const isFew = refusal === "incorrect" && attemptsLeft !== undefined && attemptsLeft <= fewAttemptsLeft && isCounted;
  const onScreen = { recovery: after.recovery ?? after.details, details: after.details, passkey: after.passkey };
  const problem = isFew ? fewLeft[screen] : (screen !== "code" && onScreen[screen]) || after.code;
  const untilAt = { locked: lockedUntil, rateLimited: rateLimitedUntil, usedUp: undefined }[after.leaves ?? "usedUp"];
  const facts = { ...(untilAt !== undefined && { untilAt }), ...(isFew && { left: attemptsLeft }) };
  return methodError(next, type, problem, { facts, ...(field && !after.leaves && { fields: { [field]: problem } }) });
}

const unknown = { ok: false, kind: "unknown", refusal: "unknown" } as const;

/** ERR-57: for the `catch` of a call: an undeclared code, or a 4xx, is unknown. A 5xx without a code is thrown on as an upstream failure. */
export function unknownAnswer(error: unknown): typeof unknown {
  if (error instanceof UpstreamError && error.kind === "status" && (error.hasCode || error.status < 500))
    return unknown;
  throw error;
}

/** Of a completed strong authentication keeps only what its completion screen needs. */
function withoutKeys(record: StrongAuthRecord): StrongAuthRecord {
  const { initializationKey, enrolmentKey, overrideContact, contactShown, scan, ...rest } = advanced(record);
  return { ...rest, requestKey: "", types: [], usedUp: [], solved: true };
}

/**
 * Completes strong authentication: writes the result to the opener's record and leads back, by the success screen if the opener wants
 * one (SA-17), or by the offer of a passkey.
 */
export async function completeStrongAuth(
  context: RequestContext,
  record: StrongAuthRecord,
  result: Omit<StrongAuthResult, "at" | "failed">,
): Promise<Outcome> {
  await reportToOpener(context, record, { ...result, at: context.now });
  if (context.player) proveDevice(context, context.player.userKey);
  context.records.keep(withoutKeys(record));
  const offer = await offerPasskey(context, record, result.token);
  if (offer) return redirectTo(offer);
  return redirectTo(record.showsSuccess ? toStrongAuth(record) : record.backTo);
}
