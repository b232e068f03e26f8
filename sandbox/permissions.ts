// Which permissions a player holds, which restrictions stand in the way of one, and how a finished step clears them.
import { products } from "./brands.ts";
import type { Persona, Restriction } from "./persona.ts";

const grants = [
  "PlaySportsbook",
  "PlayCasino",
  "AllowMarketplaceVerifiedTransaction",
  "AllowPick6Entry",
  "PlayDkHorse",
  "PurchasePredict",
  "PlayLottery",
  "AllowOIDC",
  "ViewDFS",
];

const isDenial = (permission: string) => permission.startsWith("Deny");

export const permissionOf = (persona: Persona, restriction: Restriction): string =>
  restriction.permission ?? products[persona.product].permission;

export function permissionsOf(persona: Persona): string[] {
  if (persona.permissions) return persona.permissions;
  const restricted = persona.restrictions.map((restriction) => permissionOf(persona, restriction));
  return [...new Set([...grants.filter((grant) => !restricted.includes(grant)), ...restricted.filter(isDenial)])];
}

/** Hosts with marketplaceViewOnly ask about the same restrictions under the other name (GATE-33). */
const sameQuestion = (asked: string, permission: string) =>
  asked === permission || (asked === "ViewMarketplace" && permission === products.marketplace.permission);

export const restrictionsFor = (persona: Persona, asked: string | undefined): Restriction[] =>
  persona.restrictions.filter((each) => asked === undefined || sameQuestion(asked, permissionOf(persona, each)));

export const isPending = (persona: Persona, code: string): boolean =>
  persona.restrictions.some((each) => each.correctiveActions.some((action) => action.correctiveActionCode === code));

/** Takes a finished step off every restriction; a restriction with no step left goes, and its permission comes back. */
export function completeStep(persona: Persona, code: string): void {
  if (persona.quirks.neverClears === code) return;
  for (const restriction of persona.restrictions) {
    if (restriction.correctiveActions.length === 0) continue;
    const open = restriction.correctiveActions.filter((action) => action.correctiveActionCode !== code);
    if (open.length === 0) lift(persona, restriction);
    else restriction.correctiveActions = open;
  }
  if (persona.restrictions.length === 0) persona.claims.forceVerify = false;
}

/** Takes a restriction away whole. */
export function lift(persona: Persona, restriction: Restriction): void {
  giveBack(persona, permissionOf(persona, restriction));
  persona.restrictions = persona.restrictions.filter((each) => each !== restriction);
  if (persona.restrictions.length === 0) persona.claims.forceVerify = false;
}

/** An explicit list of permissions is not computed from the restrictions, so a cleared one has to change it. */
function giveBack(persona: Persona, permission: string): void {
  if (!persona.permissions) return;
  persona.permissions = persona.permissions.filter((each) => each !== permission);
  if (!isDenial(permission)) persona.permissions.push(permission);
}
