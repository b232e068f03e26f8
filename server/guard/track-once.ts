// A product event of a page, which is rendered again by a reload or as the answer to a press that failed.
import "server-only";
import { hours } from "@/domain/duration";
import { track } from "@/server/telemetry/track";
import type { Tracked, TrackName } from "@/server/telemetry/track-events";
import { ifStoreIsDown, only, type StorePort } from "../store/store";

/** What an event is tracked once for ends with its session at the latest. */
const onceForMs = hours(12);

/** Of all that see the event of what `of` names, the first; each, while the store is down. */
const isFirst = ({ store, now }: Tracked & StorePort, of: string, name: TrackName): Promise<boolean> =>
  store
    .count([`flow:${of}`, `tracked ${name}`], only({ times: 1, perMs: onceForMs }), now)
    .then(({ allowed }) => allowed)
    .catch(ifStoreIsDown(true));

/** Tracks an event once for what `of` names. While the store is down it is tracked each time. */
export async function trackOnce(context: Tracked & StorePort, of: string, name: TrackName): Promise<void> {
  if (await isFirst(context, of, name)) track(context, name);
}

/** TRK-02: tracks a pass by its submit, which knows its method, so that the success screen of the same session does not. */
export async function trackPass(
  context: Tracked & StorePort & { player: { sid: string } | null },
  method: string,
): Promise<void> {
  if (context.player) await isFirst(context, context.player.sid, "verificationPassed");
  track(context, "verificationPassed", { method });
}
