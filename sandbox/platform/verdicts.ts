// What the platform itself does about a verdict on a player: a ban takes the account away, until support clears it.
import { restrictionFrom } from "./create-persona.ts";
import { lift } from "./permissions.ts";
import type { Persona } from "./persona.ts";

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

const isBan = ({ shortReasonCode }: { shortReasonCode: string }) => shortReasonCode === banReason;

/** A verdict against the player: no longer cleared. */
export function holdAgainst(persona: Persona, subject: Subject): void {
  if (persona.cleared) persona.cleared = persona.cleared.filter((each) => each !== subject);
}

/** Bans the account by claim and restriction. With the quirk `forgetsBans` only the answer says so. */
export function ban(persona: Persona): void {
  holdAgainst(persona, "verification");
  if (persona.quirks.forgetsBans || persona.restrictions.some(isBan)) return;
  persona.restrictions.push(restrictionFrom({ shortReasonCode: banReason, permission: bannedPermission }));
  persona.permissions?.push(bannedPermission);
}

/** Support has decided for the player: the restrictions say so from now on, and what led to the verdict is gone. */
export function clear(persona: Persona, cleared: readonly Subject[]): void {
  persona.cleared = [...new Set([...(persona.cleared ?? []), ...cleared])];
  if (cleared.includes("verification")) {
    for (const restriction of persona.restrictions.filter(isBan)) lift(persona, restriction);
  }
  if (cleared.includes("onboarding")) delete persona.quirks.onboardingRefusal;
  if (cleared.includes("screening") && persona.quirks.screening === "match") delete persona.quirks.screening;
}
