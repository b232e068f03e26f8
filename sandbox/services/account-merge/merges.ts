// A player's required merge: which proofs of the other account are left, and its end.
import { randomUUID } from "node:crypto";
import { completeStep, isPending } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import { personaById, type State } from "../../platform/state.ts";
import { redacted } from "../strong-auth/challenge-types.ts";
import { limitFields, mergeLimits } from "./merged-limits.ts";
import { mergeRestrictions } from "./merged-restrictions.ts";
import type { Merge, ProofType } from "./records.ts";

const step = "merge-required";

/** The account that a player merges with. */
export const otherAccountOf = (state: State, { merge, recovery }: Persona): Persona | undefined =>
  personaById(state, merge?.account ?? recovery?.account ?? "");

function startMerge(state: State, { id, merge }: Persona): Merge {
  const proofsLeft: ProofType[] = [...(merge?.types ?? ["EmailPassword"])];
  const { sends = [], misses = [] } = state.merges[id] ?? {};
  const started = {
    key: randomUUID(),
    left: proofsLeft,
    authVerificationKey: randomUUID(),
    isProven: false,
    codes: [],
  };
  state.merges[id] = { ...started, sends, misses };
  return state.merges[id];
}

/** The merge that a key names, one proof further if the last one was given; without a key a new one. */
export function mergeFor(state: State, persona: Persona, mergeKey: string): Merge {
  const known = state.merges[persona.id];
  if (!known || known.key !== mergeKey) return startMerge(state, persona);
  if (!known.isProven || persona.merge?.repeats) return Object.assign(known, { isProven: false });
  const next = { left: known.left.slice(1), authVerificationKey: randomUUID(), isProven: false, codes: [] };
  return Object.assign(known, next);
}

/** The proof of a verification, if the key is the one that was given out last. */
export function mergeToProve(state: State, { id }: Persona, authVerificationKey: string): Merge | undefined {
  const merge = state.merges[id];
  return merge && !merge.isProven && merge.authVerificationKey === authVerificationKey ? merge : undefined;
}

/** What protects or stops the player in either account holds for the merged one. */
function mergeWith(persona: Persona, other: Persona | undefined): void {
  mergeLimits(persona, limitFields(persona, other));
  mergeRestrictions(persona, other);
}

/** The answer of a resolution; the last proof completes the step. */
export function resolutionOf(state: State, persona: Persona, merge: Merge) {
  const [type] = isPending(persona, step) ? merge.left : [];
  if (type === undefined) {
    if (isPending(persona, step)) mergeWith(persona, otherAccountOf(state, persona));
    completeStep(persona, step);
    return { mergeResolutionType: "Complete", mergeKey: merge.key };
  }
  const other = otherAccountOf(state, persona);
  const isMatched = type !== "UserNamePassword" && !persona.merge?.isUnmatched;
  const resolutionStep = {
    authVerificationKey: merge.authVerificationKey,
    maskedEmail: isMatched && other?.email ? redacted(other.email) : null,
    maskedPhoneNumber: other?.phone ? `***-***-${redacted(other.phone)}` : null,
  };
  return { mergeResolutionType: type, resolutionStep, mergeKey: merge.key };
}

/** @returns the merge of a key, if nothing is left to prove */
export function provenMerge(state: State, persona: Persona, mergeKey: string): Merge | undefined {
  const merge = state.merges[persona.id];
  const isLast = merge && merge.left.length <= 1 && !persona.merge?.repeats;
  return merge?.key === mergeKey && merge.isProven && isLast ? merge : undefined;
}

/** A recovery of the other account proves it as well. */
export function proveByRecovery(state: State, playerId: string | null): void {
  const merge = playerId === null ? undefined : state.merges[playerId];
  if (merge) merge.isProven = true;
}

const liftedByNewPassword = ["AUTH-129", "CRB-1211", "AUTH-603"];

/** A new password of the other account ends what refused the old one. */
export function acceptNewPassword(state: State, { id }: Persona): void {
  for (const persona of Object.values(state.personas)) {
    const { merge } = persona;
    if (merge?.account !== id) continue;
    if (liftedByNewPassword.includes(merge.refusal ?? "")) delete merge.refusal;
    if (state.merges[persona.id]) Object.assign(state.merges[persona.id] ?? {}, { misses: [] });
  }
}
