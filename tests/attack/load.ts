// Clients of an attack, and healthy ones beside it.
import { Agent, request } from "undici";

export type Target = { port: number; host: string };

export type Answer = { status: number; ms: number };

/** Addresses of this machine, so that server and proxy can tell clients apart. The crowd's is a proxy's, which names its clients. */
export const addresses = { crowd: "127.0.0.1", attacker: "127.0.0.2", healthy: "127.0.0.3" };

/** One agent per run: its connections end with it. */
export const newAgent = (localAddress = addresses.healthy): Agent =>
  new Agent({ connections: null, pipelining: 1, headersTimeout: 60_000, localAddress });

/** @param client the address that the request says it comes from */
export async function ask({ port, host }: Target, agent: Agent, path: string, client: string): Promise<Answer> {
  const startedAt = performance.now();
  const headers = { host, "x-forwarded-for": client, accept: "text/html" };
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { dispatcher: agent, headers });
    await body.dump({ limit: 10_000_000 });
    return { status: statusCode, ms: performance.now() - startedAt };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A fixed number of clients, each of which asks again when it has its answer. */
export async function closedLoop(target: Target, path: string, clients: number, forMs: number): Promise<Answer[]> {
  const agent = newAgent(addresses.crowd);
  const endsAt = performance.now() + forMs;
  const answers: Answer[] = [];
  const client = async (name: string) => {
    while (performance.now() < endsAt) answers.push(await ask(target, agent, path, name));
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => client(`198.51.100.${i}`)));
  await agent.destroy();
  return answers;
}

/** Asks at a fixed rate, whether or not earlier requests were answered, as visitors do. */
export async function openLoop(target: Target, path: string, perSecond: number, forMs: number): Promise<Answer[]> {
  const agent = newAgent(addresses.crowd);
  const startedAt = performance.now();
  const asked: Promise<Answer>[] = [];
  while (performance.now() - startedAt < forMs) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    while (asked.length < due) asked.push(ask(target, agent, path, `192.0.2.${asked.length % 250}`));
    await pause(5);
  }
  const answers = await Promise.all(asked);
  await agent.destroy();
  return answers;
}

/** A healthy client, who asks for a page five times a second until told to stop. */
export function healthyClient(target: Target, path: string) {
  const agent = newAgent();
  const answers: Answer[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      answers.push(await ask(target, agent, path, "203.0.113.77"));
      await pause(200);
    }
    await agent.destroy();
  })();
  return async (): Promise<Answer[]> => {
    isStopped = true;
    await ended;
    return answers;
  };
}

export const percentile = (answers: readonly Answer[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
};

export const isServed = ({ status }: Answer): boolean => status === 200;
