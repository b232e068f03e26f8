// Flows that are walked while the app is killed before each press: only the cookies, the platform, and a shared store where the file
// asks for one, hold their state.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandbox } from "../pages/journey.ts";
import { startRedis } from "./redis-server.ts";
import { type RestartableApp, startRestartableApp } from "./restartable-app.ts";
import type { LedgerEntry } from "./sandbox-client.ts";

/** Starts an app for the tests of a file. @param hasStore with a Redis that outlives the app */
export function crashingApp(hasStore = false): Pick<RestartableApp, "port" | "restart"> {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let app: RestartableApp;
  beforeAll(async () => {
    redis = hasStore ? await startRedis() : undefined;
    app = await startRestartableApp(redis && { REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await app.stop();
    await redis?.close();
  });
  return {
    get port() {
      return app.port;
    },
    restart: () => app.restart(),
  };
}

type Outcome = { readonly h1: string };

/** What a player's flow called: several are walked side by side. */
export const callsOf = (calls: readonly LedgerEntry[], { id, email }: { id: string; email: string }): LedgerEntry[] =>
  calls.filter(({ persona, path, body }) => persona === id || [path, JSON.stringify(body)].some(mentions([id, email])));

const mentions = (words: readonly string[]) => (text: string | undefined) =>
  words.some((word) => text?.includes(word) === true);

/** A start takes over a second of a processor: one serves every flow that is about to press. */
function sharedRestart(restart: () => Promise<void>, walkers: number) {
  let walking = walkers;
  let waiting: PromiseWithResolvers<void>[] = [];
  function restartForAll() {
    if (waiting.length < walking || walking === 0) return;
    const ready = waiting;
    waiting = [];
    const restarted = restart();
    for (const { resolve } of ready) resolve(restarted);
  }
  return {
    beforePress(): Promise<void> {
      const turn = Promise.withResolvers<void>();
      waiting.push(turn);
      restartForAll();
      return turn.promise;
    },
    end(): void {
      walking -= 1;
      restartForAll();
    },
  };
}

/**
 * Tests that each flow has the same outcome with crashes as without.
 * @param outcomeOf walks a flow, calling `before` before each press; the flows are walked side by side
 */
export function testCrashes<Flow extends { ends: string }>(
  flows: Readonly<Record<string, Flow>>,
  restart: () => Promise<void>,
  outcomeOf: (flow: Flow, before: () => Promise<void>) => Promise<Outcome>,
): void {
  const names = Object.keys(flows);
  async function walkAll(restarting: () => Promise<void>) {
    await sandbox.reset();
    const { beforePress, end } = sharedRestart(restarting, names.length);
    const outcomes = await Promise.allSettled(
      Object.values(flows).map((flow) => outcomeOf(flow, beforePress).finally(end)),
    );
    return new Map(outcomes.map((outcome, index) => [names[index], outcome]));
  }

  let undisturbed: Awaited<ReturnType<typeof walkAll>>;
  let disturbed: typeof undisturbed;
  beforeAll(async () => {
    undisturbed = await walkAll(async () => undefined);
    disturbed = await walkAll(restart);
  });

  test.each(Object.entries(flows))("%s ends the same when the app is killed before every press", (name, { ends }) => {
    expect(undisturbed.get(name)).toMatchObject({ status: "fulfilled", value: { h1: ends } });
    expect(disturbed.get(name)).toEqual(undisturbed.get(name));
  });
}
