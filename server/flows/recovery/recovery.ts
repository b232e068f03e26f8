// Account recovery, with or without a key, also from the merge flow (REC-01, REC-24, REC-25, REC-33?, BR-24, BR-25).
import "server-only";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { startQuery } from "@/domain/routing/flow-link";
import { linkParameters } from "@/domain/routing/link-parameters";
import { to } from "@/domain/routing/routes";
import { challengeStates } from "@/domain/sign-in/login-challenge";
import { definedParameters, type LoginParameters, loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { logInWith } from "@/server/flows/sign-in/log-in";
import { startStrongAuthFor } from "@/server/flows/strong-auth/start";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { anonymousFlowLifeMs } from "@/server/records/browser-state";
import { advanced, type RecoveryRecord } from "@/server/records/flow-record";
import { newRecord, ownedBy } from "@/server/records/records";
import { afterRecovery } from "@/server/records/sequence-record";
import { endSessionEverywhere } from "@/server/session/session-lifecycle";
import { type Key, readValue } from "@/server/store/store";
import { limitRecoveries, requestRecoveryKey } from "./recovery-key";

const recoveryOf = ({ record }: RequestContext) => (record?.kind === "recovery" ? record : undefined);

/** The flow of the merge that opened the recovery, as a hidden field of the start. */
const sequenceOf = ({ record }: RequestContext): Record<string, string> =>
  record?.kind === "sequence" ? { flow: record.id } : {};

/** Validates an initialization key from a link or form. */
const keyIn = (value: unknown) => linkParameters.strongAuthInitializationKey.rule.parse(value);

export type Recovery =
  /** `back`: to the merge from which a player came. */
  | { kind: "start"; hidden: Readonly<Record<string, string>>; fromMergeFlow: boolean; back?: Path }
  /** Strong authentication succeeded: the player confirms the sign-in. */
  | { kind: "finish"; record: RecoveryRecord }
  /** Strong authentication was cancelled, or no method was left. */
  | { kind: "failed"; record: RecoveryRecord };

/** Loads the page; starts nothing. */
export function loadRecovery(context: RequestContext): Recovery {
  const record = recoveryOf(context);
  if (record?.strongAuth) return { kind: record.strongAuth.failed ? "failed" : "finish", record };
  const { query } = context;
  const key = keyIn(query.strongAuthInitializationKey);
  // A restart takes the parameters of the original link from the record.
  const parameters = record?.parameters ?? context.parameters;
  const fromMergeFlow = record ? record.fromMergeFlow === true : query.fromMergeFlow === "true";
  return {
    kind: "start",
    fromMergeFlow,
    ...(fromMergeFlow &&
      context.player && { back: recoveryExit({ fromMergeFlow, parameters, sequence: sequenceOf(context).flow }) }),
    hidden: {
      ...definedParameters(parameters),
      ...(key && { strongAuthInitializationKey: key }),
      ...(fromMergeFlow && { fromMergeFlow: "true" }),
      ...sequenceOf(context),
    },
  };
}

type Origin = Pick<RecoveryRecord, "fromMergeFlow" | "parameters" | "sequence">;

/** The target after a cancelled recovery: back to the merge flow, or to a new start. */
export const recoveryExit = ({ fromMergeFlow, parameters, sequence }: Origin): Path =>
  fromMergeFlow
    ? to("/correctiveactions", { ...definedParameters(parameters), flow: sequence })
    : to("/recovery", definedParameters(parameters));

/** Starts strong authentication with the link's key or a new one. The result does not reveal whether an account exists. */
export async function startRecovery(context: RequestContext, form: FormData): Promise<Outcome> {
  const linkKey = keyIn(form.get("strongAuthInitializationKey"));
  await limitRecoveries(context, linkKey);
  const fromMergeFlow = form.get("fromMergeFlow") === "true";
  const start = (key: string, from = context) => startWith(from, form, { key, fromMergeFlow });
  const begun = linkKey ? await start(linkKey) : undefined;
  // the key of the link has ended: the same press asks for another one
  if (begun && !(begun.kind === "error" && begun.problem === "strongAuthEnded")) return begun;
  const newKey = await requestRecoveryKey(context, fromMergeFlow);
  return start(newKey, { ...context, submitKey: `${context.submitKey}-renewed` });
}

function startWith(
  context: RequestContext,
  form: FormData,
  { key, fromMergeFlow }: { key: string; fromMergeFlow: boolean },
): Promise<Outcome> {
  const record: RecoveryRecord = {
    ...newRecord(context),
    kind: "recovery",
    ...ownedBy(context),
    parameters: loginParametersFrom(Object.fromEntries(form), context),
    ...(fromMergeFlow && { fromMergeFlow, sequence: sequenceOf(context).flow }),
  };
  return startStrongAuthFor(context, record, {
    initializationKey: key,
    backTo: to("/recovery", { flow: record.id }),
    recoversBySsn: true,
    ...(fromMergeFlow && { isMerge: true }),
  });
}

/** REC-22: one person, one account. Ends the session from which the recovery was started, after the sign-in to the other account. */
async function endPreviousSession(context: RequestContext, token: string | undefined): Promise<void> {
  const { player } = context;
  if (!player) return;
  const before = { ...context, player, cookieWrites: { records: {} }, upstream: { ...context.upstream, token } };
  await endSessionEverywhere(before, "multiAccounting");
}

/** Signs in without the login challenge when it has ended meanwhile, so that the recovery is not lost (REC-33?). */
async function signIn(context: RequestContext, parameters: LoginParameters, requestToken: string, key: string) {
  const verified = { requestToken, secondFactorDue: false };
  const signedIn = await logInWith(context, parameters, verified, key);
  const isChallengeOver = signedIn.kind === "refused" && challengeStates.some((state) => state === signedIn.refusal);
  if (!isChallengeOver) return signedIn;
  return logInWith(context, { ...parameters, login_challenge: undefined }, verified, key);
}

/** The merge that the recovery was made for continues. */
function keepMergeProved({ records }: RequestContext, { sequence }: RecoveryRecord): void {
  const opener = sequence === undefined ? undefined : records.read(sequence);
  if (opener?.kind === "sequence" && opener.merge)
    records.keep(advanced({ ...opener, merge: afterRecovery(opener.merge) }));
}

/** Where a completed recovery is remembered, so that a copied record cannot sign in again (promise 4). */
const revocationKey = ({ id }: RecoveryRecord): Key => [`flow:${id}`, "recovered"];

/**
 * Signs in to the recovered account with the strong-authentication token. From the merge flow the player stays signed in and returns
 * to the merge.
 */
export async function finishRecovery(context: RequestContext): Promise<Outcome> {
  const record = recoveryOf(context);
  // another tab has completed the recovery
  if (!record && context.player) return redirectTo(to("/auth"));
  if (
    !record?.strongAuth ||
    record.strongAuth.failed ||
    (await readValue(context, revocationKey(record))) !== undefined
  ) {
    return formError("recoveryEnded");
  }
  if (record.fromMergeFlow && context.player) {
    keepMergeProved(context, record);
    context.records.drop(record.id);
    return redirectTo(to("/correctiveactions", { ...startQuery(flowLinkOf(context)), flow: record.sequence }));
  }
  const { token: proof } = record.strongAuth;
  if (proof === undefined) {
    // a platform may recover by the SSN without naming a proof (SA-14)
    context.records.drop(record.id);
    return redirectTo(to("/auth", startQuery(flowLinkOf(context))));
  }
  const { token } = context.upstream;
  const signedIn = await signIn(context, record.parameters, proof, `${record.id}-login`);
  if (signedIn.kind === "refused") return formError("recoveryEnded");
  if (signedIn.kind === "redirect") {
    await context.store.set(revocationKey(record), "used", context.now + anonymousFlowLifeMs, context.now);
    await endPreviousSession(context, token);
  }
  return signedIn;
}
