// What the platform remembers of a player's way to being verified, and what ends it: a pass, a review, the review's end.
import { hours } from "../../platform/clock.ts";
import { completeStep, lift } from "../../platform/permissions.ts";
import type { Persona, Restriction } from "../../platform/persona.ts";

const reviewLength = hours(24);
const reviewReason = "VerificationReviewNeededFlag";

/** The next check that the player passes settles this step too. */
export function handOn({ identity }: Persona, step: string): void {
  if (!identity.handedOn.includes(step)) identity.handedOn.push(step);
}

/** The player has passed the step's own check. What others were handed on to stays open. */
export function pass(persona: Persona, step: string): void {
  completeStep(persona, step);
  persona.identity.handedOn = persona.identity.handedOn.filter((each) => each !== step);
}

/** The player has passed a check that others are handed on to: its own steps are done, and those that were handed on to it. */
export function settle(persona: Persona, ...steps: string[]): void {
  for (const step of [...steps, ...persona.identity.handedOn]) completeStep(persona, step);
  persona.identity.handedOn = [];
}

/** A person has to look at it: for a day of the sandbox's clock the steps give way to a block that says so. */
export function putUnderReview(persona: Persona, at: number, ...steps: string[]): void {
  const waiting = [...steps, ...persona.identity.handedOn];
  const isWaiting = ({ correctiveActions }: Restriction) =>
    correctiveActions.some(({ correctiveActionCode }) => waiting.includes(correctiveActionCode));
  if (!persona.restrictions.some(isWaiting)) return;
  persona.identity.reviewEndsAt = at + reviewLength;
  persona.restrictions = persona.restrictions.map((each) =>
    isWaiting(each)
      ? {
          ...each,
          shortReasonCode: reviewReason,
          correctiveActions: [],
          explanation: {
            header: "We are reading your documents",
            details: "This takes up to a day.\nYou do not have to do anything now.",
          },
          isPostAuth: true,
        }
      : each,
  );
  persona.identity.handedOn = [];
}

/** Whatever has fallen due by now. */
export function endReview(persona: Persona, at: number): void {
  const { identity } = persona;
  if (identity.reviewEndsAt === undefined || at < identity.reviewEndsAt) return;
  delete identity.reviewEndsAt;
  for (const each of persona.restrictions) if (each.shortReasonCode === reviewReason) lift(persona, each);
}

/** Reverification is over once both halves are in, in whichever order they came. */
export function endReverification(persona: Persona): void {
  const { attestation, isSsnReverified } = persona.identity;
  if (attestation && isSsnReverified) pass(persona, "re-verification-kyc");
}
