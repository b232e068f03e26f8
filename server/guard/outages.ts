// Services that are down, known to all instances (decision 025): the breaker of one instance tells the others, so that a player who is
// sent from instance to instance sees the same screen.
import "server-only";
import { seconds } from "@/domain/duration";
import type { GuardPort } from "./store";

/** How long a service counts as down after its breaker has opened. Then the next player's step is the probe. */
export const outageMs = seconds(30);

/** Each brand has hosts of its own. All its services are read at once. */
const keyOf = (brand: string) => `outages:${brand}`;

/** @returns what a call tells of its breaker. Without the store the step is offered, and fails as it would have */
export const breakerReporter =
  ({ guard, now }: GuardPort, brand: string) =>
  (service: string, isOpen: boolean): void => {
    const [key, until] = [keyOf(brand), now + outageMs];
    const write = isOpen ? guard.putField(key, service, String(until), until, now) : guard.removeField(key, service);
    write.catch(() => undefined);
  };

/** The services that are down, with the end of each outage. */
export type Outages = ReadonlyMap<string, number>;

async function readOutages({ guard, now }: GuardPort, brand: string): Promise<Outages> {
  const ends = await guard.fields(keyOf(brand), now).catch(() => new Map<string, string>());
  return new Map([...ends].map(([service, end]) => [service, Number(end)] as const).filter(([, end]) => end > now));
}

/** @returns reads the outages of a brand, once per request; none while the store is unavailable */
export function outagesOf(port: GuardPort, brand: string): () => Promise<Outages> {
  let known: Promise<Outages> | undefined;
  return () => {
    known ??= readOutages(port, brand);
    return known;
  };
}
