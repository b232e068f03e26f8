// Parks the steps whose service is down (decision 025). A parked step is still required: nothing that it guards opens.

import { onWholeMinute } from "../duration";
import { type CorrectiveAction, correctiveAction } from "./registry";
import { asksProof, type Step } from "./steps-due";

/** The services that are down, with the time from which it is worth trying again. Epoch milliseconds. */
export type Outages = { readonly now: number; readonly services: ReadonlyMap<string, number> };

export const noOutages: Outages = { now: 0, services: new Map() };

/** What the platform says of single steps: the code and until when it cannot be done, epoch milliseconds. */
export type StepsDown = Readonly<Record<string, number>>;

function downUntil(
  code: CorrectiveAction,
  { now, services }: Outages,
  stepsDown: readonly StepsDown[],
): number | undefined {
  const ends = [
    ...correctiveAction(code).services.map((service) => services.get(service)),
    ...stepsDown.map((down) => down[code]),
  ].filter((end): end is number => end !== undefined && end > now);
  return ends.length > 0 ? onWholeMinute(Math.max(...ends)) : undefined;
}

/**
 * @param steps in priority
 * @returns the same steps, with the first in front that can be done now. A parked step that may not be overtaken is itself the first;
 *   when every step is parked, the first remains the first.
 */
export function parkSteps(steps: readonly Step[], outages: Outages, stepsDown: readonly StepsDown[]): readonly Step[] {
  const ends = steps.map(
    ({ code }) =>
      downUntil(code, outages, stepsDown) ??
      // a step that asks for strong authentication waits for its service as well
      (asksProof(code, steps) ? downUntil("strongauth", outages, stepsDown) : undefined),
  );
  const open = steps.findIndex(({ code }, at) => ends[at] === undefined || !correctiveAction(code).mayBeOvertaken);
  const due = Math.max(0, open);
  const marked = steps.map((step, at): Step => {
    const lookAgainAt = ends[at];
    return lookAgainAt === undefined ? step : { ...step, parked: { lookAgainAt, isOvertaken: at < due } };
  });
  return [...marked.slice(due, due + 1), ...marked.slice(0, due), ...marked.slice(due + 1)];
}

/**
 * @returns whether the player may do a step now: the first; one that was first until it was parked, whose form is still open; or the
 *   strong authentication that the first one asks for
 */
export const isDue = (steps: readonly Step[], code: CorrectiveAction): boolean =>
  steps.some((step, at) => step.code === code && (at === 0 || step.parked?.isOvertaken === true)) ||
  (code === "strongauth" && steps[0] !== undefined && asksProof(steps[0].code, steps));
