// What of the player's waits for a decision, each case under an address that tells nothing of its cause.
import "server-only";
import { createHash } from "node:crypto";
import { type Case, type CaseFacts, type CaseTimes, timesOf, usualReviewHoursIn } from "@/domain/case-status/case";
import { hours } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import { to } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { loadStanding, type Standing, viewsOfAll } from "@/server/flows/restrictions/blocked";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { jurisdictionOf } from "@/server/lookups/jurisdiction";
import { optionalRead } from "@/server/lookups/optional-read";
import { readTransfer } from "@/server/upstream/transfers";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";

export type OpenCase = Case & {
  /** Names it in its address: the platform's reference, or a digest, because a code could tell the cause of a review. */
  id: string;
  /** The block that waits for it. */
  view?: RestrictionView;
};

/** @returns what can be said of the times of a case now */
export function timesOfCase(context: RequestContext, { facts }: Case): CaseTimes {
  const usual = usualReviewHoursIn(jurisdictionOf(context).country);
  return timesOf(facts, context.now, usual === undefined ? undefined : hours(usual));
}

const idOf = ({ player }: SignedInContext, { reference }: CaseFacts, key: string): string =>
  reference ?? createHash("sha256").update(`${player.userKey} ${key}`).digest("hex").slice(0, 16);

/** @returns the case that a block waits for */
export const caseOfView = (context: SignedInContext, view: RestrictionView): OpenCase | undefined =>
  view.case && { ...view.case, id: idOf(context, view.case.facts, view.key), view };

/** @returns the address of a case */
export const caseStatusPath = ({ id }: Pick<OpenCase, "id">): Path => to("/accountcenter/status", { case: id });

export type CaseSources = {
  standing: Standing;
  documents: readonly ReceivedDocument[] | undefined;
  /** Undefined unless one has arrived. */
  transfer: CaseFacts | undefined;
};

/** A document that a block waits for is the block's case; of others the newest stands for all. */
function documentCase(context: SignedInContext, { documents = [] }: CaseSources, blocks: readonly OpenCase[]) {
  if (blocks.some(({ subject }) => subject === "document" || subject === "review")) return [];
  const [latest] = documents.filter(({ isWaiting }) => isWaiting).toSorted((a, b) => b.receivedAt - a.receivedAt);
  if (!latest) return [];
  const { facts, uploadKey } = latest;
  return [{ subject: "document", facts, id: idOf(context, facts, uploadKey) } as const];
}

/** @returns all open cases, those that stop something first */
export function casesFrom(context: SignedInContext, sources: CaseSources): readonly OpenCase[] {
  const blocks = viewsOfAll(context, sources.standing).flatMap((view) => caseOfView(context, view) ?? []);
  const { transfer } = sources;
  return [
    ...blocks,
    ...documentCase(context, sources, blocks),
    ...(transfer ? [{ subject: "transfer", facts: transfer, id: idOf(context, transfer, "transfer") } as const] : []),
  ];
}

/**
 * @param read asks for the transfer
 * @returns the transfer that the other operator has handed over and that waits, where the product has transfers
 */
export async function loadArrivedTransfer(
  context: SignedInContext,
  read = () => optionalRead(readTransfer(context)),
): Promise<CaseFacts | undefined> {
  const { transferFlow } = await loadFeatureFlags(context);
  const transfer = transferFlow === true ? await read() : undefined;
  return transfer?.status === "Pending" && transfer.facts.receivedAt !== undefined ? transfer.facts : undefined;
}

/** Loads all open cases. @param own what is required for the product of the request */
export async function loadCases(
  context: SignedInContext,
  own = loadRequiredActions(context),
): Promise<readonly OpenCase[]> {
  const [standing, documents, transfer] = await Promise.all([
    loadStanding(context, own),
    optionalRead(readDocuments(context)),
    loadArrivedTransfer(context),
  ]);
  return casesFrom(context, { standing, documents, transfer });
}

/** The case that an address names, or the only one. `several`: the player chooses. */
export type CasePage =
  | { kind: "one"; case: OpenCase }
  | { kind: "several"; cases: readonly OpenCase[] }
  | { kind: "none" };

/** Loads the status page. An address chooses among the cases that the platform knows, and cannot name any other (promise 18). */
export async function loadCaseStatus(context: SignedInContext): Promise<CasePage> {
  const cases = await loadCases(context);
  const named = cases.find(({ id }) => id === context.query.case);
  const [first, second] = cases;
  const shown = named ?? (second ? undefined : first);
  if (shown) return { kind: "one", case: shown };
  return first ? { kind: "several", cases } : { kind: "none" };
}
