// The corrective-actions door and what every step shares: the due step, the list, blocks, refresh, look-around (CA).
import "server-only";
import { isStuckInLoop } from "@/domain/corrective-actions/loop-guard";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import {
  canSkip,
  type RequiredActions,
  type Restriction,
  type Step,
} from "@/domain/corrective-actions/required-actions";
import { screenOf } from "@/domain/corrective-actions/shared-forms";
import { productHome } from "@/domain/destinations";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/outcome";
import { isAllowed, permissionFor } from "@/domain/products";
import { logsOutToLookAround } from "@/domain/restrictions/blocks";
import { routeAt, toStep } from "@/domain/routes";
import type { Player } from "@/domain/session/claims";
import { lookAroundLogsOut } from "@/domain/session/logout";
import { config } from "@/server/config";
import { toSignIn } from "@/server/records/flow-link";
import { currentSequence, keepSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignedInContext } from "@/server/request/context";
import { endSessionBecause, logOutThen } from "@/server/session/end-session";
import { openPlaySpan } from "@/server/session/gaming-session";
import { completeStep } from "./complete-step";
import { type Asked, loadRequiredActions } from "./required-actions";

/** @returns whether "verify later" may be offered now (CA-51, PA-47?) */
const mayVerifyLater = (context: SignedInContext, { required }: Asked): boolean =>
  canSkip(required, context.product, context.player.permissions.has(config().BANNED_PERMISSION));

export type EntryPage =
  /** The browser moves on. */
  | { show: "nothing"; movesTo: Path }
  | { show: "block"; by: Restriction }
  | { show: "severalBlocks"; by: readonly [Restriction, ...Restriction[]] }
  /** CA-59? */
  | { show: "stuckInLoop" }
  /** Nothing is left to do, and the platform does not allow account maintenance all the same. */
  | { show: "noMaintenance" };

const pageOf = (context: SignedInContext, record: SequenceRecord, code: CorrectiveAction) =>
  toStep(code, sequenceQuery(context, record));

function entryPageFor(context: SignedInContext, record: SequenceRecord, required: RequiredActions): EntryPage {
  switch (required.kind) {
    case "clear":
      return { show: "nothing", movesTo: toSequence(context, "/postauth", record) };
    case "blocked":
      return { show: "block", by: required.by };
    case "severalBlocks":
      return { show: "severalBlocks", by: required.by };
    case "steps": {
      const [{ code }] = required.steps;
      if (isStuckInLoop(record.lastDone, code)) return { show: "stuckInLoop" };
      return { show: "nothing", movesTo: pageOf(context, record, code) };
    }
  }
}

const placeOf = (target: Path) => routeAt(new URL(target, "https://account.invalid").pathname);

/**
 * ATT-61: where a flow that was entered for account maintenance leads once nothing is left to do. Undefined for any other flow,
 * and where only a submit can keep the token that grants the maintenance.
 */
async function doorToMaintenance(
  context: SignedInContext,
  { parameters, isSignIn }: SequenceRecord,
): Promise<EntryPage | undefined> {
  const target = context.safeRedirectTarget(parameters.returnPath);
  if (context.product !== "myaccount" || !target || placeOf(target)?.access !== "maintenance") return undefined;
  const mayMaintain = (player: Player | null) => player && isAllowed(permissionFor("myaccount"), player.permissions);
  if (mayMaintain(context.player)) return isSignIn ? undefined : { show: "nothing", movesTo: target };
  return mayMaintain(await context.newPlayer()) ? undefined : { show: "noMaintenance" };
}

/** Works out from fresh restrictions what the player must see (CA-34 to CA-43). */
export async function loadEntryPage(context: SignedInContext): Promise<EntryPage> {
  const { required } = await loadRequiredActions(context);
  const record = currentSequence(context);
  const toMaintenance = required.kind === "clear" ? await doorToMaintenance(context, record) : undefined;
  return toMaintenance ?? entryPageFor(context, record, required);
}

