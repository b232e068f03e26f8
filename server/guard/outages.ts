// Services that are down, known to all instances (decision 025): the breaker of one instance tells the others, so that a player who is
// sent from instance to instance sees the same screen.
import "server-only";
import { seconds } from "@/domain/duration";
import type { GuardPort } from "./store";

/** How long a service counts as down after its breaker has opened. Then the next player's step is the probe. */
export const outageMs = seconds(30);

/** Each brand has hosts of its own. All its services are read at once. */
const keyOf = (brand: string) => `outages:${brand}`;

/** Never rejects: without the store the step is offered, and fails as it would have. */
const reportOutage = ({ guard, now }: GuardPort, brand: string, service: string): Promise<void> =>
  guard.putField(keyOf(brand), service, String(now + outageMs), now + outageMs, now).catch(() => undefined);

/** Never rejects. */
const reportRecovery = ({ guard }: Pick<GuardPort, "guard">, brand: string, service: string): Promise<void> =>
  guard.removeField(keyOf(brand), service).catch(() => undefined);

/** @returns what a call tells of its breaker */
export const breakerReporter =
  (port: GuardPort, brand: string) =>
  (service: string, isOpen: boolean): void =>
    void (isOpen ? reportOutage(port, brand, service) : reportRecovery(port, brand, service));

/** The services that are down, with the end of each outage. */
export type Outages = ReadonlyMap<string, number>;

async function readOutages({ guard, now }: GuardPort, brand: string): Promise<Outages> {
  const kept = await guard.fields(keyOf(brand), now).catch(() => new Map<string, string>());
  return new Map([...kept].map(([service, end]) => [service, Number(end)] as const).filter(([, end]) => end > now));
}

/** @returns reads the outages of a brand, once per request; none while the store is unavailable */
export function outagesOf(port: GuardPort, brand: string): () => Promise<Outages> {
  let known: Promise<Outages> | undefined;
  return () => {
    known ??= readOutages(port, brand);
    return known;
  };
}
