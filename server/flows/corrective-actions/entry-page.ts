// The entry page of the corrective actions: works out which step or block a player must see (CA-34 to CA-43).
import "server-only";
import { claimedAccess, productAccess } from "@/domain/account-home/product-access";
import { entryDecision } from "@/domain/corrective-actions/entry";
import { withOnboarding } from "@/domain/corrective-actions/required-actions";
import type { Path } from "@/domain/forms/outcome";
import { isAllowed, type Product, permissionFor } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import { routeAt, toStep } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import { stepOfVerdict } from "@/domain/verdicts/blocks";
import type { Verdict } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { loadBlockedView, loadStanding } from "@/server/flows/restrictions/blocked";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { currentSequence, resumedAt, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { productAfter } from "./progress";
import { keepActionsForNextPage, type LoadedActions, loadRequiredActions } from "./required-actions";

export type EntryPage =
  | { kind: "redirect"; to: Path }
  /** CA-37 to CA-39 */
  | { kind: "blocked"; view: BlockedView }
  /** CA-59? */
  | { kind: "stuckInLoop" }
  /** Nothing is left to do, and the platform still does not allow account maintenance. */
  | { kind: "noMaintenance" }
  /** The same of a product, whose tile says that it is not open to the player. */
  | { kind: "notOpen"; product: Product };

async function entryPageFor(
  context: SignedInContext,
  record: SequenceRecord,
  loaded: LoadedActions,
): Promise<EntryPage> {
  // alone, a refused onboarding is the page after sign-in, which asks it again
  const { required, onboarding } = loaded;
  const all = required.kind === "clear" ? required : withOnboarding(required, onboarding);
  const decision = entryDecision(all, record.lastDone);
  switch (decision.kind) {
    case "clear":
      return { kind: "redirect", to: toSequence(context, "/postauth", record) };
    case "step":
      keepActionsForNextPage(context, loaded);
      return { kind: "redirect", to: toStep(decision.code, sequenceQuery(context, record)) };
    case "stuckInLoop":
      return decision;
    case "blocked": {
      const standing = await loadStanding(context, loaded);
      return { kind: "blocked", view: await loadBlockedView(context, decision.blocks, standing) };
    }
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
  const target = parameters.returnPath;
  if (context.product !== "myaccount" || !target || !isMaintenance(target)) return undefined;
  if (mayMaintain(context.player)) return isSignIn ? undefined : { kind: "redirect", to: target };
  return mayMaintain(await context.newPlayer()) ? undefined : { kind: "noMaintenance" };
}

/**
 * A press on the tile of a product that nothing opens: no step is due, and the session lacks the permission. A sequence that signs in, whose
 * step was done or lifted, so that the token may be older, or that ends elsewhere completes instead (CA-42).
 */
async function notOpen(context: SignedInContext, record: SequenceRecord): Promise<EntryPage | undefined> {
  const { product } = context;
  const hasDone = record.done.length > 0 || record.replaced !== undefined;
  if (record.isSignIn || hasDone || productAfter(record) !== product) return undefined;
  const permission = permissionFor(product, await loadPermissionSettings(context));
  // the answer about the steps may have renewed the token
  const claimed = claimedAccess(permission, (await context.newPlayer()) ?? context.player);
  return productAccess(claimed, { kind: "clear" }) === "closed" ? { kind: "notOpen", product } : undefined;
}

/** @returns the step whose page says more of a block: how its questionnaire ended */
const stepOfBlock = ({ explanation }: Restriction, verdicts: readonly Verdict[]) =>
  // a block of the platform's own has its own words
  explanation.header === "" ? verdicts.map(stepOfVerdict).find((step) => step !== undefined) : undefined;

/** Works out from fresh restrictions what the player must see. */
export async function loadEntryPage(context: SignedInContext): Promise<EntryPage> {
  const resumed = resumedAt(context, currentSequence(context));
  if (resumed) return { kind: "redirect", to: resumed };
  const loaded = await loadRequiredActions(context);
  const { required, verdicts } = loaded;
  const record = currentSequence(context);
  const [only, ...others] = required.kind === "blocked" ? required.blocks : [];
  const ended = only && others.length === 0 ? stepOfBlock(only, verdicts) : undefined;
  if (ended) return { kind: "redirect", to: toStep(ended, sequenceQuery(context, record)) };
  const isClear = required.kind === "clear";
  const withoutSteps = isClear && ((await maintenanceEntry(context, record)) ?? (await notOpen(context, record)));
  return withoutSteps || entryPageFor(context, record, loaded);
}
