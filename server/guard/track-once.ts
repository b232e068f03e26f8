// A product event of a page, which is rendered again by a reload or as the answer to a press that failed.
import "server-only";
import { hours } from "@/domain/duration";
import { track } from "@/server/telemetry/track";
import type { Tracked, TrackName, TrackProperties } from "@/server/telemetry/track-events";
import { type GuardPort, withoutStore } from "./store";

/** What an event is tracked once for ends with its session at the latest. */
const onceForMs = hours(12);

/** Tracks an event once for what `of` names. While the store is down it is tracked each time. */
export async function trackOnce<N extends TrackName>(
  context: Tracked & GuardPort,
  of: string,
  name: N,
  properties?: TrackProperties<N>,
): Promise<void> {
  const isFirst = await context.guard
    .hit(`tracked ${name} ${of}`, { times: 1, perMs: onceForMs }, context.now)
    .then(({ allowed }) => allowed)
    .catch(withoutStore(true));
  if (isFirst) track(context, name, properties);
}
