// Product events on their way out: in batches to the collector, or to the log where there is none (TRK-17, TRK-18?).
import "server-only";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { request } from "undici";
import { seconds } from "@/domain/duration";
import { config } from "../config";
import { type Log, log } from "./log";
import { countEvents } from "./metrics";
import { processWide } from "./process-wide";
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
  /** Keeps an event for the next batch. Never throws. */
  track<N extends TrackName>(who: Tracked, name: N, properties?: TrackProperties<N>): void;
  /** Sends what is kept (TRK-17). Never rejects, and takes two seconds at most. */
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
  if (statusCode >= 300) throw new Error(`the collector answered ${statusCode}`);
}

const isAllowed = (name: TrackName, property: string, value: TrackProperty) => {
  const allowed: readonly string[] = trackEvents[name].properties;
  return allowed.includes(property) && (typeof value === "boolean" || !looksPersonal(value ?? ""));
};

export type TrackerSettings = { collectorUrl: string | undefined; key: string; log: Log };

/** @param settings.key keys the digest of user keys; without a collector events go to the log */
export function createTracker({ collectorUrl, key, log }: TrackerSettings): Tracker {
  const kept: TrackEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const digest = (userKey: string) => createHmac("sha256", key).update(userKey).digest("hex").slice(0, 32);

  function propertiesOf(name: TrackName, given: Readonly<Record<string, TrackProperty>>) {
    const all = Object.entries(given).filter(([, value]) => value !== undefined);
    for (const [property] of all.filter(([property, value]) => !isAllowed(name, property, value))) {
      countEvents("propertyRefused");
      log.warn({ event: "trackPropertyRefused", tracked: name, property });
    }
    return Object.fromEntries(all.filter(([property, value]) => isAllowed(name, property, value)));
  }

  function keepForLater() {
    const lost = kept.splice(0, Math.max(0, kept.length - maxQueued)).length;
    if (lost > 0) countEvents("lost", lost);
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  }

  async function sendKept() {
    clearTimeout(timer);
    timer = undefined;
    const batch = kept.splice(0);
    if (!collectorUrl || batch.length === 0) return;
    try {
      await post(collectorUrl, batch);
      countEvents("sent", batch.length);
    } catch (err) {
      log.warn({ event: "trackingFailed", events: batch.length, err });
      kept.unshift(...batch);
      keepForLater();
    }
  }

  function start() {
    underWay = sendKept().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  // One batch at a time; whoever flushes meanwhile shares the one that follows.
  function flush(): Promise<void> {
    if (!underWay) return start();
    next ??= underWay.then(() => {
      next = undefined;
      return start();
    });
    return next;
  }

  return {
    track(who, name, properties) {
      const event: TrackEvent = {
        id: randomUUID(),
        name,
        kind: trackEvents[name].kind,
        at: new Date(who.now).toISOString(),
        user: who.player && digest(who.player.userKey),
        brand: who.brand.id,
        siteExperience: who.siteExperience,
        requestId: who.requestId,
        properties: propertiesOf(name, properties ?? {}),
      };
      if (!collectorUrl) {
        countEvents("logged");
        log.info({ event: "tracked", tracked: event });
        return;
      }
      kept.push(event);
      keepForLater();
      if (kept.length >= batchSize && !underWay) void flush();
    },
    flush,
  };
}

const tracker = () =>
  processWide("tracker", () => {
    const { TRACK_COLLECTOR_URL: collectorUrl, TRACK_KEY } = config();
    return createTracker({ collectorUrl, key: TRACK_KEY ?? randomBytes(32).toString("hex"), log: log() });
  });

/** Tracks with the tracker of this process: see `Tracker`. */
export const track: Tracker["track"] = (who, name, properties) => tracker().track(who, name, properties);

/** Sends what this process still keeps: at logout (TRK-17) and before it ends. */
export const flush = (): Promise<void> => tracker().flush();
