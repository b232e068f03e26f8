// The entry page of the corrective actions: works out which step or block a player must see (CA-34 to CA-43).
import "server-only";
import { entryDecision } from "@/domain/corrective-actions/entry";
import type { RequiredActions, Restriction } from "@/domain/corrective-actions/required-actions";
import type { Path } from "@/domain/outcome";
import { isAllowed, permissionFor } from "@/domain/products";
import { screenOf } from "@/domain/restrictions/blocks";
import { routeAt, toStep } from "@/domain/routes";
import type { Player } from "@/domain/session/claims";
import { stepOf } from "@/domain/verdicts/blocks";
import type { Verdict } from "@/domain/verdicts/verdicts";
import { loadChargeback } from "@/server/flows/restrictions/chargeback";
import { currentSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignedInContext } from "@/server/request/context";
import { loadRequiredActions } from "./required-actions";

export type EntryPage =
  | { kind: "redirect"; to: Path }
  | { kind: "block"; by: Restriction; amountInDispute?: number }
  | { kind: "severalBlocks"; by: readonly [Restriction, ...Restriction[]] }
  /** CA-59? */
  | { kind: "stuckInLoop" }
  /** Nothing is left to do, and the platform still does not allow account maintenance. */
  | { kind: "noMaintenance" };

const loadBlock = async (context: SignedInContext, by: Restriction) =>
  screenOf(by).layout === "chargeback" ? loadChargeback(context, by) : { by };

async function entryPageFor(
  context: SignedInContext,
  record: SequenceRecord,
  required: RequiredActions,
): Promise<EntryPage> {
  const decision = entryDecision(required, record.lastDone);
  switch (decision.kind) {
    case "clear":
      return { kind: "redirect", to: toSequence(context, "/postauth", record) };
    case "step":
      return { kind: "redirect", to: toStep(decision.code, sequenceQuery(context, record)) };
    case "blocked":
      return { kind: "block", ...(await loadBlock(context, decision.by)) };
    default:
      return decision;
  }
}

const isMaintenance = (target: Path) =>
  routeAt(new URL(target, "https://account.invalid").pathname)?.access === "maintenance";

const mayMaintain = (player: Player | null): boolean =>
  player !== null && isAllowed(permissionFor("myaccount"), player.permissions);

/**
 * ATT-61: where a flow that was entered for account maintenance leads once nothing is left to do. Undefined for any other flow,
 * and where only a submit can keep the token that grants the maintenance.
 */
async function maintenanceEntry(
  context: SignedInContext,
  { parameters, isSignIn }: SequenceRecord,
): Promise<EntryPage | undefined> {
  const target = context.safeRedirectTarget(parameters.returnPath);
  if (context.product !== "myaccount" || !target || !isMaintenance(target)) return undefined;
  if (mayMaintain(context.player)) return isSignIn ? undefined : { kind: "redirect", to: target };
  return mayMaintain(await context.newPlayer()) ? undefined : { kind: "noMaintenance" };
}

/** @returns the step whose page says more of a block: how its questionnaire ended */
const stepOfBlock = ({ explanation }: Restriction, verdicts: readonly Verdict[]) =>
  // a block of the platform's own has its own words
  explanation.header === "" ? verdicts.map(stepOf).find((step) => step !== undefined) : undefined;

/** Works out from fresh restrictions what the player must see. */
export async function loadEntryPage(context: SignedInContext): Promise<EntryPage> {
  const { required, verdicts } = await loadRequiredActions(context);
  const record = currentSequence(context);
  const ended = required.kind === "blocked" ? stepOfBlock(required.by, verdicts) : undefined;
  if (ended) return { kind: "redirect", to: toStep(ended, sequenceQuery(context, record)) };
  const maintenance = required.kind === "clear" ? await maintenanceEntry(context, record) : undefined;
  return maintenance ?? entryPageFor(context, record, required);
}
