import { createServer } from "node:http";
import { Server as NetServer } from "node:net";
import { expect, test, vi } from "vitest";
import { frontRules } from "@/server/front-rules";
import { freePort } from "../../../scripts/answers.ts";
import { createListeners } from "../../../scripts/front/connections.ts";
import { ask, statusOf } from "./test-front.ts";

test.each([
  { platform: "linux", ports: 16, connectionsEach: 500 },
  { platform: "darwin", ports: 1, connectionsEach: 8_000 },
  { platform: "win32", ports: 1, connectionsEach: 8_000 },
] as const)(
  "on $platform $ports listen, and each request is answered",
  async ({ platform, ports, connectionsEach }) => {
    const listen = vi.spyOn(NetServer.prototype, "listen");
    const server = createServer((_, response) => response.end("done"));
    const listeners = createListeners(server, frontRules, { platform });
    const port = await freePort();
    await listeners.listen(port, "127.0.0.1");
    const options = listen.mock.calls.map(([each]) => each as { reusePort?: boolean });
    // other systems throw when a port is to be shared
    const shared = options.map(({ reusePort }) => reusePort).filter((each) => each !== undefined);
    expect([shared, server.maxConnections]).toEqual([Array(ports).fill(ports > 1), connectionsEach]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(port)));
    expect(answers.map(statusOf)).toEqual(Array(40).fill(200));
    await new Promise<void>((resolve) => listeners.close(resolve));
    await expect(
      listeners.listen(port, "127.0.0.1").then(() => listeners.close(() => undefined)),
    ).resolves.toBeUndefined();
  },
);
