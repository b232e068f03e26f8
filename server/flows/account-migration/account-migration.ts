// Step migrate-account: pick an older account, compare it with this one, merge the two (MRG-25 to MRG-34, MRG-46!).
import "server-only";
import { comparisonFrom } from "@/domain/account-migration/comparison";
import { fieldsError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { requireDue, standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { advanced } from "@/server/records/flow-record";
import { keepComparison, type MergeComparison, readComparison } from "@/server/records/merge-comparison";
import { currentSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { ifStoreIsDown, StoreUnavailable } from "@/server/store/store";
import { track } from "@/server/telemetry/track";
import { mergeCompletion, mergeStart, readMergeableAccounts } from "@/server/upstream/account-migration";
import { call } from "@/server/upstream/call";
import { ifNotAnswered, isAnswerLost, isPlatformFailure, UpstreamError } from "@/server/upstream/upstream-error";

const code = "migrate-account";

export type MergeableAccount = Awaited<ReturnType<typeof readMergeableAccounts>>[number];

export type MergeAccounts =
  | { kind: "choose"; accounts: readonly [MergeableAccount, ...MergeableAccount[]] }
  | ({ kind: "compare" } & MergeComparison)
  /** MRG-31: an empty list, or any error. */
  | { kind: "failed" };

/** TRK-10: for the `catch` of a call: every failure of a merge is tracked. */
const tracked =
  (context: SignedInContext) =>
  (error: unknown): never => {
    if (error instanceof UpstreamError) track(context, "mergeError", { code: error.code });
    throw error;
  };

const readAccounts = (context: SignedInContext) => readMergeableAccounts(context).catch(tracked(context));

async function load(context: SignedInContext): Promise<MergeAccounts> {
  const { mergeTransferKey } = currentSequence(context);
  const comparison = mergeTransferKey === undefined ? undefined : await readComparison(context, mergeTransferKey);
  if (comparison) return { kind: "compare", ...comparison };
  const [first, ...others] = await readAccounts(context);
  return first ? { kind: "choose", accounts: [first, ...others] } : { kind: "failed" };
}

/** Loads the comparison that the player has asked for, else the list. */
export async function loadMergeAccounts(context: SignedInContext): Promise<MergeAccounts> {
  try {
    return await load(context);
  } catch (error) {
    const isFailure = isPlatformFailure(error);
    if (isFailure || error instanceof StoreUnavailable) return { kind: "failed" };
    throw error;
  }
}

const toThisStep = (context: SignedInContext, record: SequenceRecord): Outcome =>
  redirectTo(toStep(code, sequenceQuery(context, record)));

function keepTransferKey(context: SignedInContext, mergeTransferKey?: string): Outcome {
  const { mergeTransferKey: _, ...record } = currentSequence(context);
  const next = advanced({ ...record, ...(mergeTransferKey && { mergeTransferKey }) });
  context.records.keep(next);
  return toThisStep(context, next);
}

/** Compares the account that was picked, or the only one (MRG-26, MRG-32). It must be one of those that the platform lists. */
export async function compareAccounts(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireDue(context, code);
  const accounts = await readAccounts(context);
  const [only] = accounts;
  const picked =
    accounts.length === 1
      ? only
      : accounts.find(({ externalUserIdentifier }) => externalUserIdentifier === form.get("account"));
  if (accounts.length === 0) return formError("migrationFailed");
  if (!picked) return fieldsError({ account: "mergeAccountMissing" });
  const { externalUserIdentifier, transferType, emailAddress } = picked;
  const starting = call(context, mergeStart, { body: { externalUserIdentifier, transferType } });
  const { transferKey, mergedAccountFields } = (await starting.catch(tracked(context))).value;
  const fields = comparisonFrom(mergedAccountFields ?? []);
  if (!fields) return formError("migrationFailed");
  await keepComparison(context, transferKey, { email: emailAddress ?? null, fields });
  return keepTransferKey(context, transferKey);
}

/** Goes back to the list. The comparison that was made is not completed. */
export async function leaveComparison(context: SignedInContext): Promise<Outcome> {
  return keepTransferKey(context);
}

/** MRG-32: whether the platform has merged although its answer is lost. A block may only hide the step. */
async function isMerged(context: SignedInContext, error: unknown): Promise<boolean> {
  const now = isAnswerLost(error) ? await loadRequiredActions(context).catch(ifNotAnswered(undefined)) : undefined;
  return now !== undefined && standingIn(context, now, code) === "done";
}

/** Completes the merge once, however often and in whichever tab it is pressed (MRG-29, MRG-32). */
export async function mergeAccounts(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, code);
  const { mergeTransferKey: transferKey, ...record } = currentSequence(context);
  if (transferKey === undefined) return toThisStep(context, record);
  await call(context, mergeCompletion, { body: { transferKey }, once: transferKey })
    .catch(tracked(context))
    .catch(async (error: unknown) => {
      if (!(await isMerged(context, error))) throw error;
    });
  // for the page that says what was merged; without the store it says less
  await readComparison(context, transferKey)
    .then((comparison) => comparison && keepComparison(context, currentSequence(context).id, comparison))
    .catch(ifStoreIsDown(undefined));
  const next = withStepsDone(record, [code], context.now);
  context.records.keep(next);
  return redirectTo(toSequence(context, "/correctiveactions/merged", next));
}

const mergingSteps = [code, "merge-required"] as const;

/** @property at when, in epoch milliseconds */
export type Merged = { step: (typeof mergingSteps)[number]; at: number; comparison: MergeComparison | undefined };

/** @returns what this sequence has merged, for the page that says so; undefined when it has merged nothing */
export async function loadMerged(context: SignedInContext): Promise<Merged | undefined> {
  const { done, id } = currentSequence(context);
  const [merge] = mergingSteps.flatMap((step) =>
    done.filter(({ code }) => code === step).map(({ at }) => ({ step, at })),
  );
  if (!merge) return undefined;
  const comparison = await readComparison(context, id).catch(ifStoreIsDown(undefined));
  return { ...merge, comparison };
}
