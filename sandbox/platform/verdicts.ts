// What the platform itself does about a verdict on a player: from the answer on, its restrictions say it, until support clears it.
import { restrictionFrom } from "./create-persona.ts";
import { completeStep, impose, lift } from "./permissions.ts";
import type { Persona, Restriction } from "./persona.ts";

export const subjects = [
  "verification",
  "onboarding",
  "screening",
  "realTimeReview",
  "investorProfile",
  "automatedReview",
] as const;
export type Subject = (typeof subjects)[number];

const bannedPermission = "DenyAccountAccess";
const banReason = "BannedAccount";
const matchReason = "PotentialWLMatchReviewFlag";

const isFor =
  (reason: string) =>
  ({ shortReasonCode }: Restriction) =>
    shortReasonCode === reason;

/** Bans the account by claim and restriction. */
export function ban(persona: Persona): void {
  if (persona.quirks.forgetsVerdicts || persona.restrictions.some(isFor(banReason))) return;
  persona.restrictions.push(
    restrictionFrom({ shortReasonCode: banReason, permission: bannedPermission, scope: "account" }),
  );
  persona.permissions?.push(bannedPermission);
}

/** A possible match on a watch list takes the place of the step. The account area has its own words for it. */
export function holdMatch(persona: Persona): void {
  if (persona.quirks.forgetsVerdicts || persona.restrictions.some(isFor(matchReason))) return;
  completeStep(persona, "complete-watchlist-screening");
  impose(persona, restrictionFrom({ shortReasonCode: matchReason, explanation: { header: "", details: "" } }));
}

/** While the onboarding is not complete the restrictions of the player's product say so, and no claim does. */
export const withIncompleteOnboarding = (persona: Persona): Persona =>
  persona.isOnboarding && !persona.quirks.forgetsVerdicts
    ? {
        ...persona,
        restrictions: [...persona.restrictions, restrictionFrom({ shortReasonCode: "OnboardingIncomplete" })],
      }
    : persona;

/** Support has decided for the player: what led to the verdict is gone, and the restrictions say so. */
export function clear(persona: Persona, cleared: readonly Subject[]): void {
  if (cleared.includes("verification")) {
    persona.restrictions = persona.restrictions.filter((each) => !isFor(banReason)(each));
    if (persona.permissions) persona.permissions = persona.permissions.filter((each) => each !== bannedPermission);
  }
  if (cleared.includes("onboarding")) {
    delete persona.quirks.onboardingRefusal;
    delete persona.isOnboarding;
  }
  if (cleared.includes("screening")) {
    if (persona.quirks.screening === "match") delete persona.quirks.screening;
    for (const restriction of persona.restrictions.filter(isFor(matchReason))) lift(persona, restriction);
  }
}
