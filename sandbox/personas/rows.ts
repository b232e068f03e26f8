// What the tables of personas share: where a persona plays, and one restriction in a line.
import { hours } from "../platform/clock.ts";
import type { PersonaSeed, RestrictionSeed } from "../platform/persona.ts";

/** A part of the sandbox's home page; each file of this folder exports its own as `groups`. */
export type PersonaGroup = {
  /** On the page, first to last. Phone numbers are given out in this order too. */
  place: number;
  title: string;
  hint: string;
  personas: PersonaSeed[];
};

export const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;
export const casino = { product: "casino", siteExperience: "US-CS" } as const;
export const newJerseySportsbook = { product: "sportsbook", siteExperience: "US-NJ-SB" } as const;
export const newJerseyCasino = { product: "casino", siteExperience: "US-NJ-CS" } as const;
export const ontario = { product: "sportsbook", siteExperience: "CA-ON-SB" } as const;
export const pick6 = { product: "pick6" } as const;
export const lottery = { brand: "lottery" } as const;

export const androidPhone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** @returns a time some days after the sandbox started, or before it, so that no case of the demonstration grows old */
export const inDays = (count: number): string =>
  new Date(new Date(Date.now() + hours(24 * count)).setUTCHours(17, 0, 0, 0)).toISOString();

/** @param steps the corrective actions that clear it */
export const restriction = (
  shortReasonCode: string,
  steps: string[],
  header: string,
  details: string,
): RestrictionSeed => ({
  shortReasonCode,
  correctiveActions: steps.map((correctiveActionCode) => ({ correctiveActionCode })),
  explanation: { header, details },
});

export const somewhereNew = restriction(
  "StrongAuthRequired",
  ["strongauth"],
  "Confirm it’s you",
  "You are signing in from somewhere new.",
);
