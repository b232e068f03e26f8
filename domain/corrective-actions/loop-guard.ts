// A step that succeeds and comes back (CA-59?), and the site experience that an attestation may switch to (CA-45, CA-60?).

import { approximatedSiteExperience, type SiteExperience } from "../site-experience";
import { type CorrectiveAction, correctiveAction } from "./registry";

/** The step last completed, and how many times in a row. */
export type LastDone = { code: CorrectiveAction; times: number };

const maxRepeats = 3;

/** @returns the count after one more success of `code` */
export const countCompletion = (last: LastDone | undefined, code: CorrectiveAction): LastDone => ({
  code,
  times: last?.code === code ? last.times + 1 : 1,
});

/** CA-59? @returns whether the due step has succeeded so often in a row that showing it again would be an endless loop */
export const isStuckInLoop = (last: LastDone | undefined, due: CorrectiveAction): boolean =>
  last?.code === due && last.times >= maxRepeats;

/**
 * CA-45: when an attestation step repeats although it was done, the site experience may be the wrong one for where the player is.
 * @returns the site experience to ask the restrictions for
 */
export function siteExperienceAfterRepeat(
  current: SiteExperience,
  geolocation: string | undefined,
  last: LastDone | undefined,
  due: CorrectiveAction | undefined,
): SiteExperience {
  if (due === undefined || last?.code !== due) return current;
  const { onRepeat } = correctiveAction(due);
  return onRepeat === "approximateSiteExperience" ? approximatedSiteExperience(current, geolocation) : current;
}
