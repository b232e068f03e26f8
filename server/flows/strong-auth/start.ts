// Starts strong authentication for any flow that needs a second factor (SA-07, SA-18, SA-19, SA-68?, SA-75?).
import "server-only";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { lockEndIn } from "@/domain/sign-in/one-time-code";
import { type AvailableType, reasonAt, type StrongAuthReason, usableTypes } from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import type { FlowRecord } from "@/server/records/flow-record";
import type { StrongAuthResult } from "@/server/records/record-parts";
import { flowIdForSubmit, ownedBy } from "@/server/records/records";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { releaseSession } from "@/server/session/session-lifecycle";
import { initiateStrongAuth } from "@/server/upstream/strong-auth/strong-auth";
import { UpstreamError } from "@/server/upstream/upstream-error";

/** What the opening flow states about the strong authentication. The record keeps it under the same names. */
export type StrongAuthOpening = Partial<
  Pick<
    StrongAuthRecord,
    | "reason"
    | "variant"
    | "initializationKey"
    | "opener"
    | "completes"
    | "isMerge"
    | "recoversBySsn"
    | "enrolmentKey"
    | "enrolType"
    | "contactShown"
    | "overrideContact"
    | "showsSuccess"
  >
> & {
  /** Target after success: a page of the opener, which finds the result in its own record. */
  backTo: Path;
  /** Target after cancellation, failure, or when no type is available; default `backTo`. */
  givesUpTo?: Path | undefined;
};

/** The opener's record: as this submit has written it, else as it was. */
function openerOf(context: RequestContext, { opener }: Pick<StrongAuthOpening, "opener">): FlowRecord | undefined {
  return opener === undefined ? undefined : (context.records.written(opener) ?? context.records.read(opener));
}

/** Writes the result to the opener's record, if it still exists. */
export async function reportToOpener(
  context: RequestContext,
  opening: Pick<StrongAuthOpening, "opener" | "completes">,
  result: StrongAuthResult,
): Promise<void> {
  const { completes } = opening;
  // the proof counts whether or not a flow waits for it
  if (completes === "strongauth" && !result.failed) releaseSession(context);
  const opener = openerOf(context, opening);
  if (!opener) return;
  const { strongAuthFlow, ...open } = opener;
  // the record of a completed one is removed when the opener starts another
  const record: FlowRecord = result.failed || !strongAuthFlow ? open : { ...open, strongAuthFlow };
  const isStepDone = record.kind === "sequence" && completes && !result.failed;
  context.records.keep(
    isStepDone ? withStepsDone(record, [completes], context.now) : { ...record, strongAuth: result },
  );
}

/**
 * PHN-18: the variant of a corrective action covers every call of its strong authentication, because they share the key of one request.
 * Everything else of the flow goes under its own site experience.
 * @returns the context for these calls
 */
export const underVariant = (context: RequestContext, { variant }: { variant?: string | undefined }): RequestContext =>
  variant === undefined ? context : { ...context, upstream: { ...context.upstream, siteExperience: variant } };

/**
 * SA-07: asks the platform for a request.
 * @returns the answer; with its code when upstream refused or failed
 */
async function initiated(
  context: RequestContext,
  opening: Pick<StrongAuthOpening, "initializationKey" | "variant">,
  reason: StrongAuthReason | undefined,
) {
  const { initializationKey } = opening;
  try {
    return await initiateStrongAuth(underVariant(context, opening), { reason, initializationKey });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "status")
      return { ok: false as const, refusal: undefined, code: error.code, metadata: undefined };
    throw error;
  }
}

/**
 * Runs upstream work under a record's request. When the request has expired, initiates a new one and repeats the work once, so that
 * the player need not retype anything (ERR-56).
 * @param work gets the record, and the context to call with: the second time another submit to the platform
 * @returns the answer, and the record that was used
 */
