// What a press does after its own work. Once nothing is due, it opens the gaming session and redirects to the product, or back to the page of
// the account area where the flow began. If that fails, the player gets the page that has the button.
import "server-only";
import { seconds } from "@/domain/duration";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { afterLostCreation } from "@/server/session/gaming-session";
import { StoreUnavailable } from "@/server/store/store";
import type { Upstream } from "@/server/upstream/upstream";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { continueSequence, goesStraightOn, returnsToAccount } from "./sequence";

/** How long the whole press may take. */
const pressMs = seconds(20);

/** @returns the platform until the press has to be answered */
function untilAnswer(upstream: Upstream): Upstream {
  const began = upstream.deadlineAt - config().SUBMIT_DEADLINE_MS;
  const port: Upstream = {
    ...upstream,
    deadlineAt: Math.min(upstream.deadlineAt, began + pressMs),
    onToken: (token) => {
      upstream.onToken(token);
      port.token = upstream.token;
    },
  };
  return port;
}

/**
 * The app, a second factor and the page of an ended session come first. Where a site experience wants the clocks, the page with the
 * button comes before them.
 */
const mayContinue = (context: SignedInContext, record: SequenceRecord): boolean =>
  !context.native &&
  !context.isPending &&
  record.resumesAt === undefined &&
  (returnsToAccount(record) || goesStraightOn(context));

/** The page of the sequence says why, and offers to try again. */
function stopAt(
  context: SignedInContext,
  record: SequenceRecord,
  why: Pick<SequenceRecord, "stopped" | "playSpanKey">,
): Outcome {
  const written = context.records.written(record.id);
  context.records.keep({ ...(written?.kind === "sequence" ? written : record), ...why });
  return redirectTo(toSequence(context, "/postauth", record));
}

/**
 * Ends every submit of the sequence, that of the sign-in included (PA-05).
 * @param page of the sequence, for what is left to do
 * @returns never an error: what the submit has done counts, and the session that it has begun is not lost
 */
export async function continueAfterPress(context: SignedInContext, page: Path): Promise<Outcome> {
  const record = currentSequence(context);
  if (!mayContinue(context, record)) return redirectTo(page);
  const pressing = { ...context, upstream: untilAnswer(context.upstream) };
  try {
    const outcome = await continueSequence(pressing, new FormData());
    return outcome.kind === "error" ? stopAt(context, record, { stopped: outcome.problem }) : outcome;
  } catch (error) {
    const stopped = error instanceof UpstreamError ? afterLostCreation(error) : undefined;
    if (stopped) return stopAt(context, record, { stopped, playSpanKey: record.playSpanKey ?? context.submitKey });
    const isExpected = error instanceof UpstreamError || error instanceof StoreUnavailable;
    if (!isExpected) context.log.error({ event: "pressEndedEarly", err: error });
    return redirectTo(page);
  }
}
