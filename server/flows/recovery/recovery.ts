// Account recovery: with or without a key, from the merge flow, and what a proof leads to (REC-01, REC-24, REC-25, REC-33?, BR-24, BR-25).
import "server-only";
import { spelledOut } from "@/domain/flow-link";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { challengeStates } from "@/domain/sign-in/login-challenge";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { logInWith } from "@/server/flows/sign-in/log-in";
import { beginStrongAuth } from "@/server/flows/strong-auth/start";
import { aimOf } from "@/server/records/flow-link";
import type { RecoveryRecord } from "@/server/records/flow-records";
import { flowLifeMs, newFlowId } from "@/server/records/record-cookies";
import type { Visit } from "@/server/request/context";
import { endSessionEverywhere } from "@/server/session/end-session";
import { mayRecover, newRecoveryKey } from "./recovery-key";

const recoveryOf = ({ record }: Visit) => (record?.kind === "recovery" ? record : undefined);

/** A key as a link carries it. */
const keyIn = (value: unknown) => (typeof value === "string" && /^[\w.~-]{1,200}$/.test(value) ? value : undefined);

export type Recovery =
  | { show: "start"; hidden: Readonly<Record<string, string>>; fromMergeFlow: boolean }
  /** Proven: one press is left. */
  | { show: "finish"; record: RecoveryRecord }
  /** Given up, or no way of proving it was left. */
  | { show: "failed"; record: RecoveryRecord };

/** @returns what the page shows; looking at it starts nothing */
export function loadRecovery(visit: Visit): Recovery {
  const record = recoveryOf(visit);
  if (record?.strongAuth) return { show: record.strongAuth.failed ? "failed" : "finish", record };
  const { query } = visit;
  const key = keyIn(query.strongAuthInitializationKey);
  // A start that follows one that has ended finds in its record what the link said.
  const parameters = record?.parameters ?? LoginParameters.parse(query);
  const fromMergeFlow = record ? record.fromMergeFlow === true : query.fromMergeFlow === "true";
  return {
    show: "start",
    fromMergeFlow,
    hidden: {
      ...givenParameters(parameters),
      ...(key && { strongAuthInitializationKey: key }),
      ...(fromMergeFlow && { fromMergeFlow: "true" }),
    },
  };
}

/** Where a recovery that came from the merge flow goes back to, and where any other starts anew. */
export const afterGivingUp = ({ fromMergeFlow, parameters }: RecoveryRecord): Path =>
  to(fromMergeFlow ? "/correctiveactions" : "/recovery", givenParameters(parameters));

/** Opens strong authentication with the link's key, or with a new one. The answer is the same whether there is an account or not. */
export async function beginRecovery(visit: Visit, form: FormData): Promise<Outcome> {
  const given = keyIn(form.get("strongAuthInitializationKey"));
  const refused = await mayRecover(visit, given);
  if (refused) return refused;
  const fromMergeFlow = form.get("fromMergeFlow") === "true";
  const opened = given ? { key: given } : await newRecoveryKey(visit, fromMergeFlow);
  if (!("key" in opened)) return opened;
  const record: RecoveryRecord = {
    kind: "recovery",
    id: newFlowId(),
    createdAt: visit.now,
    version: 0,
    siteExperience: visit.siteExperience,
    ...(visit.player && { sid: visit.player.sid }),
    parameters: LoginParameters.parse(Object.fromEntries(form)),
    ...(fromMergeFlow && { fromMergeFlow }),
  };
  visit.effects.records[record.id] = record;
  const outcome = await beginStrongAuth(visit, {
    initializationKey: opened.key,
    backTo: to("/recovery", { flow: record.id }),
    opener: record.id,
    recoversBySsn: true,
    ...(fromMergeFlow && { isMerge: true }),
  });
  // What could not be started leaves nothing behind.
  if ("stay" in outcome) delete visit.effects.records[record.id];
  return outcome;
}

/** REC-22: one person, one account. Ends the session that the recovery was asked from, once the other one has begun. */
async function leaveBehind(visit: Visit, token: string | undefined): Promise<void> {
  const { player } = visit;
  if (!player) return;
  const before = { ...visit, player, effects: { records: {} }, upstream: { ...visit.upstream, token } };
  await endSessionEverywhere(before, "multiAccounting");
}

/** A link's challenge that has ended meanwhile must not cost the player their recovery (REC-33?). */
async function signIn(visit: Visit, parameters: LoginParameters, requestToken: string, key: string) {
  const verified = { requestToken, secondFactorDue: false };
  const signedIn = await logInWith(visit, parameters, verified, key);
  const isChallengeOver = "refused" in signedIn && challengeStates.some((state) => state === signedIn.refused);
  if (!isChallengeOver) return signedIn;
  return logInWith(visit, { ...parameters, login_challenge: undefined }, verified, key);
}

/** A recovery that has signed somebody in is over, for whoever kept its record too (promise 4). */
const spent = ({ id }: RecoveryRecord) => `recovery:${id}`;

/**
 * Signs in to the recovered account with the proof. From the merge flow the player stays who they are and goes on with the merge.
 */
export async function finishRecovery(visit: Visit): Promise<Outcome> {
  const record = recoveryOf(visit);
  // Another window has signed in meanwhile, and that is what there is to know.
  if (!record && visit.player) return go(to("/auth"));
  if (!record?.strongAuth?.token || (await visit.guard.isRevoked(spent(record), visit.now))) {
    return stay("recoveryEnded");
  }
  if (record.fromMergeFlow && visit.player) {
    visit.effects.records[record.id] = null;
    return go(to("/correctiveactions", spelledOut(aimOf(visit))));
  }
  const { token: proof } = record.strongAuth;
  const { token } = visit.upstream;
  const signedIn = await signIn(visit, record.parameters, proof, `${record.id}-login`);
  if ("refused" in signedIn) return stay("recoveryEnded");
  if ("go" in signedIn) {
    await visit.guard.revoke(spent(record), visit.now + flowLifeMs, visit.now);
    await leaveBehind(visit, token);
  }
  return signedIn;
}
