// Values of a link that cannot be carried. A link that was cut, or that a chat or a mail program has changed, would otherwise lead its player
// elsewhere without a word.
import { isReadableKey, isReadableTarget, returnPathNames } from "./carried-values";

const targets = ["fallbackUrl", ...returnPathNames] as const;
/** They say which scan or recovery a link is for. */
const openers = ["docScanInitializationKey", "strongAuthInitializationKey", "strongAuthRequestKey"] as const;
const keys = ["login_challenge", ...openers] as const;
type Carried = (typeof keys)[number] | (typeof targets)[number];
type Query = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== "";
const isKeyDamaged = (value: unknown) => isGiven(value) && !isReadableKey(value);

/**
 * A target on a host that is not ours is readable: it is refused without a word, because it may be meant to deceive.
 * @param query as the framework decoded it; a value that is given twice is an array, which is not readable
 * @returns the names of the values that say what the flow is for and where it ends, and that are too long or cannot be read
 */
export const damagedIn = (query: Query): Carried[] => [
  ...keys.filter((name) => isKeyDamaged(query[name])),
  ...targets.filter((name) => isGiven(query[name]) && !isReadableTarget(query[name])),
];

/** @returns whether a link no longer says which scan or recovery it is for */
export const isOpenerDamaged = (query: Query): boolean => openers.some((name) => isKeyDamaged(query[name]));

/** Carries the finding from a page that redirects to the page that the player sees first. */
export const damagedMark = "damaged";

/** @returns whether the page tells its player that the link was damaged */
export const isLinkDamaged = (query: Query): boolean => query[damagedMark] === "true" || damagedIn(query).length > 0;