export async function withFreshRequest<T>(
  context: RequestContext,
  record: StrongAuthRecord,
  work: (record: StrongAuthRecord, context: RequestContext) => Promise<T>,
  isExpired: (answer: T) => boolean,
): Promise<{ answer: T; used: StrongAuthRecord }> {
  const answer = await work(record, context);
  if (!isExpired(answer)) return { answer, used: record };
  const opened = await initiated(context, record, record.reason);
  if (!opened.ok) return { answer, used: record };
  const used = { ...record, requestKey: opened.value.requestKey };
  return { answer: await work(used, { ...context, submitKey: `${context.submitKey}-again` }), used };
}

/** A passkey is asked for by optional operations. */
async function offeredTypes(
  context: RequestContext,
  types: readonly AvailableType[],
): Promise<readonly AvailableType[]> {
  const without = types.filter(({ type }) => type !== "Passkey");
  return without.length === types.length || (await isOfferedByPlatform(context, "passkeys")) ? types : without;
}

/** The flow that the opener had before may be open in another tab, so it stays, and is the first to go when there are too many records. */
function replaceFlow({ records }: RequestContext, { strongAuthFlow }: FlowRecord, id: string): void {
  if (strongAuthFlow === undefined || strongAuthFlow === id) return;
  const before = records.read(strongAuthFlow);
  if (before?.kind === "strongAuth" && !before.solved) records.keep({ ...before, isReplaced: true });
  else records.drop(strongAuthFlow);
}

/**
 * Starts strong authentication and redirects to /strongauth. Call it from submits only, after storing the opener's record.
 * SA-75?: a refused or failed initiate is a form error; without a usable type the opener gets a failure (SA-19). A locked account gets
 * the page that says until when, and suggests a new password (ERR-52).
 */
export async function startStrongAuth(context: RequestContext, opening: StrongAuthOpening): Promise<Outcome> {
  const { reason: requested, backTo, givesUpTo = backTo, ...more } = opening;
  const id = flowIdForSubmit(context.submitKey);
  // The same form again, after its stored outcome has expired. It leads to the flow that it started, because a second flow would not
  // know which methods are used up, or that the request is solved.
  if (context.records.read(id)?.kind === "strongAuth") {
    // the first submit has stored its opener already: the one of this submit goes
    if (opening.opener) context.records.undo(opening.opener);
    return redirectTo(to("/strongauth", { flow: id }));
  }
  const reason = requested && reasonAt(requested, context.siteExperience);
  const answer = await initiated(context, opening, reason);
  const isLocked = !answer.ok && answer.refusal === "locked";
  // the key with which the flow began is too old: no press of the same form helps
  if (!answer.ok && answer.refusal === "expired") return formError("strongAuthEnded");
  if (!answer.ok && !isLocked) return formError("strongAuthStartFailed", { facts: { code: answer.code } });
  const { requestKey, types: available } = answer.ok ? answer.value : { requestKey: "", types: [] };
  const types = usableTypes(await offeredTypes(context, available), { ...more, reason });
  if (types.length === 0 && !isLocked) {
    await reportToOpener(context, opening, { failed: true, at: context.now });
    return redirectTo(givesUpTo);
  }
  const record: StrongAuthRecord = {
    ...more,
    kind: "strongAuth",
    id,
    createdAt: context.now,
    version: 0,
    siteExperience: context.siteExperience,
    ...ownedBy(context),
    backTo,
    givesUpTo,
    ...(reason && { reason }),
    requestKey,
    types,
    sends: 0,
    resendAt: context.now,
    usedUp: [],
    ...(isLocked && { lockedUntil: lockEndIn(answer.metadata, context.now) }),
  };
  context.records.keep(record);
  const opener = openerOf(context, opening);
  if (opener) {
    replaceFlow(context, opener, id);
    const { strongAuth: _, ...fresh } = opener;
    context.records.keep({ ...fresh, strongAuthFlow: record.id });
  }
  return redirectTo(to("/strongauth", { flow: record.id }));
}

/** The same for an opener whose record begins with this submit: a start that fails leaves none behind. */
export async function startStrongAuthFor(
  context: RequestContext,
  record: FlowRecord,
  opening: Omit<StrongAuthOpening, "opener">,
): Promise<Outcome> {
  context.records.keep(record);
  const outcome = await startStrongAuth(context, { ...opening, opener: record.id });
  if (outcome.kind === "error") context.records.undo(record.id);
  return outcome;
}
