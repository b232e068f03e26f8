// The door to strong authentication, for every flow that needs a second factor (SA-07, SA-18, SA-19, SA-68?, SA-75?).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { type ChallengeType, reasonAt, type StrongAuthReason, usableTypes } from "@/domain/strong-auth";
import { config } from "./config";
import { newFlowId } from "./flow";
import type { FlowRecord, StrongAuthRecord, StrongAuthResult } from "./flow-records";
import { UpstreamError } from "./upstream/call";
import { initiateStrongAuth } from "./upstream/strong-auth";
import type { Visit } from "./visit";

export type StrongAuthOpening = {
  reason?: StrongAuthReason;
  initializationKey?: string;
  /** Page of the opener that success leads to; it finds the result in its own record. */
  backTo: Path;
  /** Where giving up, a failure and "no type available" lead; `backTo` unless said. */
  givesUpTo?: Path;
  /** Id of the opener's record, to which the result is written as `strongAuth`. */
  opener?: string;
  /** The opener is a sequence, and success completes this step of it. */
  completes?: CorrectiveAction;
  /** SA-22, SA-57 */
  isMerge?: boolean;
  /** The full SSN goes to the recovery call with a device-risk session instead of finishing the challenge (SA-14, SA-52). */
  recoversBySsn?: boolean;
  /** Reason UNENROLL: the factor that goes (SA-43). */
  enrolmentKey?: string;
  /** Only this type is wanted: quick enrolment, or the removal of a factor (PHN-17). */
  enrolType?: ChallengeType;
  /** The contact on file, masked: no editor comes first (PHN-14). */
  contactShown?: string;
  /** A number that was typed on the opener's page, E.164: no editor comes first, and codes go there (PHN-21?). */
  overrideContact?: string;
  /** SA-17 */
  showsSuccess?: boolean;
};

/** Writes to the opener's record what became of it; an opener that is gone is told nothing. */
export async function tellOpener(visit: Visit, opener: string | undefined, result: StrongAuthResult): Promise<void> {
  const record = opener === undefined ? undefined : await ownRecord(visit, opener);
  if (record) visit.effects.records[record.id] = { ...record, strongAuth: result };
}

/** The opener's record: as this submit already keeps it, or as the browser brought it. */
export const ownRecord = async (visit: Visit, id: string): Promise<FlowRecord | undefined> =>
  visit.effects.records[id] ?? (await visit.recordNamed(id));

/**
 * Opens strong authentication: initiates upstream and leads to /strongauth. Only for a POST. Keep the opener's record first.
 * SA-75?: an initiate that upstream refuses or fails is a problem of the form; no usable type is the opener's failure (SA-19).
 */
export async function beginStrongAuth(visit: Visit, opening: StrongAuthOpening): Promise<Outcome> {
  const { reason: asked, initializationKey, backTo, givesUpTo = backTo, opener, ...more } = opening;
  const reason = asked && reasonAt(asked, visit.siteExperience, config().NJ_REASON_SITE_EXPERIENCES);
  const answer = await initiateStrongAuth(
    visit.upstream,
    { reason, initializationKey },
    `${visit.submitKey}-initiate`,
  ).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.kind !== "status") throw error;
    if (error instanceof UpstreamError) return undefined;
    throw error;
  });
  if (!answer?.ok) return stay("strongAuthStartFailed");
  const types = usableTypes(answer.value.types, { ...more, reason });
  if (types.length === 0) {
    await tellOpener(visit, opener, { failed: true, at: visit.now });
    return go(givesUpTo);
  }
  const record: StrongAuthRecord = {
    ...more,
    kind: "strongAuth",
    id: newFlowId(),
    createdAt: visit.now,
    version: 0,
    ...(visit.player && { sid: visit.player.sid }),
    backTo,
    givesUpTo,
    ...(opener !== undefined && { opener }),
    ...(reason && { reason }),
    ...(initializationKey !== undefined && { initializationKey }),
    requestKey: answer.value.requestKey,
    types,
    sends: 0,
    resendAt: visit.now,
    usedUp: [],
  };
  visit.effects.records[record.id] = record;
  return go(to("/strongauth", { flow: record.id }));
}
