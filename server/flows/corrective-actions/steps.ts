// The corrective-actions door and what every step shares: the due step, the list, blocks, refresh, look-around (CA).
import "server-only";
import { isCredentialStep } from "@/domain/account-security/credentials";
import { isGoingRound } from "@/domain/corrective-actions/loop-guard";
import {
  type CorrectiveAction,
  canSkip,
  type Demand,
  type Restriction,
  type Step,
} from "@/domain/corrective-actions/required-actions";
import { isDeltaStep } from "@/domain/delta-form/delta-form";
import { productHome } from "@/domain/destinations";
import { go, type Outcome, type Path, stay } from "@/domain/outcome";
import { isAllowed, permissionFor } from "@/domain/products";
import { placeAt, toStep } from "@/domain/routes";
import type { Player } from "@/domain/session/claims";
import { lookAroundLogsOut } from "@/domain/session/logout";
import { config } from "@/server/config";
import { toSignIn } from "@/server/records/flow-link";
import type { SequenceRecord } from "@/server/records/flow-records";
import { currentSequence, keepSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { endSessionBecause, logOutThen } from "@/server/session/end-session";
import { openPlaySpan } from "@/server/session/gaming-session";
import { afterSuccess } from "./complete-step";
import { type Asked, askDemand } from "./required-actions";

/** @returns whether "verify later" may be offered now (CA-51, PA-47?) */
const mayVerifyLater = (visit: PlayerVisit, { demand }: Asked): boolean =>
  canSkip(demand, visit.product, visit.player.permissions.has(config().BANNED_PERMISSION));

export type Door =
  /** The browser moves on. */
  | { show: "nothing"; movesTo: Path }
  | { show: "block"; by: Restriction }
  | { show: "severalBlocks"; by: readonly [Restriction, ...Restriction[]] }
  /** CA-59? */
  | { show: "goingRound" }
  /** Nothing is left to do, and the platform does not allow account maintenance all the same. */
  | { show: "noMaintenance" };

const pageOf = (visit: PlayerVisit, record: SequenceRecord, code: CorrectiveAction) =>
  toStep(code, sequenceQuery(visit, record));

function doorFor(visit: PlayerVisit, record: SequenceRecord, demand: Demand): Door {
  switch (demand.kind) {
    case "clear":
      return { show: "nothing", movesTo: toSequence(visit, "/postauth", record) };
    case "blocked":
      return { show: "block", by: demand.by };
    case "severalBlocks":
      return { show: "severalBlocks", by: demand.by };
    case "steps": {
      const [{ code }] = demand.steps;
      if (isGoingRound(record.lastDone, code)) return { show: "goingRound" };
      return { show: "nothing", movesTo: pageOf(visit, record, code) };
    }
  }
}

const placeOf = (target: Path) => placeAt(new URL(target, "https://account.invalid").pathname);

/**
 * ATT-61: where a flow that was entered for account maintenance leads once nothing is left to do. Undefined for any other flow,
 * and where only a submit can keep the token that grants the maintenance.
 */
async function doorToMaintenance(
  visit: PlayerVisit,
  { parameters, isSignIn }: SequenceRecord,
): Promise<Door | undefined> {
  const target = visit.safeTarget(parameters.returnPath);
  if (visit.product !== "myaccount" || !target || placeOf(target)?.access !== "maintenance") return undefined;
  const mayMaintain = (player: Player | null) => player && isAllowed(permissionFor("myaccount"), player.permissions);
  if (mayMaintain(visit.player)) return isSignIn ? undefined : { show: "nothing", movesTo: target };
  return mayMaintain(await visit.newPlayer()) ? undefined : { show: "noMaintenance" };
}

/** Works out from fresh restrictions what the player must see (CA-34 to CA-43). */
export async function loadDoor(visit: PlayerVisit): Promise<Door> {
  const { demand } = await askDemand(visit);
  const record = currentSequence(visit);
  const toMaintenance = demand.kind === "clear" ? await doorToMaintenance(visit, record) : undefined;
  return toMaintenance ?? doorFor(visit, record, demand);
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

/** The screen that a step takes: the delta steps share one, and so do the credentials (CRED-01). */
const screenOf = (code: CorrectiveAction) =>
  isDeltaStep(code) ? "delta" : isCredentialStep(code) ? "credentials" : code;

const screensOf = (codes: readonly CorrectiveAction[]): string[] => [...new Set(codes.map(screenOf))];

const answersSameForm = (a: CorrectiveAction, b: CorrectiveAction) => screenOf(a) === screenOf(b);

const stepsIn = (demand: Demand): readonly Step[] => (demand.kind === "steps" ? demand.steps : []);

/**
 * Loads a step's page. A step that is not due leads to the door.
 * @param code the step that the page is for
 */
export async function loadStep(visit: PlayerVisit, code: CorrectiveAction): Promise<DueStep | { movesTo: Path }> {
  const asked = await askDemand(visit);
  const record = currentSequence(visit);
  const { demand } = asked;
  const due = demand.kind === "steps" ? demand.steps[0].code : undefined;
  const isNext = due !== undefined && answersSameForm(due, code) && !isGoingRound(record.lastDone, due);
  const isOpened = record.opened === code;
  const steps = isOpened && demand.kind === "clear" ? [{ code, reasons: [] }] : stepsIn(demand);
  if (steps.length === 0 || !(isNext || isOpened)) return { movesTo: toSequence(visit, "/correctiveactions", record) };
  const left = screensOf(steps.map((step) => step.code));
  const done = screensOf(record.done.map((step) => step.code)).filter((screen) => !left.includes(screen));
  return {
    steps,
    record,
    place: { n: done.length + 1, of: done.length + left.length },
    maySkip: mayVerifyLater(visit, asked),
    siteExperience: asked.siteExperience,
  };
}

export type Overview = { done: SequenceRecord["done"]; steps: readonly Step[]; record: SequenceRecord };

/** What the player has to do, in order, with what is done already. */
export async function loadOverview(visit: PlayerVisit): Promise<Overview | { movesTo: Path }> {
  const { demand } = await askDemand(visit);
  const record = currentSequence(visit);
  if (demand.kind !== "steps") return { movesTo: toSequence(visit, "/correctiveactions", record) };
  const pending = new Set(demand.steps.map(({ code }) => code));
  return { done: record.done.filter(({ code }) => !pending.has(code)), steps: demand.steps, record };
}

/** Step create-gaming-session (CA-15, CA-56!). */
export async function createGamingSession(visit: PlayerVisit): Promise<Outcome> {
  const creation = await openPlaySpan(visit);
  if (creation.created) return afterSuccess(visit, ["create-gaming-session"]);
  if (creation.then !== "logOut") return stay("gamingSessionFailed");
  await endSessionBecause(visit, creation.code);
  return go(toSignIn(visit, { errorCode: creation.code }));
}

/** The refresh button of a global error: forgets the repeats and loads again (CA-43, CA-55!). */
export async function refresh(visit: PlayerVisit): Promise<Outcome> {
  const { lastDone: _, strongAuth: __, ...record } = currentSequence(visit);
  if (visit.record) keepSequence(visit, record);
  return go(toSequence(visit, "/correctiveactions", record));
}

/** Look-around: with a logout first when the rule says so, then the product home (GATE-65 to GATE-67, GATE-69!). */
export async function lookAround(visit: PlayerVisit): Promise<Outcome> {
  const { restrictions } = await askDemand(visit);
  const isPostAuth = restrictions.some((restriction) => restriction.isPostAuth);
  const home = () => go(productHome(visit));
  return lookAroundLogsOut(isPostAuth, visit.player.permissions, config().LOOK_AROUND_LOGOUT_PERMISSIONS)
    ? logOutThen(visit, "letMeLookAround", home)
    : home();
}

/** CA-61?: after the confirmation, goes on as if the flow had succeeded, without recording the step as done. */
export async function skipForNow(visit: PlayerVisit): Promise<Outcome> {
  const record = currentSequence(visit);
  if (!mayVerifyLater(visit, await askDemand(visit))) return go(toSequence(visit, "/correctiveactions", record));
  const skipped = { ...record, skipped: true };
  keepSequence(visit, skipped);
  return go(toSequence(visit, "/postauth", skipped));
}
