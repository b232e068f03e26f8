// Sends product events in batches to the collector, or to the log when none is configured (TRK-17, TRK-18?).
import "server-only";
import { randomUUID } from "node:crypto";
import { request } from "undici";
import { seconds } from "@/domain/duration";
import { config } from "../config";
import { type Log, log } from "./log";
import { countEvents } from "./metrics";
import { processWide } from "./process-wide";
import { pseudonymKey, pseudonymWith } from "./pseudonym";
import { looksPersonal } from "./scrub";
import {
  type TrackEvent,
  type Tracked,
  type TrackName,
  type TrackProperties,
  type TrackProperty,
  trackEvents,
} from "./track-events";

export type Tracker = {
  /** Queues an event for the next batch. Never throws. */
  track<N extends TrackName>(context: Tracked, name: N, properties?: TrackProperties<N>): void;
  /** Sends the queue (TRK-17). Never rejects; takes two seconds at most. */
  flush(): Promise<void>;
};

const batchSize = 50;
const maxQueued = 1000;
const waitMs = seconds(5);
const sendMs = seconds(1);

async function post(url: string, events: readonly TrackEvent[]): Promise<void> {
  const { statusCode, body } = await request(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
    signal: AbortSignal.timeout(sendMs),
  });
  await body.dump();
  if (statusCode >= 300) throw new Error(`the collector answered with status ${statusCode}`);
}

const isAllowed = (name: TrackName, property: string, value: TrackProperty) => {
  const allowed: readonly string[] = trackEvents[name].properties;
  return allowed.includes(property) && (typeof value === "boolean" || !looksPersonal(value ?? ""));
};

export type TrackerSettings = { collectorUrl: string | undefined; key: string; log: Log };

/** @param key HMAC key for user keys. Without `collectorUrl` events go to the log */
export function createTracker({ collectorUrl, key, log }: TrackerSettings): Tracker {
  const queue: TrackEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function propertiesOf(name: TrackName, properties: Readonly<Record<string, TrackProperty>>) {
    const all = Object.entries(properties).filter(([, value]) => value !== undefined);
    for (const [property] of all.filter(([property, value]) => !isAllowed(name, property, value))) {
      countEvents("propertyRefused");
      log.warn({ event: "trackPropertyRefused", tracked: name, property });
    }
    return Object.fromEntries(all.filter(([property, value]) => isAllowed(name, property, value)));
  }

  function scheduleFlush() {
    const lost = queue.splice(0, Math.max(0, queue.length - maxQueued)).length;
    if (lost > 0) countEvents("lost", lost);
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  }

  async function sendQueue() {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.splice(0);
    if (!collectorUrl || batch.length === 0) return;
    try {
      await post(collectorUrl, batch);
      countEvents("sent", batch.length);
    } catch (err) {
      log.warn({ event: "trackingFailed", events: batch.length, err });
      queue.unshift(...batch);
      scheduleFlush();
    }
  }

  function start() {
    sending = sendQueue().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  // One batch at a time; calls during a send share the next batch.
  function flush(): Promise<void> {
    if (!sending) return start();
    next ??= sending.then(() => {
      next = undefined;
      return start();
    });
    return next;
  }

  return {
    track(context, name, properties) {
      const event: TrackEvent = {
        id: randomUUID(),
        name,
        kind: trackEvents[name].kind,
        at: new Date(context.now).toISOString(),
        user: context.player && pseudonymWith(key, context.player.userKey),
        brand: context.brand.id,
        siteExperience: context.siteExperience,
        requestId: context.requestId,
        properties: propertiesOf(name, properties ?? {}),
      };
      if (!collectorUrl) {
        countEvents("logged");
        log.info({ event: "tracked", tracked: event });
        return;
      }
      queue.push(event);
      scheduleFlush();
      if (queue.length >= batchSize && !sending) void flush();
    },
    flush,
  };
}

const tracker = () =>
  processWide("tracker", () => {
    const { TRACK_COLLECTOR_URL: collectorUrl } = config();
    return createTracker({ collectorUrl, key: pseudonymKey(), log: log() });
  });

/** Tracks an event with the tracker of this process; see `Tracker`. */
export const track: Tracker["track"] = (context, name, properties) => tracker().track(context, name, properties);

/** Sends the queued events of this process; called at logout (TRK-17) and before the process exits. */
export const flush = (): Promise<void> => tracker().flush();
