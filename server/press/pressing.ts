// A press does all it can (decision 028): where what a form did leads to a page whose button asks the player for nothing, the same press does
// what that button does. What it cannot do is left to that page, which shows its button.
import "server-only";
import { seconds } from "@/domain/duration";
import { withEarlyAnswer } from "@/domain/forms/answered";
import type { Outcome, Path, Redirect } from "@/domain/forms/outcome";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import type { Submit } from "@/server/forms/run-submit";
import { takeBackTries } from "@/server/guard/rate-limits";
import { StoreUnavailable } from "@/server/store/store";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { type Place, placesOf } from "./place";
import { type Start, startAt } from "./start-at";
import { askingAgain, stopAt } from "./stop-at";

/** How long the whole press may take, milliseconds. */
const pressMs = seconds(20);

/** More than the platform has the press start before the player is asked something. */
const maxStarts = 8;

const pathnameOf = (target: string): string => target.split(/[?#]/)[0] ?? "";

/** @returns a submit that also does what it leads to */
export const pressing =
  <C extends RequestContext>(submit: Submit<C>): Submit<C> =>
  async (context, form) => {
    const outcome = await askingAgain(context, (own) => withEarlyAnswer(() => submit(own, form)));
    return outcome.kind === "redirect" ? continueAfterPress(context, outcome) : outcome;
  };

async function continueAfterPress(context: RequestContext, first: Redirect): Promise<Outcome> {
  const { upstream, cookieWrites } = context;
  const until = Math.min(upstream.deadlineAt, upstream.deadlineAt - config().SUBMIT_DEADLINE_MS + pressMs);
  const placeOf = placesOf(context, until);
  const started = new Set([pathnameOf(context.here)]);
  let last = first;
  while (!last.endsPress && cookieWrites.token !== null && started.size <= maxStarts && performance.now() < until) {
    const next = await startedFrom(context, last.to, placeOf, started);
    if (!next) break;
    last = next;
  }
  // what was typed is in the form that was pressed
  const { keepsTyped: _, ...outcome } = last;
  return first.keepsTyped ? { ...outcome, keepsTyped: true } : outcome;
}

/**
 * @param started names of what this press has started; nothing is started twice
 * @returns where the start leads; undefined where there is none, or where it did not work
 */
async function startedFrom(
  context: RequestContext,
  target: Path,
  placeOf: ReturnType<typeof placesOf>,
  started: Set<string>,
): Promise<Redirect | undefined> {
  const { cookieWrites } = context;
  const before = cookieWrites.records;
  let begun: { at: Place; start: Start } | undefined;
  try {
    const at = await placeOf(target);
    const start = at && (await startAt(at));
    if (!start || started.has(start.name)) return undefined;
    begun = { at, start };
    started.add(start.name);
    cookieWrites.records = { ...before };
    const outcome = await askingAgain(at.context, (own) => withEarlyAnswer(() => start.run(own)));
    if (outcome.kind === "redirect") return outcome;
    return outcome.kind === "error" ? stopAt(at, start, { problem: outcome.problem }) : undefined;
  } catch (error) {
    // what the start has collected did not take effect
    cookieWrites.records = before;
    if (!(error instanceof UpstreamError)) {
      if (!(error instanceof StoreUnavailable)) context.log.error({ event: "pressEndedEarly", err: error });
      return undefined;
    }
    if (begun && error.kind === "throttled") await takeBackTries(begun.at.context);
    return begun && stopAt(begun.at, begun.start, { error });
  }
}
