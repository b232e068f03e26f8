// Creates the gaming session, once per session whichever flow needs it (GATE-40 to GATE-46, CA-56!, PA-40!).
import "server-only";
import type { Problem } from "@/domain/forms/problems";
import { operatorsWithoutPlaySpan } from "@/domain/operator/own-choices";
import { afterFailedCreation } from "@/domain/session/play-span";
import { incompleteOnboarding, playStoppedBy, type Verdict } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { onboardingCompletion, refusesOnboarding } from "@/server/upstream/post-auth/onboarding";
import { createPlaySpan, playSpanCreation } from "@/server/upstream/session/play-spans";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { type KeptPlaySpan, keepPlaySpan } from "./play-span";

/** GATE-55, GATE-80? @returns whether the player's operator uses gaming sessions */
export const needsPlaySpan = ({ player }: SignedInContext): boolean =>
  player.operatorId === undefined || !operatorsWithoutPlaySpan.includes(player.operatorId);

export type PlaySpanResult =
  | { kind: "created" }
  | { kind: "failed"; then: "logOut" | "stay"; code: string }
  /** PA-33: no gaming session before the onboarding is complete. */
  | { kind: "onboardingRefused" }
  /** A verdict stops the product (promise 23); the corrective actions show it. */
  | { kind: "stopped" };

/** A ban is the gate's part; an onboarding is asked again. */
const isStopped = async (context: SignedInContext): Promise<boolean> => {
  const verdict = playStoppedBy((await context.verdicts.inForce()) ?? [], context);
  return verdict !== undefined && verdict.kind !== "onboardingRefused";
};

/** @returns whether the onboarding was refused under this site experience (PA-33) or is open; undefined where neither is known */
export const onboardingStanding = async ({
  verdicts,
  siteExperience,
}: SignedInContext): Promise<Verdict["kind"] | undefined> =>
  incompleteOnboarding((await verdicts.inForce()) ?? [], siteExperience)?.kind;

/**
 * PA-45?: tells the platform that the player has cleared the corrective actions. A refusal is kept in the session (promise 23), and so is
 * that the call failed: either is asked again with the next try, whichever sequence that is of.
 * @returns whether the platform has taken it; any 4xx is a refusal (PA-33). @throws UpstreamError on any other failure
 */
export async function finishOnboarding(context: SignedInContext): Promise<boolean> {
  try {
    await call(context, onboardingCompletion);
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (["status", "unserved"].includes(error.kind) && refusesOnboarding(error)) return false;
    const open = { kind: "onboardingOpen", subject: "onboarding", code: error.code } as const;
    if (!(await onboardingStanding(context)))
      await context.verdicts.record({ kind: "verdict", verdict: open }, context);
    throw error;
  }
}

/** @returns whether continuing to play opens a gaming session: there is none yet, and the operator uses them */
export const lacksPlaySpan = (context: SignedInContext): boolean => !context.playSpan.current && needsPlaySpan(context);

export const created: PlaySpanResult = { kind: "created" };

/** Stage 3: creates the gaming session where it is missing. */
export const ensurePlaySpan = async (context: SignedInContext): Promise<PlaySpanResult> =>
  lacksPlaySpan(context) ? openPlaySpan(context) : created;

/** PA-18: the retry screen says the same of every failure; after a lost answer the form keeps its key. */
export const afterLostCreation = (error: UpstreamError): Problem | undefined =>
  error.service === playSpanCreation.service ? "gamingSessionFailed" : undefined;

/**
 * Creates a gaming session. A failure that does not log out is reported (TRK-16).
 * @throws UpstreamError when it is unknown whether one was created: the same submit, sent again, finds it (promise 11)
 */
export async function openPlaySpan(context: SignedInContext): Promise<PlaySpanResult> {
  if (await isStopped(context)) return { kind: "stopped" };
  // one that is only open waits for the corrective actions, of which the gaming session may be one (PA-45?)
  const mustAsk = (await onboardingStanding(context)) === "onboardingRefused";
  if (mustAsk && !(await finishOnboarding(context))) return { kind: "onboardingRefused" };
  try {
    const span = await createPlaySpan(context, `${context.player.sid}-${context.submitKey}`);
    const playSpan: KeptPlaySpan = {
      clientKey: span.clientKey,
      siteExperience: context.siteExperience,
      startedAt: span.currentServerTime?.getTime(),
      siteExperienceTime: span.siteExperienceServerTime?.getTime(),
      lastEndedAt: span.lastEndedPlaySpanCreateDate?.getTime(),
    };
    await keepPlaySpan(context, context.player, playSpan);
    context.playSpan.current = playSpan;
    return created;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const then = afterFailedCreation(error.code);
    if (error.kind === "signedOut" && then !== "logOut") throw error;
    if (then !== "logOut") track(context, "gamingSessionFailed", { code: error.code });
    if (error.kind !== "status" && then !== "logOut") throw error;
    return { kind: "failed", then, code: error.code };
  }
}
