// Values of a link that cannot be carried. A link that was cut, or that a chat or a mail program has changed, would otherwise lead its player
// elsewhere without a word.
import { isReadableChallenge, isReadableTarget, returnPathNames } from "./carried-values";

const targets = ["fallbackUrl", ...returnPathNames] as const;
type Carried = "login_challenge" | (typeof targets)[number];

const isGiven = (value: unknown) => value !== undefined && value !== "";

/**
 * A target on a host that is not ours is readable: it is refused without a word, because it may be meant to deceive.
 * @param query as the framework decoded it; a value that is given twice is an array, which is not readable
 * @returns the names of the values that say where the flow ends, and that are too long or cannot be read
 */
export function damagedIn(query: Readonly<Record<string, unknown>>): Carried[] {
  const ofTargets = targets.filter((name) => isGiven(query[name]) && !isReadableTarget(query[name]));
  const { login_challenge: challenge } = query;
  return isGiven(challenge) && !isReadableChallenge(challenge) ? ["login_challenge", ...ofTargets] : ofTargets;
}

/** Carries the finding from a page that redirects to the page that the player sees first. */
export const damagedMark = "damaged";

/** @returns whether the page tells its player that the link was damaged */
export const isLinkDamaged = (query: Readonly<Record<string, unknown>>): boolean =>
  query[damagedMark] === "true" || damagedIn(query).length > 0;
