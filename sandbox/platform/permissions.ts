// The permissions a player holds, the restrictions of each permission, and how completed steps clear them.
import { operator, productRow, products } from "./brands.ts";
import type { Persona, Restriction } from "./persona.ts";
import { table } from "./table.ts";

/** Needed to change a factor, the phone, the e-mail address, the user name or the password. */
const modifyAccount = operator.accountPermission;

/** What each product needs, or is denied by; without changes to the account. */
const productPermissions = [...new Set(Object.keys(products).map((name) => productRow(name).permission))].filter(
  (permission) => permission !== modifyAccount,
);

const isDenial = (permission: string) => permission.startsWith("Deny");

const grants = [...productPermissions.filter((permission) => !isDenial(permission)), modifyAccount];

/** While this step is pending the account cannot be changed, because the player has not proved who they are. */
const strongAuthStep = "strongauth";

export const permissionOf = (persona: Persona, restriction: Restriction): string =>
  restriction.permission ?? productRow(persona.product).permission;

export function permissionsOf(persona: Persona): string[] {
  if (persona.permissions) return persona.permissions;
  const restricted = persona.restrictions.flatMap((restriction) => deniedBy(persona, restriction));
  if (withholdsChanges(persona)) restricted.push(modifyAccount);
  return [...new Set([...grants.filter((grant) => !restricted.includes(grant)), ...restricted.filter(isDenial)])];
}

/** Hosts with marketplaceViewOnly ask for the same restrictions under another permission (GATE-33). */
const isSamePermission = (requested: string, permission: string) =>
  requested === permission ||
  Object.values(products).some(
    (product) => product.viewOnlyPermission === requested && product.permission === permission,
  );

export const restrictionsFor = (persona: Persona, requested: string | undefined): Restriction[] =>
  persona.restrictions.flatMap((each) => {
    const isWide =
      each.scope === "account" && productPermissions.some((one) => isSamePermission(requested ?? one, one));
    if (requested === undefined || isWide || isSamePermission(requested, permissionOf(persona, each))) return [each];
    // Of a product's steps, only strong authentication also blocks account changes.
    const proofs = each.correctiveActions.filter(({ correctiveActionCode }) => correctiveActionCode === strongAuthStep);
    const isPassedOn = requested === modifyAccount && withholdsChanges(persona) && proofs.length > 0;
    return isPassedOn ? [{ ...each, correctiveActions: proofs }] : [];
  });

const moneyStops = table<"deposit" | "withdraw">({
  UnderReviewDenyDepositFlag: "deposit",
  UnderReviewDenyWithdrawalFlag: "withdraw",
});

/** Money is the account's: a restriction of any product stops it. */
export const isMoneyStopped = ({ restrictions }: Persona, use: "deposit" | "withdraw"): boolean =>
  restrictions.some(({ shortReasonCode, stops = [] }) => stops.includes(use) || moneyStops[shortReasonCode] === use);

/** With the quirk the platform leaves it to its caller to ask for the proof before a change. */
const withholdsChanges = (persona: Persona): boolean =>
  isPending(persona, strongAuthStep) && !persona.quirks.changesUnproved;

export const hasStep = ({ correctiveActions }: Restriction, ...codes: string[]): boolean =>
  correctiveActions.some(({ correctiveActionCode }) => codes.includes(correctiveActionCode));

export const isPending = (persona: Persona, code: string): boolean =>
  persona.restrictions.some((each) => hasStep(each, code));

/** @param steps that the change would complete; a pending one allows the change after strong authentication */
export const mayModify = (persona: Persona, steps: readonly string[] = []): boolean =>
  !withholdsChanges(persona) &&
  (permissionsOf(persona).includes(modifyAccount) || steps.some((step) => isPending(persona, step)));

/** Removes a completed step from every restriction, and lifts a restriction that has no step left. */
export function completeStep(persona: Persona, code: string): void {
  if (persona.quirks.neverClears === code) return;
  for (const restriction of persona.restrictions) completeStepOf(persona, restriction, code);
  if (persona.restrictions.length === 0) persona.claims.forceVerify = false;
}

/** The same for one restriction alone. */
export function completeStepOf(persona: Persona, restriction: Restriction, code: string): void {
  if (persona.quirks.neverClears === code || restriction.correctiveActions.length === 0) return;
  const remaining = restriction.correctiveActions.filter((action) => action.correctiveActionCode !== code);
  if (remaining.length === 0) lift(persona, restriction);
  else restriction.correctiveActions = remaining;
}

const deniedBy = (persona: Persona, restriction: Restriction): readonly string[] =>
  restriction.scope === "account"
    ? [...productPermissions, ...(restriction.permission === undefined ? [] : [restriction.permission])]
    : [permissionOf(persona, restriction)];

/** Adds a restriction and takes its permission. An explicit list of permissions is not computed from the restrictions. */
export function impose(persona: Persona, restriction: Restriction): void {
  persona.restrictions.push(restriction);
  if (!persona.permissions) return;
  const denied = deniedBy(persona, restriction);
  const kept = persona.permissions.filter((each) => !denied.includes(each));
  persona.permissions = [...kept, ...denied.filter(isDenial)];
}

/** Removes a restriction and restores its permission. */
export function lift(persona: Persona, restriction: Restriction): void {
  const denied = deniedBy(persona, restriction);
  for (const permission of denied) restorePermission(persona, permission);
  persona.restrictions = persona.restrictions.filter((each) => each !== restriction);
  if (persona.restrictions.length === 0) persona.claims.forceVerify = false;
}

/** An explicit list of permissions is not computed from the restrictions, so lifting one has to change it. */
function restorePermission(persona: Persona, permission: string): void {
  if (!persona.permissions) return;
  persona.permissions = persona.permissions.filter((each) => each !== permission);
  if (!isDenial(permission)) persona.permissions.push(permission);
}
