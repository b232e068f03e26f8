// What the button of a page does that asks the player for nothing, by page. The press that leads there does it. Pages where the browser has to do
// something first (location, device check, camera) are not in the table.
import "server-only";
import { entryDecision } from "@/domain/corrective-actions/entry";
import { type CorrectiveAction, correctiveActionNamed, stepsOfForm } from "@/domain/corrective-actions/registry";
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import { asksProof, type Step } from "@/domain/corrective-actions/steps-due";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { openingOf } from "@/domain/strong-auth/challenges";
import type { SignedInContext } from "@/server/context/request-context";
import { startMerge } from "@/server/flows/account-merge/resolve";
import { finishEmailChange } from "@/server/flows/account-security/email-change";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { continueSequence, goesStraightOn, returnsToAccount } from "@/server/flows/post-auth/sequence";
import { finishRecovery } from "@/server/flows/recovery/recovery";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { checkEmailRisk, startPhoneCollection, startStrongAuthStep } from "@/server/flows/strong-auth/steps";
import { loadTransferOffer, prepareTransfer } from "@/server/flows/transfer/transfer";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { isSignedIn } from "@/server/session/signed-in";
import type { Place } from "./place";

export type Start = {
  /** Path of the page whose button does the same. */
  readonly name: string;
  readonly run: (context: Place["context"]) => Promise<Outcome>;
};

type StepStart = (context: SignedInContext) => Promise<Outcome>;

const stepName = (code: CorrectiveAction) => `/correctiveactions/${code}`;

/** A context of a page for account holders. */
const whoIs = (run: StepStart) => (context: Place["context"]) => {
  if (!isSignedIn(context)) throw new Error("no player");
  return run(context);
};

const ofStep = (code: CorrectiveAction, run: StepStart): Start => ({ name: stepName(code), run: whoIs(run) });

const deltaSteps: readonly CorrectiveAction[] = stepsOfForm("provide-ssn");

/** What the page of a step does without being asked anything. */
const stepStarts: Partial<Record<CorrectiveAction, StepStart>> = {
  strongauth: startStrongAuthStep,
  "strongauth-collect-phonenumber": startPhoneCollection,
  "email-risk-verify": checkEmailRisk,
  "complete-watchlist-screening": submitScreening,
};

/** One that has asked the platform already is not started anew. */
const isMergeOpen = ({ merge }: SequenceRecord): boolean => (merge?.rounds ?? 0) === 0 && !merge?.awaitsPress;

/** The start of the step's own page. */
async function ownStart(context: SignedInContext, record: SequenceRecord, code: CorrectiveAction) {
  // its page says what failed
  if (record.strongAuth?.failed) return undefined;
  if (code === "merge-required") return isMergeOpen(record) ? ofStep(code, startMerge) : undefined;
  if (deltaSteps.includes(code)) {
    const offer = await loadTransferOffer(context, record);
    return offer && !offer.isReady ? ofStep("provide-ssn", prepareTransfer) : undefined;
  }
  const run = stepStarts[code];
  return run && ofStep(code, run);
}

/** The step, or the proof that it asks for first. */
const firstOf = (context: SignedInContext, record: SequenceRecord, code: CorrectiveAction, steps: readonly Step[]) =>
  ownStart(context, record, asksProof(code, steps) ? "strongauth" : code);

/**
 * The app comes before the page of the sequence, what a session that has ended left behind is not pressed again, and the page with the button is
 * before the clocks that a site experience wants.
 */
const mayContinue = (context: SignedInContext, record: SequenceRecord): boolean =>
  !context.native && !context.isPending && (returnsToAccount(record) || goesStraightOn(context));

/** What follows has its page, which the press does not go past. */
const endingPress = (outcome: Outcome): Outcome =>
  outcome.kind === "redirect" ? { ...outcome, endsPress: true } : outcome;

async function ofSequence({ route }: Place, context: SignedInContext, record: SequenceRecord) {
  const isEntry = route.pattern === "/correctiveactions";
  if (record.resumesAt !== undefined || (!isEntry && context.native)) return undefined;
  const loaded = await loadRequiredActions(context);
  const decision = entryDecision(loaded.required, record.lastDone);
  if (decision.kind === "clear" || record.skipped) {
    const run = async (own: SignedInContext) => endingPress(await continueSequence(own, new FormData(), loaded));
    return mayContinue(context, record) ? { name: "/postauth", run: whoIs(run) } : undefined;
  }
  const start =
    decision.kind === "step" ? await firstOf(context, record, decision.code, stepsIn(loaded.required)) : undefined;
  const toEntry = async (own: SignedInContext) => endingPress(redirectTo(toSequence(own, "/correctiveactions")));
  return start ?? (isEntry ? undefined : { name: "/correctiveactions", run: whoIs(toEntry) });
}

/** SA-21: the only method that there is. */
function onlyMethod(record: StrongAuthRecord, now: number): Start | undefined {
  const { solved, chosen, lockedUntil = 0, rateLimitedUntil = 0, types, usedUp } = record;
  const opening = openingOf(types, usedUp);
  const isStopped = solved === true || Math.max(lockedUntil, rateLimitedUntil) > now;
  if (isStopped || chosen !== undefined || opening.kind !== "challenge") return undefined;
  const form = new FormData();
  form.set("method", opening.type.type);
  return { name: "/strongauth", run: (context) => chooseMethod(context, form) };
}

/** @returns what the press can do on a page; undefined where the player has to do something */
export async function startAt(place: Place): Promise<Start | undefined> {
  const { route, pathname, record, context } = place;
  if (route.pattern === "/strongauth" && record.kind === "strongAuth") return onlyMethod(record, context.now);
  if (route.pattern === "/recovery" && record.kind === "recovery" && record.strongAuth && !record.strongAuth.failed)
    return { name: pathname, run: finishRecovery };
  if (!isSignedIn(context)) return undefined;
  if (route.pattern === "/accountcenter/security/email" && record.kind === "security") {
    return record.strongAuth?.token && !record.doneAt ? { name: pathname, run: whoIs(finishEmailChange) } : undefined;
  }
  if (record.kind !== "sequence") return undefined;
  if (route.pattern === "/postauth" || route.pattern === "/correctiveactions")
    return ofSequence(place, context, record);
  const step =
    route.pattern === "/correctiveactions/[code]" ? correctiveActionNamed(pathname.split("/").at(-1)) : undefined;
  return step && ownStart(context, record, step);
}
