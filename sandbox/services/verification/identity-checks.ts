// The progress of a player's identity checks: steps that a pass completes, or that a review holds.
import { randomUUID } from "node:crypto";
import { hours } from "../../platform/clock.ts";
import { completeStep, hasStep, lift } from "../../platform/permissions.ts";
import type { Persona, Restriction } from "../../platform/persona.ts";

const reviewLength = hours(24);
const reviewReason = "VerificationReviewNeededFlag";

/** Hands a step on: the next check that the player passes completes it too. */
export function handOn({ identity }: Persona, step: string): void {
  if (!identity.handedOn.includes(step)) identity.handedOn.push(step);
}

/** Completes a step by its own check. Steps that were handed on stay pending. */
export function passStep(persona: Persona, step: string): void {
  completeStep(persona, step);
  persona.identity.handedOn = persona.identity.handedOn.filter((each) => each !== step);
}

/** Completes the steps of a check together with all steps that were handed on. */
export function settleSteps(persona: Persona, ...steps: string[]): void {
  for (const step of [...steps, ...persona.identity.handedOn]) completeStep(persona, step);
  persona.identity.handedOn = [];
}

/** Replaces the steps by a restriction that says the player is under review, for a day of the sandbox's clock. */
export function putUnderReview(persona: Persona, at: number, ...steps: string[]): void {
  const isHeld = (each: Restriction) => hasStep(each, ...steps, ...persona.identity.handedOn);
  if (!persona.restrictions.some(isHeld)) return;
  persona.identity.reviewEndsAt = at + reviewLength;
  persona.restrictions = persona.restrictions.map((each) =>
    isHeld(each)
      ? {
          ...each,
          shortReasonCode: reviewReason,
          correctiveActions: [],
          explanation: {
            header: "We are reading your documents",
            details: "This takes up to a day.\nYou do not have to do anything now.",
          },
          isPostAuth: true,
          receivedAt: new Date(at).toISOString(),
          expectedBy: new Date(at + reviewLength).toISOString(),
          caseReference: randomUUID().slice(0, 8),
        }
      : each,
  );
  persona.identity.handedOn = [];
}

/** Lifts the restriction when the review is over. @returns whether it has ended just now */
export function endReview(persona: Persona, at: number): boolean {
  const { identity } = persona;
  if (identity.reviewEndsAt === undefined || at < identity.reviewEndsAt) return false;
  delete identity.reviewEndsAt;
  for (const each of persona.restrictions) if (each.shortReasonCode === reviewReason) lift(persona, each);
  return true;
}

/** Reverification needs the attestation and the SSN, in any order. */
export function endReverification(persona: Persona): void {
  const { attestation, isSsnReverified } = persona.identity;
  if (attestation && isSsnReverified) passStep(persona, "re-verification-kyc");
}