export type DueStep = {
  /** Every step still to do, the due one first. */
  steps: readonly Step[];
  record: SequenceRecord;
  /** Screen n of m, counting those done in this sequence. */
  place: { n: number; of: number };
  maySkip: boolean;
  siteExperience: string;
};

const screensOf = (codes: readonly CorrectiveAction[]): string[] => [...new Set(codes.map(screenOf))];

const stepsIn = (required: RequiredActions): readonly Step[] => (required.kind === "steps" ? required.steps : []);

/**
 * Loads a step's page. A step that is not due leads to the door.
 * @param code the step that the page is for
 */
export async function loadStep(context: SignedInContext, code: CorrectiveAction): Promise<DueStep | { movesTo: Path }> {
  const asked = await loadRequiredActions(context);
  const record = currentSequence(context);
  const { required } = asked;
  const due = required.kind === "steps" ? required.steps[0].code : undefined;
  const isNext = due !== undefined && screenOf(due) === screenOf(code) && !isStuckInLoop(record.lastDone, due);
  const isOpened = record.opened === code;
  const steps = isOpened && required.kind === "clear" ? [{ code, reasons: [] }] : stepsIn(required);
  if (steps.length === 0 || !(isNext || isOpened))
    return { movesTo: toSequence(context, "/correctiveactions", record) };
  const left = screensOf(steps.map((step) => step.code));
  const done = screensOf(record.done.map((step) => step.code)).filter((screen) => !left.includes(screen));
  return {
    steps,
    record,
    place: { n: done.length + 1, of: done.length + left.length },
    maySkip: mayVerifyLater(context, asked),
    siteExperience: asked.siteExperience,
  };
}

export type Overview = { done: SequenceRecord["done"]; steps: readonly Step[]; record: SequenceRecord };

/** What the player has to do, in order, with what is done already. */
export async function loadOverview(context: SignedInContext): Promise<Overview | { movesTo: Path }> {
  const { required } = await loadRequiredActions(context);
  const record = currentSequence(context);
  if (required.kind !== "steps") return { movesTo: toSequence(context, "/correctiveactions", record) };
  const pending = new Set(required.steps.map(({ code }) => code));
  return { done: record.done.filter(({ code }) => !pending.has(code)), steps: required.steps, record };
}

/** Step create-gaming-session (CA-15, CA-56!). */
export async function createGamingSession(context: SignedInContext): Promise<Outcome> {
  const creation = await openPlaySpan(context);
  if (creation.created) return completeStep(context, ["create-gaming-session"]);
  if (creation.then !== "logOut") return formError("gamingSessionFailed");
  await endSessionBecause(context, creation.code);
  return redirectTo(toSignIn(context, { errorCode: creation.code }));
}

/** The refresh button of a global error: forgets the repeats and loads again (CA-43, CA-55!). */
export async function refresh(context: SignedInContext): Promise<Outcome> {
  const { lastDone: _, strongAuth: __, ...record } = currentSequence(context);
  if (context.record) keepSequence(context, record);
  return redirectTo(toSequence(context, "/correctiveactions", record));
}

/** Look-around: with a logout first when the rule says so, then the product home (GATE-65 to GATE-67, GATE-69!). */
export async function lookAround(context: SignedInContext): Promise<Outcome> {
  const { restrictions } = await loadRequiredActions(context);
  const home = () => redirectTo(productHome(context));
  return lookAroundLogsOut(
    restrictions.some(logsOutToLookAround),
    context.player.permissions,
    config().LOOK_AROUND_LOGOUT_PERMISSIONS,
  )
    ? logOutThen(context, "letMeLookAround", home)
    : home();
}

/** CA-61?: after the confirmation, goes on as if the flow had succeeded, without recording the step as done. */
export async function skipForNow(context: SignedInContext): Promise<Outcome> {
  const record = currentSequence(context);
  if (!mayVerifyLater(context, await loadRequiredActions(context)))
    return redirectTo(toSequence(context, "/correctiveactions", record));
  const skipped = { ...record, skipped: true };
  keepSequence(context, skipped);
  return redirectTo(toSequence(context, "/postauth", skipped));
}
