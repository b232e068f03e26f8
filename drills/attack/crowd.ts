// A crowd of visitors from 250 addresses, in its own process: reads its settings from the first argument and writes what it was
// answered as JSON.
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, addresses, newClient, type Target } from "../../tests/kit/fuzz/http-client.ts";
import { percentile } from "../../tests/kit/measure/statistics.ts";

export type CrowdSettings = {
  target: Target;
  path: string;
  seconds: number;
  /** Visitors who ask again when they have their answer, or requests a second, whether or not earlier ones were answered. */
  visitors?: number;
  perSecond?: number;
  /** Whether connections are used again. */
  isKept: boolean;
};

export type CrowdResult = {
  /** Responses by status; 0 is a connection that ended without one. */
  statuses: Record<number, number>;
  /** Pages served a second, while the crowd asked; those that were served afterwards, from the queue, do not count. */
  served: number;
  /** Milliseconds of the served ones. */
  p50: number;
  p99: number;
};

const {
  target,
  path,
  seconds,
  visitors = 0,
  perSecond = 0,
  isKept,
}: CrowdSettings = JSON.parse(process.argv[2] ?? "{}");
const clients = Array.from({ length: 250 }, (_, i) => newClient(target, addresses.visitor(i), isKept));
const forMs = seconds * 1000;
const startedAt = performance.now();
const elapsed = () => performance.now() - startedAt;
let servedInTime = 0;

async function ask(i: number): Promise<Answer> {
  const answer = (await clients[i % clients.length]?.ask(path)) ?? { status: 0, ms: 0 };
  if (answer.status === 200 && elapsed() < forMs) servedInTime += 1;
  return answer;
}

async function closedLoop(i: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (elapsed() < forMs) answers.push(await ask(i));
  return answers;
}

async function openLoop(): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  while (elapsed() < forMs) {
    const due = Math.floor((elapsed() * perSecond) / 1000);
    while (asked.length < due) asked.push(ask(asked.length));
    await pause(5);
  }
  return Promise.all(asked);
}

const loops = Array.from({ length: visitors }, (_, i) => closedLoop(i));
const answers = (await Promise.all([...loops, perSecond > 0 ? openLoop() : []])).flat();
const statuses: Record<number, number> = {};
for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
const servedMs = answers.flatMap(({ status, ms }) => (status === 200 ? [ms] : []));
const [p50, p99] = [percentile(servedMs, 0.5), percentile(servedMs, 0.99)];
console.log(JSON.stringify({ statuses, served: servedInTime / seconds, p50, p99 } satisfies CrowdResult));
for (const client of clients) client.close();
