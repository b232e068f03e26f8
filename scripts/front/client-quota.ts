// Limits how many of something each client holds at a time: connections, bodies that arrive, running requests.

/** As a quota, but a client without room waits until it has given something back. */
export type ClientLine = {
  /** Resolves when the client holds one more, until `leave`. */
  enter(client: string): Promise<void>;
  leave(client: string): void;
};

export function createClientLine(perClient: number): ClientLine {
  const quota = createClientQuota(perClient);
  const waiting = new Map<string, (() => void)[]>();
  return {
    async enter(client) {
      if (quota.take(client)) return;
      await new Promise<void>((resolve) => waiting.set(client, [...(waiting.get(client) ?? []), resolve]));
    },
    leave(client) {
      const [next, ...rest] = waiting.get(client) ?? [];
      if (rest.length > 0) waiting.set(client, rest);
      else waiting.delete(client);
      // the place passes on to the next one
      if (next) next();
      else quota.release(client);
    },
  };
}

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
