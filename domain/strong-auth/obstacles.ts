// What can keep a player from using a second factor, and the next steps (SA-27, SA-35; decisions/020-strong-authentication.md).
import {
  type AvailableType,
  type ChallengeType,
  changesAccount,
  choosableTypes,
  listedTypes,
  mayEditNumber,
  type StrongAuthReason,
  screenOf,
} from "./challenges";

/** In display order. */
const obstacles = ["noCode", "lostPhone", "numberChanged", "emailLost", "passkeyElsewhere", "noneOfThese"] as const;
export type Obstacle = (typeof obstacles)[number];

export const obstacleNamed = (name: unknown): Obstacle | undefined => obstacles.find((known) => known === name);

/** The state of a strong authentication, as its record holds it. */
type Situation = {
  types: readonly AvailableType[];
  usedUp: readonly ChallengeType[];
  chosen?: ChallengeType | undefined;
  reason?: StrongAuthReason | undefined;
  sentAt?: number | undefined;
};

/** Where no step is left, a person helps. */
export type WaysOn = {
  /** The number may be typed here, because the platform does not count it as a factor yet (promise 17). */
  entersNumber: boolean;
  /** Methods that still work, the first of them the one to suggest. */
  methods: readonly AvailableType[];
};

const chosenOf = ({ types, chosen }: Situation) => types.find(({ type }) => type === chosen);

const applies: Record<Obstacle, (situation: Situation) => boolean> = {
  noCode: (situation) => {
    const chosen = chosenOf(situation);
    return chosen !== undefined && screenOf(chosen) === "code" && situation.sentAt !== undefined;
  },
  // a number that is only being added cannot be lost
  lostPhone: ({ types, reason }) => !changesAccount(reason) && types.some(({ type }) => type === "SMS2FA"),
  numberChanged: ({ types }) => types.some(({ type }) => type === "SMS2FA"),
  emailLost: ({ types }) => types.some(({ type }) => type === "Email2FA"),
  passkeyElsewhere: ({ types }) => types.some(({ type }) => type === "Passkey"),
  noneOfThese: () => true,
};

/** @returns what may keep this player from confirming, in display order */
export const obstaclesOf = (situation: Situation): readonly Obstacle[] =>
  obstacles.filter((obstacle) => applies[obstacle](situation));

/** The methods that an obstacle takes away. */
const closes: Record<Obstacle, (situation: Situation) => readonly (ChallengeType | undefined)[]> = {
  noCode: ({ chosen }) => [chosen],
  lostPhone: () => ["SMS2FA"],
  numberChanged: () => ["SMS2FA"],
  emailLost: () => ["Email2FA"],
  passkeyElsewhere: () => [],
  noneOfThese: ({ types, usedUp, chosen }) =>
    chosen === undefined ? choosableTypes(types, usedUp).map(({ type }) => type) : [chosen],
};

/** The methods that are left without those that are closed: of the list or, when it has none, the fallbacks (SA-72?). */
function methodsWithout(closed: readonly (ChallengeType | undefined)[], { types, usedUp }: Situation) {
  const open = types.filter(({ type }) => !closed.includes(type) && !usedUp.includes(type));
  const listed = listedTypes(open);
  return listed.length > 0 ? listed : open;
}

/** @returns the ways past an obstacle */
export function waysPast(obstacle: Obstacle, situation: Situation): WaysOn {
  const { reason } = situation;
  const methods = methodsWithout(closes[obstacle](situation), situation);
  const chosenType = chosenOf(situation);
  return {
    entersNumber:
      (obstacle === "numberChanged" || obstacle === "noCode") &&
      chosenType !== undefined &&
      mayEditNumber(chosenType, reason),
    // a passkey on another device is used from here, by the browser's QR code
    methods: obstacle === "passkeyElsewhere" ? methods.toReversed() : methods,
  };
}

/**
 * @param about the obstacle that the player has named, if any
 * @returns the types that the player can choose: those of the first screen, and the ways past the obstacle
 */
export function typesToChoose(situation: Situation, about: Obstacle | undefined): readonly AvailableType[] {
  const past = about && obstaclesOf(situation).includes(about) ? waysPast(about, situation).methods : [];
  return [...choosableTypes(situation.types, situation.usedUp), ...past];
}

/** About how many minutes a method takes. */
export const methodMinutes: Readonly<Record<ChallengeType, number>> = {
  SMS2FA: 1,
  Email2FA: 1,
  BirthYearAndSsn4: 1,
  Ssn9: 1,
  DocScan: 5,
  Passkey: 1,
};
