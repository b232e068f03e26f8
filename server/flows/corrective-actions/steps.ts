// The steps of the corrective actions: the one that is due, the list of all, and the gaming session (CA).
import "server-only";
import { entryDecision } from "@/domain/corrective-actions/entry";
import { type CorrectiveAction, formOf, stepsOfForm } from "@/domain/corrective-actions/registry";
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import { expectedBackAt, type Step } from "@/domain/corrective-actions/steps-due";
import { formError, type Outcome, type Redirect, redirectTo } from "@/domain/forms/outcome";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { needsPlaySpan, openPlaySpan } from "@/server/session/gaming-session";
import { endSessionForCode } from "@/server/session/session-lifecycle";
import { completeStep } from "./complete-step";
import { type Progress, progressOf, sequenceEnd } from "./progress";
import { mayVerifyLater } from "./refresh-and-look-around";
import { requireDue, standingIn } from "./require-due";
import { loadRequiredActions } from "./required-actions";

export type DueStep = {
  kind: "step";
  /** Every step still to do; the one that the page shows comes first. */
  steps: readonly Step[];
  record: SequenceRecord;
  progress: Progress;
  maySkip: boolean;
  siteExperience: string;
  restrictions: readonly Restriction[];
  /** The platform says that the service of the step is down, and when it expects it back. */
  expectedBackAt?: number;
};

/**
 * Loads a step's page. A step that is not due leads to the entry page.
 * @param code the step that the page is for
 */
export async function loadStep(context: SignedInContext, code: CorrectiveAction): Promise<DueStep | Redirect> {
  const loaded = await loadRequiredActions(context);
  const record = currentSequence(context);
  const { required, restrictions } = loaded;
  const isStuck = entryDecision(required, record.lastDone).kind === "stuckInLoop";
  const isDue = stepsOfForm(code).some((each) => standingIn(context, loaded, each) === "due");
  if (isStuck || !isDue) return redirectTo(toSequence(context, "/correctiveactions", record));
  const named = stepsIn(required);
  const steps = named.length > 0 ? named : [{ code, reasons: [] }];
  const backAt = expectedBackAt(restrictions, code, context.now);
  // before its turn: a refusal has opened the step, or the first one asks for it
  const own = steps.find((step) => step.code === code && formOf(code) !== formOf(steps[0]?.code ?? code));
  return {
    kind: "step",
    steps: own ? [own, ...steps.filter((step) => step !== own)] : steps,
    record,
    progress: progressOf(record, steps),
    maySkip: mayVerifyLater(context, loaded),
    siteExperience: loaded.siteExperience,
    restrictions,
    ...(backAt !== undefined && { expectedBackAt: backAt }),
  };
}

export type Overview = {
  kind: "overview";
  done: SequenceRecord["done"];
  steps: readonly Step[];
  record: SequenceRecord;
  /** Where the sequence ends; only where no step is left. */
  end?: ReturnType<typeof sequenceEnd>;
};

/** What the player has to do, in order, with what is done already. Without anything left it says what was done. */
export async function loadOverview(context: SignedInContext): Promise<Overview | Redirect> {
  const { required, restrictions } = await loadRequiredActions(context);
  const record = currentSequence(context);
  if (required.kind === "clear" && record.done.length > 0)
    return { kind: "overview", done: record.done, steps: [], record, end: sequenceEnd(record, restrictions) };
  if (required.kind !== "steps") return redirectTo(toSequence(context, "/correctiveactions", record));
  const pending = new Set(required.steps.map(({ code }) => code));
  const done = record.done.filter(({ code }) => !pending.has(code));
  return { kind: "overview", done, steps: required.steps, record };
}

const gamingSessionStep = "create-gaming-session";

/**
 * Step create-gaming-session (CA-15). CA-56!: a gaming session that there is already counts, unless the platform then asks again.
 * GATE-55: for an operator without gaming sessions none is created; if the platform still asks, the loop guard says so.
 */
export async function createGamingSession(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, gamingSessionStep);
  const asksAgain = currentSequence(context).lastDone?.code === gamingSessionStep;
  const hasSession = context.playSpan.current && !asksAgain;
  if (hasSession || !needsPlaySpan(context)) return completeStep(context, [gamingSessionStep]);
  const creation = await openPlaySpan(context);
  if (creation.kind === "created") return completeStep(context, [gamingSessionStep]);
  if (creation.kind === "stopped") return redirectTo(toSequence(context, "/correctiveactions"));
  if (creation.kind === "onboardingRefused") return formError("onboardingRefused");
  if (creation.then !== "logOut") return formError("gamingSessionFailed");
  return redirectTo(await endSessionForCode(context, creation.code));
}
