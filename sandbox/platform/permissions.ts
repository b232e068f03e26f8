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
  "ModifyAccount",
];

/** What a player needs who changes a factor, the phone, the e-mail address, the user name or the password. */
export const maintenance = "ModifyAccount";
/** While this step is pending, the account is not changed: whoever asks has not proved to be its owner. */
const proof = "strongauth";

const isDenial = (permission: string) => permission.startsWith("Deny");

export const permissionOf = (persona: Persona, restriction: Restriction): string =>
  restriction.permission ?? products[persona.product].permission;

export function permissionsOf(persona: Persona): string[] {
  if (persona.permissions) return persona.permissions;
  const restricted = persona.restrictions.map((restriction) => permissionOf(persona, restriction));
  if (isPending(persona, proof)) restricted.push(maintenance);
  return [...new Set([...grants.filter((grant) => !restricted.includes(grant)), ...restricted.filter(isDenial)])];
}

/** Hosts with marketplaceViewOnly ask about the same restrictions under the other name (GATE-33). */
const sameQuestion = (asked: string, permission: string) =>
  asked === permission || (asked === "ViewMarketplace" && permission === products.marketplace.permission);

export const restrictionsFor = (persona: Persona, asked: string | undefined): Restriction[] =>
  persona.restrictions.flatMap((each) => {
    if (asked === undefined || sameQuestion(asked, permissionOf(persona, each))) return [each];
    // of what is asked of a product, only the proof stands in the way of maintenance
    const proofs = each.correctiveActions.filter(({ correctiveActionCode }) => correctiveActionCode === proof);
    return asked === maintenance && proofs.length > 0 ? [{ ...each, correctiveActions: proofs }] : [];
  });

export const isPending = (persona: Persona, code: string): boolean =>
  persona.restrictions.some((each) => each.correctiveActions.some((action) => action.correctiveActionCode === code));

/** @param steps those that the change would finish: a pending one is reason enough to make it, once the proof is given */
export const mayModify = (persona: Persona, steps: readonly string[] = []): boolean =>
  !isPending(persona, proof) &&
  (permissionsOf(persona).includes(maintenance) || steps.some((step) => isPending(persona, step)));

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
