// Flows that are walked while the app is killed before each press: only the cookies, the platform, and a shared store where the file
// asks for one, hold their state.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRedis } from "../server/guard/redis-server.ts";
import { type RestartableApp, startRestartableApp } from "./restartable-app.ts";

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

/**
 * Tests that each flow has the same outcome with crashes as without.
 * @param outcomeOf walks a flow, calling `before` before each press
 */
export function testCrashes<Flow extends { ends: string }>(
  flows: Readonly<Record<string, Flow>>,
  restart: () => Promise<void>,
  outcomeOf: (flow: Flow, before: () => Promise<void>) => Promise<Outcome>,
): void {
  test.each(Object.entries(flows))(
    "%s ends the same when the app is killed before every press",
    { timeout: 90_000 },
    async (_, flow) => {
      const undisturbed = await outcomeOf(flow, async () => undefined);
      expect(undisturbed.h1).toBe(flow.ends);
      expect(await outcomeOf(flow, restart)).toEqual(undisturbed);
    },
  );
}
