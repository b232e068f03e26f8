// Services that are down, known to all instances (decision 025): the breaker of one instance tells the others, so that a player who is
// sent from instance to instance sees the same screen.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { type Key, readValue, type StorePort } from "../store/store";

/** How long a service counts as down after its breaker has opened. Then the next player's step is the probe. */
export const outageMs = seconds(30);

/** Each brand has hosts of its own. All its services are one value, read at once. */
const keyOf = (brand: string): Key => [`shared:${brand}`, "outages"];

/** The services that are down, with the end of each outage. */
export type Outages = ReadonlyMap<string, number>;

const Ends = z.record(z.string(), z.number());

const outagesIn = (text: string | undefined, now: number): Outages =>
  new Map(Object.entries(Ends.parse(JSON.parse(text ?? "{}"))).filter(([, end]) => end > now));

/** @returns what a call tells of its breaker. Without the store the step is offered, and fails as it would have */
export const breakerReporter =
  ({ store, now }: StorePort, brand: string) =>
  (service: string, isOpen: boolean): void => {
    const until = now + outageMs;
    const changed = (was: string | undefined) => {
      const ends = new Map(outagesIn(was, now));
      if (isOpen) ends.set(service, until);
      else ends.delete(service);
      return ends.size > 0 ? JSON.stringify(Object.fromEntries(ends)) : undefined;
    };
    store.change(keyOf(brand), changed, until, now).catch(() => undefined);
  };

const readOutages = (port: StorePort, brand: string): Promise<Outages> =>
  readValue(port, keyOf(brand))
    .then((text) => outagesIn(text, port.now))
    .catch(() => new Map());

/** @returns reads the outages of a brand, once per request; none while the store is unavailable */
export function outagesOf(port: StorePort, brand: string): () => Promise<Outages> {
  let known: Promise<Outages> | undefined;
  return () => {
    known ??= readOutages(port, brand);
    return known;
  };
}
