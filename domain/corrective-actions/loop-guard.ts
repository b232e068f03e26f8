// A step that succeeds and comes back (CA-59?), and the site experience that an attestation may switch to (CA-45, CA-60?).

import { approximatedSiteExperience, type SiteExperience } from "../site-experience";
import { type CorrectiveAction, correctiveAction } from "./registry";
import type { Step } from "./steps-due";

type Completion = {
  code: CorrectiveAction;
  /** The short reason code that was answered, for a step that answers one restriction at a time. */
  reason?: string | undefined;
};

/** The step last completed, and how many times in a row. */
export type LastDone = Completion & { times: number };

/** How often in a row a step is shown again after a success. */
const maxRepeats = 3;

/** @returns the count after one more success of a step */
export const countCompletion = (last: LastDone | undefined, { code, reason }: Completion): LastDone => ({
  code,
  ...(reason !== undefined && { reason }),
  times: last?.code === code && last.reason === reason ? last.times + 1 : 1,
});

/** Whether the restriction that asked for the step last completed asks for it again. */
export const isBack = (last: LastDone | undefined, { code, reasons }: Step): last is LastDone =>
  last?.code === code && (last.reason === undefined || last.reason === reasons[0]);

/** CA-59? @returns whether the due step has succeeded so often in a row that showing it again would be an endless loop */
export const isStuckInLoop = (last: LastDone | undefined, due: Step): boolean =>
  isBack(last, due) && last.times > maxRepeats;

/**
 * CA-45: when an attestation step repeats although it was done, the site experience may be the wrong one for where the player is.
 * @returns the site experience to ask the restrictions for
 */
export function siteExperienceAfterRepeat(
  current: SiteExperience,
  geolocation: string | undefined,
  last: LastDone | undefined,
  due: Step | undefined,
): SiteExperience {
  if (!due || !isBack(last, due)) return current;
  const { onRepeat } = correctiveAction(due.code);
  return onRepeat === "approximateSiteExperience" ? approximatedSiteExperience(current, geolocation) : current;
}
