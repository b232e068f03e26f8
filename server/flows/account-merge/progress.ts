// The required merge of a sequence: what its record knows, and what its page shows (MRG-01, MRG-02, MRG-05).
import "server-only";
import { type Identifier, identifierFor } from "@/domain/account-merge/login";
import { codeContact, maxRounds, type RequestedProof, screenFor } from "@/domain/account-merge/resolution";
import { type ComparedField, comparisonFrom } from "@/domain/account-migration/comparison";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { shownContact } from "@/domain/person/contact";
import { toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform, loadFeatureFlags } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { advanced } from "@/server/records/flow-record";
import { currentSequence, sequenceQuery } from "@/server/records/sequence";
import type { MergeProgress } from "@/server/records/sequence-record";
import { mergeComparison } from "@/server/upstream/account-merge/merge";
import { call } from "@/server/upstream/call";

export const mergeStep = "merge-required";

export const noProgress: MergeProgress = { rounds: 0 };

/** @returns the progress of this sequence's merge; rounds of 0 before its first answer */
export const mergeProgress = (context: SignedInContext): MergeProgress => currentSequence(context).merge ?? noProgress;

/** MRG-55?: the platform has asked for more proofs than any merge needs. */
const isEndless = ({ rounds }: MergeProgress) => rounds > maxRounds;

/** The proof that is asked for, if its screen is this one. */
export function proofOn(context: SignedInContext, screen: "login" | "code"): RequestedProof | undefined {
  const progress = mergeProgress(context);
  const { proof, awaitsPress } = progress;
  return proof && !awaitsPress && screenFor(proof.type) === screen && !isEndless(progress) ? proof : undefined;
}

/** Keeps the progress; the forms that were rendered before belong to an older proof. */
export const keepStage = (context: SignedInContext, merge: MergeProgress | undefined): void =>
  context.records.keep(advanced({ ...currentSequence(context), merge }));

/** Keeps what changes while the proof stays the same. */
export const keepProgress = (context: SignedInContext, merge: MergeProgress): void =>
  context.records.keep({ ...currentSequence(context), merge });

/** @returns the page of the merge, within its sequence */
export function toMerge(context: SignedInContext, query: Readonly<Record<string, string | number>> = {}): Path {
  const { id } = currentSequence(context);
  const written = context.records.written(id);
  const record = written?.kind === "sequence" ? written : currentSequence(context);
  return toStep(mergeStep, { ...sequenceQuery(context, record), ...query });
}

/** @returns the page of the merge that another tab of this session has started, which the platform goes by if it is the newer one */
export function mergeInOtherTab(context: SignedInContext): Path | undefined {
  const own = currentSequence(context).id;
  const others = context.records
    .readAll()
    .flatMap((each) => (each.kind === "sequence" && each.id !== own && each.merge?.mergeKey ? each : []));
  const [newest] = others.toSorted((one, other) => other.createdAt - one.createdAt);
  return newest && toStep(mergeStep, { flow: newest.id });
}

/** @returns a redirect to the page of the merge */
export const backToMerge = (context: SignedInContext): Outcome => redirectTo(toMerge(context));

export type Confirmation = {
  kind: "confirm";
  /** Of the other account, masked by the platform. */
  email: string | null;
  /** Absent where the platform does not compare. */
  fields?: readonly ComparedField[];
};

/** @returns what the player confirms; undefined while the platform still wants a proof */
export async function loadConfirmation(
  context: SignedInContext,
  { mergeKey, proof }: MergeProgress,
): Promise<Confirmation | undefined> {
  const general = { kind: "confirm", email: proof?.maskedEmail ?? null } as const;
  if (mergeKey === undefined || !(await isOfferedByPlatform(context, "mergeComparison"))) return general;
  const answer = await optionalRead(call(context, mergeComparison, { params: { mergeKey } }));
  if (!answer) return general;
  if (!answer.ok) return undefined;
  const fields = comparisonFrom(answer.value.mergedAccountFields ?? []);
  return { ...general, ...(fields && { fields }) };
}

export type MergePage =
  /** Nothing was asked yet, or the platform has to be asked what comes next. */
  | { kind: "start"; isUnderWay: boolean }
  | {
      kind: "login";
      identifier: Identifier;
      maskedEmail?: string | undefined;
      isAskedAgain: boolean;
      mayRecover: boolean;
    }
  | {
      kind: "code";
      type: RequestedProof["type"];
      shown?: string | undefined;
      isAskedAgain: boolean;
      code: MergeProgress["code"];
    }
  | Confirmation
  /** MRG-55? */
  | { kind: "unexpected" };

/** MRG-14, MRG-49?: whether the recovery of the other account is offered. */
export const mayRecoverOther = async (context: SignedInContext): Promise<boolean> =>
  (await loadFeatureFlags(context)).mergeAccountRecovery === true;

/** Loads the page; sends nothing. */
export async function loadMerge(context: SignedInContext): Promise<MergePage> {
  const progress = mergeProgress(context);
  if (isEndless(progress)) return { kind: "unexpected" };
  const { proof, rounds, isAskedAgain = false, code, awaitsPress } = progress;
  if (awaitsPress) return (await loadConfirmation(context, progress)) ?? { kind: "start", isUnderWay: true };
  if (!proof) return { kind: "start", isUnderWay: rounds > 0 };
  if (screenFor(proof.type) === "code") {
    const { type } = proof;
    const { shown } = codeContact(proof);
    return { kind: "code", type, shown: shown && shownContact(shown), isAskedAgain, code };
  }
  const { maskedEmail } = proof;
  return {
    kind: "login",
    identifier: identifierFor(proof),
    maskedEmail: maskedEmail && shownContact(maskedEmail),
    isAskedAgain,
    mayRecover: await mayRecoverOther(context),
  };
}
