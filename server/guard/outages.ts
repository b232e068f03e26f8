// Services that are down, known to all instances (decision 025): the breaker of one instance tells the others, so that a player who is
// sent from instance to instance sees the same screen.
import "server-only";
import { seconds } from "@/domain/duration";
import type { GuardStore } from "./store";

/** How long a service counts as down after its breaker has opened. Then the next player's step is the probe. */
export const outageMs = seconds(30);

type Port = { readonly guard: GuardStore; readonly now: number };

/** Each brand has hosts of its own. */
const keyOf = (brand: string, service: string) => `outage:${brand}:${service}`;

/** Never rejects: without the store the step is offered, and fails as it would have. */
const reportOutage = ({ guard, now }: Port, brand: string, service: string): Promise<void> =>
  guard.put(keyOf(brand, service), String(now + outageMs), now + outageMs, now).catch(() => undefined);

/** Never rejects. */
const reportRecovery = ({ guard }: Pick<Port, "guard">, brand: string, service: string): Promise<void> =>
  guard.remove(keyOf(brand, service)).catch(() => undefined);

/** @returns what a call tells of its breaker */
export const breakerReporter =
  (port: Port, brand: string) =>
  (service: string, isOpen: boolean): void =>
    void (isOpen ? reportOutage(port, brand, service) : reportRecovery(port, brand, service));

/** @returns those of the services that are down, with the end of each outage; none while the store is unavailable */
export async function readOutages(
  { guard, now }: Port,
  brand: string,
  services: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const read = async (service: string) =>
    [service, Number(await guard.get(keyOf(brand, service), now).catch(() => undefined))] as const;
  const found = await Promise.all(services.map(read));
  return new Map(found.filter(([, end]) => end > now));
}
