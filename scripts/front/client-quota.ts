// Limits how many of something each client holds at a time: connections, bodies that arrive, running requests.

export type ClientQuota = {
  /** @returns whether the client had room for one more; it then holds it until `release` */
  take(client: string): boolean;
  release(client: string): void;
  held(client: string): number;
};

export function createClientQuota(perClient: number): ClientQuota {
  const counts = new Map<string, number>();
  const held = (client: string) => counts.get(client) ?? 0;
  return {
    held,
    take(client) {
      if (held(client) >= perClient) return false;
      counts.set(client, held(client) + 1);
      return true;
    },
    release(client) {
      const left = held(client) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    },
  };
}
