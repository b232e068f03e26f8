// An instance with a real Redis behind it that can be killed, and comes back on the same port.
import { afterAll, beforeAll } from "vitest";
import { ownStack } from "./own-stack.ts";
import { startRedis } from "./redis-server.ts";
import { type Instance, startInstance } from "./stack.ts";

/** Starts such an instance for the tests of a file. */
export function restartableApp() {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let app: Instance;
  const start = (port?: number) => startInstance(ownStack.sandboxPort, { REDIS_URL: redis.url }, port);
  beforeAll(async () => {
    redis = await startRedis();
    app = await start();
  });
  afterAll(async () => {
    await app.stop();
    await redis.close();
  });
  return {
    get port() {
      return app.port;
    },
    /** Kills the process and starts a new one. */
    restart: async () => {
      const { port } = app;
      await app.stop("SIGKILL");
      app = await start(port);
    },
  };
}
