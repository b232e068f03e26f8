// What a blocking restriction stops and offers: its row of the table, narrowed by what the platform sends
// (scripts/release/requirements/catalogue/decisions.md, "Blocked screens"). Pages read it from `restriction-view.ts`.
import { genericScreen } from "./documented-screens";
import type { Restriction } from "./restriction";
import { type BlockAction, type RestrictionScreen, type StillAvailable, type Use, uses } from "./restriction-screen";
import { restrictionScreens, screenedRestriction } from "./restriction-screens";
import { variantScreens } from "./variant-screens";

/** By which a restriction has its screen. */
export const restrictionName = ({ name, shortReasonCode }: Pick<Restriction, "name" | "shortReasonCode">): string =>
  name ?? shortReasonCode;

/** @returns the row of a restriction, or of its variant; the generic one where it has none */
export function restrictionRow(restriction: Restriction): RestrictionScreen {
  if (restriction.variant) return variantScreens[restriction.variant];
  const screened = screenedRestriction(restriction);
  return screened ? restrictionScreens[screened] : genericScreen;
}

/**
 * The platform names in `stops` everything that a restriction stops, so a player may withdraw unless it says so. It names no more than
 * that: we offer play or a deposit only where the row of the restriction does.
 */
function isAvailable(restriction: Restriction, use: Use): boolean | undefined {
  const { stops, variant } = restriction;
  if (stops?.some((stopped) => stopped === use)) return false;
  // the account has to be reactivated first, whatever the platform leaves open
  if (variant === "withReactivation" && use === "withdraw") return undefined;
  return restrictionRow(restriction).stillAvailable[use] ?? (stops && use === "withdraw" ? true : undefined);
}

/** False if either is false, else unknown if either is unknown. */
export const both = (a: boolean | undefined, b: boolean | undefined) => {
  if (a === false || b === false) return false;
  return a && b;
};

/** Below zero the player owes money, so that there is nothing to withdraw either. */
const isNothing = (balance: number | undefined) => balance !== undefined && balance <= 0;

/** @returns what all of the restrictions leave available; without a use that one of them does not know, or a withdrawal of nothing */
export function stillAvailable([first, ...rest]: readonly [Restriction, ...Restriction[]]): StillAvailable {
  const known = uses.flatMap((use) => {
    const available = rest.reduce((sum, one) => both(sum, isAvailable(one, use)), isAvailable(first, use));
    const isEmpty = use === "withdraw" && available === true && isNothing(balanceOf([first, ...rest]));
    return available === undefined || isEmpty ? [] : [[use, available] as const];
  });
  return Object.fromEntries(known);
}

/** GATE-65, RS-45 @returns whether look-around starts with a logout, regardless of the player's permissions */
export const logsOutToLookAround = (restriction: Restriction): boolean =>
  restriction.isPostAuth || restrictionRow(restriction).lookAround === "logOut";

/** @returns the balance, if the platform sent one */
export const balanceOf = (restrictions: readonly Restriction[]): number | undefined =>
  restrictions.find(({ balance }) => balance !== undefined)?.balance;

/** Actions that are no longer offered once the platform has received what they ask for. */
const demands = ["taxForm", "uploadDocument", "withdraw"] as const;
export type Demand = (typeof demands)[number];

/** @returns what the platform can have received for a restriction */
export const demandOf = (restriction: Restriction) =>
  restrictionRow(restriction).actions.find((action): action is Demand => demands.some((demand) => demand === action));

const isStopped = ({ balance }: Restriction, works: StillAvailable, action: BlockAction) =>
  ((action === "withdraw" || action === "deposit") && works[action] === false) ||
  (action === "withdraw" && isNothing(balance));

/** What helps while a review runs is the player's money, as far as it is known to be free; a request for it is not repeated. */
function offeredActions(restriction: Restriction, { withdraw }: StillAvailable): readonly BlockAction[] {
  const { actions, isReview } = restrictionRow(restriction);
  if (restriction.isOnboarding) return [...actions, "tryAgain"];
  return isReview && withdraw && !actions.includes("withdraw") ? ["withdraw", ...actions] : actions;
}

/** @returns the buttons of a block, without what the platform has received already, what is stopped, and a withdrawal of nothing */
export function actionsOf(restriction: Restriction, works = stillAvailable([restriction])): readonly BlockAction[] {
  const actions = offeredActions(restriction, works);
  const open = actions.filter(
    (action) =>
      !isStopped(restriction, works, action) &&
      !(restriction.isReceived && demands.some((demand) => demand === action)),
  );
  return open.length === 0 && actions.length > 0 ? ["support"] : open;
}

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

function sameLanguage(a: Restriction, b: Restriction) {
  const { language } = a.explanation;
  return language !== undefined && language === b.explanation.language && { language };
}

function merge(a: Restriction, b: Restriction): Restriction {
  const { header } = a.explanation;
  const more = [b.explanation.header, ...lines(b.explanation.details)].filter((line) => line !== "" && line !== header);
  const details = [...new Set([...lines(a.explanation.details), ...more])].join("\n");
  const { isReceived: _, case: __, ...first } = a;
  const facts = a.case ?? b.case;
  const stops = a.stops || b.stops ? [...new Set([...(a.stops ?? []), ...(b.stops ?? [])])] : undefined;
  const balance = a.balance ?? b.balance;
  const since = Math.min(a.since ?? Number.POSITIVE_INFINITY, b.since ?? Number.POSITIVE_INFINITY);
  return {
    ...first,
    isPostAuth: a.isPostAuth || b.isPostAuth,
    ...((a.isAccountWide || b.isAccountWide) && { isAccountWide: true }),
    explanation: { header: header || b.explanation.header, details, ...sameLanguage(a, b) },
    ...(stops && { stops }),
    ...(balance !== undefined && { balance }),
    ...(Number.isFinite(since) && { since }),
    ...(a.isReceived && b.isReceived && { isReceived: true }),
    ...(facts && { case: facts }),
  };
}

/** Tells restrictions apart: two codes are two blocks, whatever the platform names them (CA-54!). */
export const restrictionKey = (restriction: Restriction) =>
  `${restrictionName(restriction)} ${restriction.shortReasonCode}`;

/** Joins restrictions of the same name and code into one that has the explanations of all. */
export function mergeByName(restrictions: readonly Restriction[]): Restriction[] {
  const merged = new Map<string, Restriction>();
  for (const one of restrictions) {
    const known = merged.get(restrictionKey(one));
    merged.set(restrictionKey(one), known ? merge(known, one) : one);
  }
  return [...merged.values()];
}
